import { asObject, asObjects, type JsonObject } from '../json-object.ts';
import { formatLapTime } from '../text/lap-time.ts';
import type { Lap } from '../timing/laps/lap.ts';
import type { SessionTiming } from '../timing/session-timing.ts';
import { statusesDuring } from '../timing/topics/track-status.ts';
import type { SourceRecord } from '../trace/session-trace.ts';
import type { Change, LapHistory } from './driver-history.ts';
import type { LapField } from './lap-fields.ts';
import { recordsOf } from './value-evidence.ts';

/** What a lap was made of. */
export interface LapSources {
  lap: Lap;
  history: LapHistory;
  timing: Pick<SessionTiming, 'trackStatus' | 'raceControl'>;
  /** Whether the records are those of the timing feed. */
  isOfFeed: boolean;
}

/** Fields of the records of tyres that values are made of: of TimingAppData and of OpenF1. */
const tyreKeys: Readonly<Partial<Record<LapField, readonly string[]>>> = {
  compound: ['Compound', 'compound'],
  freshTyre: ['New', 'tyre_age_at_start'],
  tyreLifeLaps: ['StartLaps', 'tyre_age_at_start'],
  stint: ['Compound', 'StartLaps', 'stint_number'],
};

/** The records that a value of a lap was made of, whether they gave it or led to it. */
export function lapRecords(field: LapField, changes: readonly Change[], sources: LapSources): SourceRecord[] {
  const records = feedRecords(field, changes, sources);
  if (sources.isOfFeed) return records;
  // OpenF1 hands on what race control said as rows of its own.
  return records.map((record) =>
    record.topic === 'RaceControlMessages'
      ? {
          ...{ topic: 'openf1 race_control', timeMs: null },
          content: { message: asObject(record.content)?.['Message'] },
        }
      : record,
  );
}

function feedRecords(
  field: LapField,
  changes: readonly Change[],
  { lap, history, timing, isOfFeed }: LapSources,
): SourceRecord[] {
  const said = recordsOf(changes);
  const keys = tyreKeys[field];
  if (keys) return [...said, ...history.tyreRecords.filter((record) => saysOfTyres(record, keys))];
  if (field === 'lapNumber') {
    const numbering = recordsOf(history.changes).filter((record) => numbersLap(record, lap.lapNumber));
    return numbering.length > 0
      ? numbering
      : recordsOf(history.changes.filter((change) => change.field === 'endMs'));
  }
  if (field === 'trackStatus' && isOfFeed) {
    return statusesDuring(timing.trackStatus, lap.startMs, lap.endMs).map(({ timeMs, code, message }) => ({
      ...{ topic: 'TrackStatus', timeMs },
      content: { Status: code, Message: message },
    }));
  }
  if (field === 'deleted' || field === 'deletedReason') return [...said, ...verdicts(lap, timing)];
  return said;
}

/** Whether a record gives a lap this number: as a count of laps, or as that of a row. */
export function numbersLap({ content }: SourceRecord, lapNumber: number): boolean {
  const row = asObject(content);
  return ['NumberOfLaps', 'lap_number', 'number'].some((key) => row?.[key] === lapNumber);
}

/** What race control said of the car and the time of this lap: deletions, and what was reinstated. */
function verdicts(
  { driverNumber, lapTimeMs, deletedReason }: Lap,
  { raceControl }: LapSources['timing'],
): SourceRecord[] {
  const time = lapTimeMs === null ? null : formatLapTime(lapTimeMs);
  const isOfLap = (message: string) =>
    /DELETED|REINSTATED/.test(message) &&
    new RegExp(`^CAR ${driverNumber}\\b`).test(message) &&
    (time === null ? deletedReason !== null && message.includes(deletedReason) : message.includes(time));
  return (raceControl ?? []).flatMap(({ receivedMs, message }) =>
    isOfLap(message)
      ? [{ topic: 'RaceControlMessages', timeMs: receivedMs, content: { Message: message } }]
      : [],
  );
}

/** Whether a record that names tyres has any of these fields. */
export function saysOfTyres(record: SourceRecord, keys: readonly string[]): boolean {
  return entriesOf(record).some((entry) => keys.some((key) => entry[key] !== undefined));
}

/** Whether a record that names tyres gives this very value, of TimingAppData as a text, in one of these fields. */
export function givesOfTyres(
  record: SourceRecord,
  keys: readonly string[],
  value: string | number | boolean | null,
): boolean {
  if (value === null) return false;
  return entriesOf(record).some((entry) => keys.some((key) => asText(entry[key]) === asText(value)));
}

/** Compounds are named in capitals, whatever was sent; no text for what is no value. */
function asText(value: unknown): string | null {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? String(value).toUpperCase() : null;
}

/** Of a patch the entries of its stints, of a table the row. */
function entriesOf({ content }: SourceRecord): JsonObject[] {
  const stints = asObject(asObject(content)?.['Stints']);
  return stints ? asObjects(Object.values(stints)) : asObjects([content]);
}
