import { parseDurationMs } from '../feed/duration.ts';
import { feedText } from '../feed/feed-values.ts';
import { asObject, asObjects } from '../json-object.ts';
import { resultTables, type ResultTable } from './official-rounds.ts';
import { pageRaces, type ResultsPage } from './results-api.ts';

/** Fastest lap times of a race or sprint in milliseconds, by car number, from a page of its results; cars without one are left out. */
export function readFastestLapsMs(page: ResultsPage, table: ResultTable): Map<string, number> {
  const rows = pageRaces(page).flatMap(({ record }) => asObjects(record[resultTables[table]]));
  return new Map(
    rows.flatMap((row): [string, number][] => {
      const driverNumber = feedText(row['number']);
      const time = asObject(asObject(row['FastestLap'])?.['Time']);
      const lapTimeMs = parseDurationMs(time?.['time']);
      return driverNumber === null || lapTimeMs === null ? [] : [[driverNumber, lapTimeMs]];
    }),
  );
}
