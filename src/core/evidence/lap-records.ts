import { asObject } from '../json-object.ts';
import { formatLapTime } from '../text/lap-time.ts';
import type { Lap } from '../timing/laps/lap.ts';
import type { SessionTiming } from '../timing/session-timing.ts';
import { statusesDuring } from '../timing/topics/track-status.ts';
import type { SourceRecord } from '../trace/session-trace.ts';
import { saysOfTyres } from './tyre-records.ts';
import { recordsOf } from './value-evidence.ts';
import type { Change, LapHistory } from './driver-history.ts';
import type { LapField } from './lap-fields.ts';

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
