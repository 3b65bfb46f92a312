import * as z from 'zod';
import type { ClassifiedDriver } from '../../../core/analysis/season/classification.ts';
import type { SessionKind } from '../../../core/calendar/session-kind.ts';
import {
  formatGap,
  formatLapTime,
  formatRaceTime,
  ifKnown,
  roundedSeconds,
} from '../../../core/text/lap-time.ts';
import { text, number, count } from '../fields.ts';

/** One line of a classification. */
export const lineFields = {
  position: count.nullable().describe('Place in the list, also for cars that were not classified.'),
  classified: text
    .nullable()
    .describe(
      'From the results API: a number (the same for drivers who shared a car), or R retired, D disqualified, E excluded, W withdrawn, F did not qualify, N not classified.',
    ),
  driver: text.describe('Three-letter code; for drivers of earlier decades the family name.'),
  name: text,
  number: text.nullable().describe('Of the car.'),
  team: text.nullable(),
  grid: count
    .nullable()
    .describe('0 = from the pit lane; null = unknown, not on the grid, or took the car over.'),
  laps: count.nullable(),
  status: text.nullable(),
  time: text
    .nullable()
    .describe('Race: H:MM:SS.mmm from start to flag. Qualifying: M:SS.mmm of the last part with a time.'),
  time_s: number.nullable(),
  gap: text.nullable().describe('Gap to the winner of a race.'),
  gap_s: number.nullable(),
  laps_behind: count.nullable().describe('Laps behind the winner, for classified cars.'),
  points: number.nullable(),
  fastest_lap: z
    .object({
      rank: count.nullable().describe('Rank among the fastest laps of all cars; null in sprints.'),
      lap_number: count.nullable(),
      time: text.describe('M:SS.mmm'),
      time_s: number,
    })
    .nullable()
    .describe('Since 2004.'),
  q1: text.nullable(),
  q1_s: number.nullable(),
  q2: text.nullable(),
  q2_s: number.nullable(),
  q3: text.nullable(),
  q3_s: number.nullable(),
  shared_with: z.array(text).describe('Who shared the car; points were divided.'),
  decided_by: z
    .enum(['set_first', 'order_at_the_flag'])
    .nullable()
    .describe('Why it is behind the row before at the same time; null if the times differ.'),
};

/** Values of `lineFields`. */
export function lineValues(row: ClassifiedDriver, kind: SessionKind) {
  const { fastestLap } = row;
  const [q1Ms, q2Ms, q3Ms] = row.qualifyingMs;
  const formatTime = kind === 'race' ? formatRaceTime : formatLapTime;
  return {
    ...{ position: row.position, classified: row.classified, driver: row.driver, name: row.name },
    ...{ number: row.carNumber, team: row.team, grid: row.gridPosition, laps: row.laps, status: row.status },
    ...{ time: ifKnown(row.timeMs, formatTime), time_s: ifKnown(row.timeMs, roundedSeconds) },
    ...{ gap: ifKnown(row.gapMs, formatGap), gap_s: ifKnown(row.gapMs, roundedSeconds) },
    laps_behind: row.lapsBehind,
    points: row.points,
    fastest_lap: fastestLap && {
      rank: fastestLap.rank,
      lap_number: fastestLap.lapNumber,
      time: formatLapTime(fastestLap.lapTimeMs),
      time_s: roundedSeconds(fastestLap.lapTimeMs),
    },
    ...{ q1: ifKnown(q1Ms, formatLapTime), q1_s: ifKnown(q1Ms, roundedSeconds) },
    ...{ q2: ifKnown(q2Ms, formatLapTime), q2_s: ifKnown(q2Ms, roundedSeconds) },
    ...{ q3: ifKnown(q3Ms, formatLapTime), q3_s: ifKnown(q3Ms, roundedSeconds) },
    shared_with: row.sharedWith,
    decided_by: row.decidedBy,
  };
}
