import { RecordStream, type FeedRecord, type Unpack } from '../../src/core/feed/stream-reader.ts';
import type { Warning } from '../../src/core/warnings.ts';

/** All records of a whole `.jsonStream` text, with what could not be read as warnings. */
export function readStream(
  topic: string,
  text: string,
  unpack?: Unpack,
): { records: FeedRecord[]; warnings: Warning[] } {
  const stream = new RecordStream(topic, text, { unpack });
  return { records: [...stream], warnings: stream.warnings };
}
