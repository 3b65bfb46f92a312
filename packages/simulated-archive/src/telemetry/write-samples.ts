import { deflateRawSync } from 'node:zlib';
import { StreamWriter } from '../feed/stream/stream-writer.ts';
import type { SessionTruth } from '../weekend/truth.ts';
import { asciiBytes, ByteWriter } from './byte-writer.ts';
import type { SampleMoments } from './sample-moments.ts';

/** Names in a record of the topic. */
export interface SampleNames {
  list: string;
  date: string;
  cars: string;
}

/** Little effort, and memory for a record of some kilobytes: the files are made again and again, and read once. */
const deflating = { level: 1, memLevel: 8, windowBits: 13, chunkSize: 4096 } as const;
/** Room for one car of one moment. */
const carBytes = 128;

/**
 * A packed topic's file: a line per record, with the deflated record in base64 between quotes. `cars` write one car's sample of a moment, in the order of the record.
 */
export function writeSamples(
  truth: SessionTruth,
  moments: SampleMoments,
  names: SampleNames,
  cars: readonly ((writer: ByteWriter, moment: number) => void)[],
): Uint8Array {
  const record = { start: asciiBytes(`{"${names.list}":[`), end: asciiBytes(']}') };
  const sample = {
    start: asciiBytes(`{"${names.date}":"`),
    cars: asciiBytes(`","${names.cars}":{`),
    end: asciiBytes('}}'),
  };
  const date = dateWriter(truth.streamStartUtcMs);
  const writer = new ByteWriter();
  const file = new StreamWriter();
  for (const { sentMs, first, end } of moments.records) {
    writer.clear();
    writer.text(record.start);
    for (let moment = first; moment < end; moment += 1) {
      writer.reserve(carBytes * (cars.length + 2));
      if (moment > first) writer.byte(comma);
      writer.text(sample.start);
      date(writer, moments.timeMs[moment]!);
      writer.text(sample.cars);
      for (let car = 0; car < cars.length; car += 1) {
        if (car > 0) writer.byte(comma);
        cars[car]!(writer, moment);
      }
      writer.text(sample.end);
    }
    writer.text(record.end);
    const packed = deflateRawSync(writer.bytes.subarray(0, writer.length), deflating);
    file.line(sentMs, `"${packed.toString('base64')}"`);
  }
  return file.file();
}

const comma = 0x2c;

/** Writes dates like 2025-10-25T20:47:27.8777755Z. */
function dateWriter(streamStartUtcMs: number): (writer: ByteWriter, sessionMs: number) => void {
  let minute = NaN;
  let minuteBytes: Uint8Array = new Uint8Array();
  return (writer, sessionMs) => {
    const utcMs = streamStartUtcMs + sessionMs;
    const startMs = Math.floor(utcMs / 60_000) * 60_000;
    if (startMs !== minute) {
      minute = startMs;
      minuteBytes = asciiBytes(new Date(startMs).toISOString().slice(0, 17));
    }
    writer.text(minuteBytes);
    const ticks = Math.floor((utcMs - startMs) * 10_000);
    writer.padded(Math.floor(ticks / 10_000_000), 2);
    writer.byte(0x2e);
    writer.padded(ticks % 10_000_000, 7);
    writer.byte(0x5a);
  };
}
