import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sumPoints } from '../../src/core/analysis/season/sum-points.ts';
import { groupBy } from '../../src/core/group-by.ts';
import { asObject, asObjects } from '../../src/core/json-object.ts';
import {
  championships,
  readStandings,
  standingsPaths,
  type Championship,
} from '../../src/core/results/official-standings.ts';
import {
  apiDecimal,
  apiInteger,
  pageRaces,
  parseResultsPage,
  type ResultsPage,
} from '../../src/core/results/results-api.ts';
import { countedResults, countedRounds } from '../../src/core/rules/counted-results.ts';
import { fastestLapPoints, racePoints, sprintPoints } from '../../src/core/rules/race-points.ts';
import { corpusDirectory, needsRecordings } from './recorded-sessions.ts';

const directory = `${corpusDirectory}api.jolpi.ca/ergast/f1/`;

/** A row of a race or sprint, with the points it was awarded and those that the rule book has for it. */
interface AwardedRow {
  /** "2025, round 3, sprint, norris" */
  what: string;
  year: number;
  round: number;
  ids: Record<Championship, string>;
  awarded: number;
  computed: number;
}

function awardedRows(): AwardedRow[] {
  if (!existsSync(directory)) return [];
  const rows = new Map<string, AwardedRow>();
  for (const path of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    if (!/^\d{4}\/(\d+\/)?(results|sprint)\.json/.test(path)) continue;
    for (const row of rowsOf(readPage(path))) rows.set(row.what, row);
  }
  return [...rows.values()];
}

function readPage(path: string): ResultsPage {
  const page = parseResultsPage(readFileSync(directory + path, 'utf8'));
  if (typeof page === 'string') throw new Error(`${path}: ${page}`);
  return page;
}

function rowsOf(page: ResultsPage): AwardedRow[] {
  return pageRaces(page).flatMap(({ round, record }) => {
    const year = apiInteger(record['season'])!;
    const tables = [
      ['race', asObjects(record['Results'])],
      ['sprint', asObjects(record['SprintResults'])],
    ] as const;
    return tables.flatMap(([kind, rows]) =>
      rows.map((row) => {
        const driver = String(asObject(row['Driver'])?.['driverId']);
        const constructor = String(asObject(row['Constructor'])?.['constructorId']);
        return {
          what: `${year}, round ${round}, ${kind}, ${driver}`,
          ...{ year, round },
          ids: { drivers: driver, constructors: constructor },
          awarded: apiDecimal(row['points'])!,
          computed: computedPoints(year, kind, row),
        };
      }),
    );
  });
}

function computedPoints(year: number, kind: 'race' | 'sprint', row: Record<string, unknown>): number {
  const place = apiInteger(row['positionText']);
  if (kind === 'sprint') return place === null ? 0 : (sprintPoints(year)[place - 1] ?? 0);
  const isFastest = apiInteger(asObject(row['FastestLap'])?.['rank']) === 1;
  const ofPlace = place === null ? 0 : (racePoints({ year, isLastRace: false })[place - 1] ?? 0);
  return ofPlace + (isFastest ? fastestLapPoints(year, place) : 0);
}

describe('the rule book against official points', needsRecordings, () => {
  const rows = awardedRows();

  it('awards every recorded place of races and sprints what it was awarded', () => {
    const seasons = groupBy(rows, ({ year }) => year);
    expect([...seasons.keys()].toSorted()).toEqual([2018, 2020, 2021, 2022, 2023, 2025, 2026]);
    expect(rows.length).toBeGreaterThan(1_500);
    expect(rows.filter(({ awarded, computed }) => awarded !== computed)).toEqual([]);
  });

  describe.each([2023, 2025, 2026])('the championships of %i', (year) => {
    it.each(championships)('of %s, all of it', (championship) => {
      const path = `${year}/${standingsPaths[championship]}.json`;
      const standings = readStandings([readPage(path)], championship)!;
      const season = rows.filter((row) => row.year === year && row.round <= standings.round);
      const scored = groupBy(season, ({ ids }) => ids[championship]);
      const computed = new Map(
        [...scored].map(([id, own]) => [id, total(own, year, championship, standings.round)]),
      );
      expect(standings.rows.length).toBeGreaterThanOrEqual(10);
      expect(standings.rows.map(({ id, points }) => [id, points])).toEqual(
        standings.rows.map(({ id }) => [id, computed.get(id)]),
      );
    });
  });
});

/** What a competitor has after the last of so many rounds. */
function total(own: readonly AwardedRow[], year: number, championship: Championship, rounds: number): number {
  const points = Array.from({ length: rounds }, (_, index) =>
    sumPoints(own.filter(({ round }) => round === index + 1).map(({ computed }) => computed)),
  );
  const counted = countedRounds(points, countedResults(year, championship)!, rounds);
  return sumPoints(counted.map((round) => points[round]!));
}
