import type { PackedRecords } from '../../feed/packed-records.ts';
import type { FeedRecord } from '../../feed/stream-reader.ts';
import { firstAtOrAfter } from '../../first-at-or-after.ts';
import { findArchiveClock, isStampedBy, type SessionZero } from './session-zero.ts';
import { carDataShape, readCarSamples } from './car-data.ts';
import type { DriverTelemetry, LapSpan } from './driver-telemetry.ts';
import { positionShape, readPositionSamples } from './position-data.ts';
import { aroundLapMs, sampleRange, sliceColumns } from './sample-range.ts';
import { createSampleParser, type RecordShape, type SampleRecord } from './sample-record.ts';
import { buildSampleTable, type SampleTable } from './sample-table.ts';

/** A lap whose telemetry is wanted. */
export interface LapOfDriver {
  driverNumber: string;
  span: LapSpan;
}

/** Records of the two telemetry topics of a session. */
export interface PackedTelemetry {
  /** `CarData.z`; null = only places are asked for. */
  carData: PackedRecords | null;
  /** `Position.z`; null = the archive has no such file. */
  positions: PackedRecords | null;
}

/** Records that the clock is read off: with so many, nearly all of a millisecond is covered. */
const clockRecords = 128;

/**
 * Telemetry of these laps, in their order, each with the ten seconds around it and one sample more on each side: what
 * `decodeTelemetry` gives of the whole session, cut there, at a small part of the cost. Only the records around these laps are unpacked,
 * and some of all for the clock.
 *
 * null unless all that is looked at is in order: a clock that all records agree on, records that can be read, moments that rise,
 * samples of each driver on both sides of each lap. Then the whole session is to be decoded, which also says what is wrong.
 */
export function decodeLaps(
  { carData: carRecords, positions: positionRecords }: PackedTelemetry,
  laps: readonly LapOfDriver[],
): DriverTelemetry[] | null {
  const driverNumbers = [...new Set(laps.map(({ driverNumber }) => driverNumber))];
  const carData = carRecords && openTopic(carRecords, carDataShape, driverNumbers);
  const positionData = positionRecords && openTopic(positionRecords, positionShape, driverNumbers);
  const isMissing = (topic: Topic | null, records: PackedRecords | null) =>
    topic === null && records !== null;
  if (isMissing(carData, carRecords) || isMissing(positionData, positionRecords)) return null;
  const sampled = [carData, positionData].flatMap((topic) => (topic ? [clockRecordsOf(topic)] : []));
  const zero = sampled.includes(null) ? null : findArchiveClock(sampled.flatMap((records) => records ?? []));
  if (zero === null) return null;
  const decoded = laps.map(({ driverNumber, span }): DriverTelemetry | null => {
    const slot = driverNumbers.indexOf(driverNumber);
    const car = carData && samplesAround(carData, span, zero, (table) => readCarSamples(table, slot));
    const positions =
      positionData && samplesAround(positionData, span, zero, (table) => readPositionSamples(table, slot));
    if ((car === null && carData !== null) || (positions === null && positionData !== null)) return null;
    return { driverNumber, t0UtcMs: zero.t0UtcMs, car, positions, warnings: [] };
  });
  return decoded.every((each) => each !== null) ? decoded : null;
}

/** Records of one topic, each decoded once, when it is first asked for. */
interface Topic {
  timesMs: Float64Array;
  channelCount: number;
  /** null = it cannot be read. */
  record(index: number): FeedRecord<SampleRecord> | null;
}

function openTopic(
  records: PackedRecords,
  shape: RecordShape,
  driverNumbers: readonly string[],
): Topic | null {
  if (records.timesMs.length === 0) return null;
  const parse = createSampleParser(shape, driverNumbers);
  const decoded = new Map<number, FeedRecord<SampleRecord> | null>();
  return {
    timesMs: records.timesMs,
    channelCount: shape.channelCount,
    record(index) {
      if (!decoded.has(index)) decoded.set(index, decodeRecord(records, index, parse));
      return decoded.get(index)!;
    },
  };
}

function decodeRecord(
  records: PackedRecords,
  index: number,
  parse: (json: string) => SampleRecord | null,
): FeedRecord<SampleRecord> | null {
  const json = records.unpack(index);
  try {
    const payload = json === null ? null : parse(json);
    return payload && { timeMs: records.timesMs[index]!, payload };
  } catch {
    // Who reads all records counts the broken ones.
    return null;
  }
}

/** Records spread evenly over a topic, the first and the last among them; null when one of them cannot be read. */
function clockRecordsOf(topic: Topic): FeedRecord<SampleRecord>[] | null {
  const last = topic.timesMs.length - 1;
  const steps = Math.min(last, clockRecords - 1);
  const records = Array.from({ length: steps + 1 }, (_, step) =>
    topic.record(steps === 0 ? 0 : Math.round((step * last) / steps)),
  );
  return records.every((record) => record !== null) ? records : null;
}

/** Samples of a car around a lap; null when it has none on one of its sides, although the recording goes on there, or all is not in order. */
function samplesAround<Samples extends { tMs: Float64Array }>(
  topic: Topic,
  { startMs, endMs }: LapSpan,
  zero: SessionZero,
  read: (table: SampleTable) => Samples | null,
): Samples | null {
  const [fromMs, toMs] = [startMs - aroundLapMs, endMs + aroundLapMs];
  // A record is stamped with the moment of its newest sample, to the millisecond.
  const first = Math.max(0, firstAtOrAfter(topic.timesMs, fromMs - 1) - 1);
  const end = Math.min(topic.timesMs.length, firstAtOrAfter(topic.timesMs, toMs + 2) + 1);
  const records: FeedRecord<SampleRecord>[] = [];
  for (let index = first; index < end; index += 1) {
    const record = topic.record(index);
    if (record === null || !isStampedBy(zero, record)) return null;
    records.push(record);
  }
  const table = buildSampleTable(records, zero, topic.channelCount);
  const samples =
    table.implausibleMoments + table.repeatedMoments + table.lateMoments > 0 ? null : read(table);
  if (samples === null) return null;
  const { tMs } = samples;
  const isWhole =
    (first === 0 || tMs[0]! < fromMs) && (end === topic.timesMs.length || tMs[tMs.length - 1]! > toMs);
  return isWhole ? sliceColumns(samples, ...sampleRange(tMs, fromMs, toMs, 1)) : null;
}
