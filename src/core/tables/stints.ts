import { tyreStrategy, type StrategyStint } from '../analysis/race/tyre-strategy.ts';
import type { DriverResult } from '../results/driver-result.ts';
import type { SessionTiming } from '../timing/session-timing.ts';
import { columnsOf, defineTable, sentTeamName, teamMeaning, teamSentMeaning } from './table.ts';

/** A stint with whose it is. */
export interface StintRow {
  driver: DriverResult;
  stint: StrategyStint;
}

const { int, string, bool } = columnsOf<StintRow>();

const tyresUnknown = 'The tyres are unknown.';

/** Laps on one set of tyres, as `analyze tyre-strategy` counts them. */
export const stintsTable = defineTable({
  name: 'stints',
  row: 'the laps of one driver on one set of tyres',
  order: 'drivers in the order of the classification, then by lap',
  madeOf: ['event', 'names', 'field', 'laps', 'tyres', 'freshness', 'stops'],
  rowsOf: ({
    results,
    laps,
    beforeRecording,
  }: Pick<SessionTiming, 'results' | 'laps' | 'beforeRecording'>): StintRow[] =>
    results.flatMap((driver) =>
      tyreStrategy([driver], laps, beforeRecording).flatMap(({ stints }) =>
        stints.map((stint) => ({ driver, stint })),
      ),
    ),
  columns: [
    string(
      'driver',
      ({ driver }) => driver.code,
      'Three-letter code; the number where the driver list has none.',
    ),
    string('driver_number', ({ driver }) => driver.driverNumber, 'Car number, as text.'),
    string('team', ({ driver }) => driver.teamName, teamMeaning, 'The source does not say.'),
    int('stint', ({ stint }) => stint.stint, 'From 1, as in laps.'),
    string(
      'compound',
      ({ stint }) => stint.compound,
      'SOFT, MEDIUM, HARD, INTERMEDIATE, WET, or as the feed sent it.',
      tyresUnknown,
    ),
    bool('fresh_tyre', ({ stint }) => stint.fresh, 'Whether the set was new when fitted.', tyresUnknown),
    int(
      'tyre_age_at_start_laps',
      ({ stint }) => stint.tyreAgeStartLaps,
      'Laps already on the set when fitted.',
      tyresUnknown,
    ),
    int('first_lap', ({ stint }) => stint.firstLap, 'Number of its first lap.'),
    int('last_lap', ({ stint }) => stint.lastLap, 'Number of its last lap.'),
    int('length_laps', ({ stint }) => stint.laps, 'How many laps it has.'),
    string('team_sent', ({ driver }) => sentTeamName(driver), teamSentMeaning, 'The source does not say.'),
  ],
});
