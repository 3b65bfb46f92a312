import { groupBy } from '../group-by.ts';
import type { DriverResult } from '../results/driver-result.ts';
import type { OfficialFastestLap } from '../results/official-result.ts';
import { fastestLap } from '../timing/laps/lap.ts';
import type { SessionTiming } from '../timing/session-timing.ts';
import { columnsOf, defineTable, sentTeamName, teamMeaning, teamSentMeaning } from './table.ts';

/** A line of the classification with the fastest lap, of the results API or else of the laps. */
export interface ResultRow extends DriverResult {
  fastestLap: OfficialFastestLap | null;
}

const { int, float, string, bool } = columnsOf<ResultRow>();

const notSaid = 'The source does not say.';
const noLap = 'The driver set no time, or the source does not say.';
const noQualifying = 'Not a qualifying, or the driver set no time in that part.';

/** The classification of a session, from driver list and results API together. */
export const resultsTable = defineTable({
  name: 'results',
  row: 'one driver in the classification of a session',
  order: 'by position, drivers without one last',
  madeOf: ['event', 'names', 'field', 'results', 'laps', 'times', 'deletions'],
  rowsOf: resultRows,
  columns: [
    string('driver', (row) => row.code, 'Three-letter code; the number where the driver list has none.'),
    string('driver_number', (row) => row.driverNumber, 'Car number, as text.'),
    string('broadcast_name', (row) => row.broadcastName, 'Name on television: "M VERSTAPPEN".', notSaid),
    string('first_name', (row) => row.firstName, 'Given name.', notSaid),
    string('last_name', (row) => row.lastName, 'Family name.', notSaid),
    string('full_name', (row) => row.fullName, 'Both names.', notSaid),
    string('driver_id', (row) => row.driverId, 'Id of the driver in the results API.', notSaid),
    string('team', (row) => row.teamName, teamMeaning, notSaid),
    string('team_id', (row) => row.teamId, 'Id of the team in the results API.', notSaid),
    string('team_colour', (row) => row.teamColour, 'Colour of the team, #rrggbb.', notSaid),
    string('country_code', (row) => row.countryCode, 'Country of the driver, three letters.', notSaid),
    int('position', (row) => row.position, 'Place in the classification.', 'The driver has none.'),
    string(
      'classified_position',
      (row) => row.classifiedPosition,
      'The place, or R retired, D disqualified, E excluded, W withdrawn, F failed to qualify, N not classified.',
      notSaid,
    ),
    int(
      'grid_position',
      (row) => row.gridPosition,
      'Place on the grid; 0 = from the pit lane.',
      'There was no grid, or the source does not say.',
    ),
    int('q1_ms', (row) => row.q1Ms, 'Best time in the first part of a qualifying.', noQualifying),
    int('q2_ms', (row) => row.q2Ms, 'Best time in its second part.', noQualifying),
    int('q3_ms', (row) => row.q3Ms, 'Best time in its third part.', noQualifying),
    int(
      'time_ms',
      (row) => row.timeMs,
      'Races: total time of the winner, for others the gap to the winner. Practices: best lap.',
      'It was a qualifying, the driver was lapped or stopped, or the source does not say.',
    ),
    string('status', (row) => row.status, 'How it ended: "Finished", "Lapped", "Retired".', notSaid),
    float('points', (row) => row.points, 'Points for the championship.', 'Points are unavailable.'),
    int('completed_laps', (row) => row.laps, 'Laps that the driver completed.', notSaid),
    bool(
      'in_timing_list',
      (row) => row.inTimingList,
      'Whether the driver was timed; false: only in the results API, and did not start.',
    ),
    int(
      'fastest_lap_ms',
      (row) => row.fastestLap?.lapTimeMs ?? null,
      'Time of the fastest lap that counts.',
      noLap,
    ),
    int('fastest_lap_number', (row) => row.fastestLap?.lapNumber ?? null, 'Number of that lap.', noLap),
    int(
      'fastest_lap_rank',
      (row) => row.fastestLap?.rank ?? null,
      'Place of that lap among the fastest laps of all drivers.',
      noLap,
    ),
    string('team_sent', sentTeamName, teamSentMeaning, notSaid),
  ],
});

function resultRows({ results, laps }: Pick<SessionTiming, 'results' | 'laps'>): ResultRow[] {
  const lapsOf = groupBy(laps, ({ driverNumber }) => driverNumber);
  const rows = results.map((driver): ResultRow => {
    const own = fastestLap(lapsOf.get(driver.driverNumber) ?? []);
    const timed = own && { rank: null, lapNumber: own.lapNumber, lapTimeMs: own.lapTimeMs! };
    return { ...driver, fastestLap: driver.fastestLap ?? timed };
  });
  const timesMs = rows.flatMap((row) => row.fastestLap?.lapTimeMs ?? []);
  return rows.map((row) => {
    if (row.fastestLap === null || row.fastestLap.rank !== null) return row;
    const { lapTimeMs } = row.fastestLap;
    const rank = 1 + timesMs.filter((timeMs) => timeMs < lapTimeMs).length;
    return { ...row, fastestLap: { ...row.fastestLap, rank } };
  });
}
