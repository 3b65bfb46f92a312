import type { SessionTiming } from '../timing/session-timing.ts';
import type { Lap } from '../timing/laps/lap.ts';
import { columnsOf, defineTable, sentTeamName, teamMeaning, teamSentMeaning } from './table.ts';

/** A lap with its team as the source wrote it. */
export interface LapRow extends Lap {
  sentTeam: string | null;
}

const { int, float, string, bool } = columnsOf<LapRow>();

const noTime = 'It was not timed.';
const noSpeed = 'No speed was measured there.';
const tyresUnknown = 'The tyres of this lap are unknown.';

/** Laps as the timing feed gives them, with what was repaired; or as another provider does. */
export const lapsTable = defineTable({
  name: 'laps',
  row: 'one lap of one driver',
  order: 'drivers in the order of the classification, then by lap number',
  madeOf: [
    ...(['event', 'names', 'laps', 'times', 'first-lap', 'last-lap', 'pit-laps', 'lap-ends'] as const),
    ...(['order', 'flags', 'deletions', 'tyres', 'freshness', 'stops'] as const),
  ],
  rowsOf: ({ laps, results }: Pick<SessionTiming, 'laps' | 'results'>): LapRow[] => {
    const sent = new Map(results.map((result) => [result.driverNumber, sentTeamName(result)]));
    return laps.map((lap) => ({ ...lap, sentTeam: sent.get(lap.driverNumber) ?? (lap.team || null) }));
  },
  columns: [
    string('driver', (lap) => lap.driver, 'Three-letter code; the number where the driver list has none.'),
    string('driver_number', (lap) => lap.driverNumber, 'Car number, as text.'),
    string('team', (lap) => lap.team || null, teamMeaning, 'The source does not say.'),
    int('lap_number', (lap) => lap.lapNumber, 'From 1 on.'),
    int('lap_time_ms', (lap) => lap.lapTimeMs, 'Official lap time.', noTime),
    int('sector_1_ms', (lap) => lap.sector1Ms, 'Time of sector 1.', noTime),
    int('sector_2_ms', (lap) => lap.sector2Ms, 'Time of sector 2.', noTime),
    int('sector_3_ms', (lap) => lap.sector3Ms, 'Time of sector 3.', noTime),
    int(
      'start_session_time_ms',
      (lap) => lap.startMs,
      'Session time at which the lap began.',
      'The car stood in the pits, and its exit was not recorded.',
    ),
    int('end_session_time_ms', (lap) => lap.endMs, 'Session time at which the lap ended.'),
    int(
      'sector_1_end_session_time_ms',
      (lap) => lap.sector1EndMs,
      'Session time at the end of sector 1.',
      noTime,
    ),
    int(
      'sector_2_end_session_time_ms',
      (lap) => lap.sector2EndMs,
      'Session time at the end of sector 2.',
      noTime,
    ),
    int(
      'sector_3_end_session_time_ms',
      (lap) => lap.sector3EndMs,
      'Session time at the end of sector 3.',
      noTime,
    ),
    int(
      'pit_out_session_time_ms',
      (lap) => lap.pitOutMs,
      'Session time at which the car left the pits on this lap.',
      'It did not.',
    ),
    int(
      'pit_in_session_time_ms',
      (lap) => lap.pitInMs,
      'Session time at which the car entered the pits on this lap.',
      'It did not.',
    ),
    float('speed_i1_kmh', (lap) => lap.speedI1Kmh, 'Speed at the end of sector 1.', noSpeed),
    float('speed_i2_kmh', (lap) => lap.speedI2Kmh, 'Speed at the end of sector 2.', noSpeed),
    float('speed_finish_kmh', (lap) => lap.speedFinishKmh, 'Speed at the finish line.', noSpeed),
    float('speed_trap_kmh', (lap) => lap.speedTrapKmh, 'Speed at the speed trap.', noSpeed),
    int(
      'stint',
      (lap) => lap.stint,
      'From 1: a new stint with each tyre change in races, with each pit visit elsewhere.',
      tyresUnknown,
    ),
    string(
      'compound',
      (lap) => lap.compound,
      'SOFT, MEDIUM, HARD, INTERMEDIATE, WET, or as the feed sent it.',
      tyresUnknown,
    ),
    int('tyre_life_laps', (lap) => lap.tyreLifeLaps, 'Laps on the set at the end of this one.', tyresUnknown),
    bool('fresh_tyre', (lap) => lap.freshTyre, 'Whether the set was new when fitted.', tyresUnknown),
    int(
      'position',
      (lap) => lap.position,
      'Place at the end of the lap.',
      'It was no race or sprint, or the place is unknown.',
    ),
    string(
      'track_status',
      (lap) => (lap.trackStatus === '' ? null : lap.trackStatus),
      'Codes that touched the lap, in order: 1 clear, 2 yellow, 4 safety car, 5 red, 6 and 7 virtual safety car.',
      'The source does not say.',
    ),
    bool(
      'is_personal_best',
      (lap) => lap.isPersonalBest,
      "Whether the timing announced it as the driver's best lap and did not withdraw it.",
    ),
    bool(
      'deleted',
      (lap) => lap.deleted,
      'Whether race control deleted its time.',
      'Messages of race control are missing.',
    ),
    string('deleted_reason', (lap) => lap.deletedReason, 'Why it was deleted.', 'It was not.'),
    string(
      'withdrawn',
      (lap) => lap.withdrawn,
      'What the timing withdrew: best_time or lap, whether or not race control said so.',
      'Nothing.',
    ),
    bool('is_generated', (lap) => lap.isGenerated, 'The car never finished this lap; the row is inferred.'),
    bool(
      'is_accurate',
      (lap) => lap.isAccurate,
      'Fit for comparison: no pit visit, safety car or red flag, complete and consistent times.',
    ),
    bool(
      'is_announced',
      (lap) => lap.isAnnounced,
      'Its own messages were lost and its time was announced as a best: its end is an estimate.',
    ),
    string('team_sent', (lap) => lap.sentTeam, teamSentMeaning, 'The source does not say.'),
  ],
});
