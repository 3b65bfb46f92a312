import type { Warning } from '../warnings.ts';
import { RecordStream, type FeedRecord, type Unpack } from './stream-reader.ts';

/**
 * All records of a whole `.jsonStream` text, with what could not be read as warnings. Times are session time: milliseconds since the data
 * stream of the session began. Records of `.z` topics need `unpack`; without it they count as undecodable.
 *
 * @example
 * const { records } = readStream('WeatherData', '00:01:00.000{"AirTemp":"25.1"}\r\n');
 * records[0]; // { timeMs: 60000, payload: { AirTemp: '25.1' } }
 */
export function readStream(
  topic: string,
  text: string,
  unpack?: Unpack,
): { records: FeedRecord[]; warnings: Warning[] } {
  const stream = new RecordStream(topic, text, { unpack });
  return { records: [...stream], warnings: stream.warnings };
}
