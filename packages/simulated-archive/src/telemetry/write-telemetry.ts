import { deflateRawSync } from 'node:zlib';
import { StreamWriter } from '../feed/stream/stream-writer.ts';
import type { SessionTruth } from '../weekend/truth.ts';
import type { SampledTopic } from './sample-moments.ts';
import { telemetryRecords } from './telemetry-records.ts';

/** Little effort, and memory for a record of some kilobytes: the files are made again and again, and read once. */
const deflating = { level: 1, memLevel: 8, windowBits: 13, chunkSize: 4096 } as const;

/** The session's `CarData.z.jsonStream` or `Position.z.jsonStream`: a line per record, deflated, in base64 between quotes. */
export function writeTelemetry(truth: SessionTruth, topic: SampledTopic): Uint8Array {
  const { sentMs, record } = telemetryRecords(truth, topic);
  const file = new StreamWriter();
  for (const [index, atMs] of sentMs.entries()) {
    const packed = deflateRawSync(record(index), deflating);
    file.line(atMs, `"${packed.toString('base64')}"`);
  }
  return file.file();
}
