import { stampOf } from '../feed/stream-line.ts';
import { formatLapTime, formatSeconds } from '../text/lap-time.ts';
import { isThroughPits, type Lap } from '../timing/laps/lap.ts';
import type { FieldValue, LapField } from './lap-fields.ts';
import { listOf } from '../list-of.ts';

/** A value of a lap as documents have it. */
export interface LapValue {
  key: string;
  field: LapField;
  /** As documents and steps show it. */
  show: (value: FieldValue) => FieldValue;
  /** Documents say only whether there is one; steps, which. */
  isMark?: true;
  /** Why it is null or false when no rule made it so. */
  nothing: string | ((lap: Lap) => string);
}

/** A value that documents have as it is. */
export const asIs = (value: FieldValue) => value;
const asText = (format: (ms: number) => string) => (value: FieldValue) =>
  typeof value === 'number' ? format(value) : null;
/** A time as documents have it: M:SS.mmm. */
export const lapTime = asText((ms) => formatLapTime(ms));
const seconds = asText(formatSeconds);
const stamp = asText(stampOf);

const sector = (number: 1 | 2 | 3): LapValue => ({
  key: `sector_${number}`,
  field: `sector${number}Ms`,
  show: seconds,
  nothing: `No record gives sector ${number} of this lap.`,
});

/** The values of `driver-laps` in its order, and start and end of the lap as session times. */
export const lapValues: readonly LapValue[] = [
  { key: 'lap_number', field: 'lapNumber', show: asIs, nothing: 'It is always known.' },
  { key: 'lap_time', field: 'lapTimeMs', show: lapTime, nothing: 'No record gives a time of this lap.' },
  sector(1),
  sector(2),
  sector(3),
  { key: 'compound', field: 'compound', show: asIs, nothing: 'No record has the tyres.' },
  { key: 'stint', field: 'stint', show: asIs, nothing: 'No record has the tyres.' },
  {
    ...{ key: 'tyre_life', field: 'tyreLifeLaps', show: asIs },
    nothing: 'No record says how old the tyres were when fitted.',
  },
  {
    ...{ key: 'fresh_tyre', field: 'freshTyre', show: asIs },
    nothing: 'No record says whether the tyres were new.',
  },
  {
    ...{ key: 'pit_in', field: 'pitInMs', show: stamp, isMark: true },
    nothing: 'No record has a pit entry on this lap.',
  },
  {
    ...{ key: 'pit_out', field: 'pitOutMs', show: stamp, isMark: true },
    nothing: 'No record has a pit exit on this lap.',
  },
  {
    ...{ key: 'position', field: 'position', show: asIs },
    nothing: 'Only races have positions, and only for laps every car is known to have completed.',
  },
  {
    ...{ key: 'track_status', field: 'trackStatus' },
    show: (value) => (value === '' ? null : value),
    nothing: 'The track status is unknown.',
  },
  {
    ...{ key: 'deleted', field: 'deleted', show: asIs },
    nothing: ({ deleted }) =>
      deleted === null
        ? 'Unknown without race-control messages.'
        : 'No race-control message deletes it for good.',
  },
  {
    ...{ key: 'deleted_reason', field: 'deletedReason', show: asIs },
    nothing: ({ deleted }) =>
      deleted === null ? 'Whether the lap was deleted is unknown.' : 'The lap was not deleted.',
  },
  { key: 'withdrawn', field: 'withdrawn', show: asIs, nothing: 'The timing withdrew nothing of this lap.' },
  {
    ...{ key: 'speed_trap_kmh', field: 'speedTrapKmh', show: asIs },
    nothing: 'No record has a speed-trap reading.',
  },
  {
    ...{ key: 'is_personal_best', field: 'isPersonalBest', show: asIs },
    nothing: 'It was not announced as a best of the driver.',
  },
  {
    ...{ key: 'is_generated', field: 'isGenerated', show: asIs },
    nothing: 'The lap was timed.',
  },
  { key: 'is_accurate', field: 'isAccurate', show: asIs, nothing: whyInaccurate },
  { key: 'lap_start', field: 'startMs', show: stamp, nothing: 'No record says when the lap began.' },
  { key: 'lap_end', field: 'endMs', show: stamp, nothing: 'It is always known.' },
];

/** What of the lap keeps it from being accurate; where none of it does, its times or the lap before do. */
function whyInaccurate(lap: Lap): string {
  const sectors = [lap.sector1Ms, lap.sector2Ms, lap.sector3Ms];
  const found = listOf([
    isThroughPits(lap) && 'it went through the pits',
    lap.isGenerated && 'it was never finished',
    (lap.lapTimeMs === null || (sectors.includes(null) && sectors.some((each) => each !== null))) &&
      'a time of it is missing',
    /[4567]/.test(lap.trackStatus) && `flags or a safety car touched it (${lap.trackStatus})`,
  ]);
  if (found.length === 0)
    return 'Its times contradict each other, or it follows a lap behind the safety car.';
  return `Not fit for comparison: ${found.join(', ')}.`;
}
