import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { classify } from '../../src/core/analysis/season/classification.ts';
import { asObject, asObjects } from '../../src/core/json-object.ts';
import { readRounds, type ResultTable, resultTables } from '../../src/core/results/official-rounds.ts';
import { pageRaces, parseResultsPage, type ResultsPage } from '../../src/core/results/results-api.ts';
import { corpusDirectory, needsRecordings } from './recorded-sessions.ts';

const directory = `${corpusDirectory}api.jolpi.ca/ergast/f1/`;

/** Pages of whole rounds. */
function pages(table: ResultTable): { path: string; page: ResultsPage }[] {
  if (!existsSync(directory)) return [];
  const pattern = new RegExp(String.raw`^\d{4}/\d+/${table}\.json$`);
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((path) => pattern.test(path))
    .map((path) => ({ path, page: parseResultsPage(readFileSync(directory + path, 'utf8')) as ResultsPage }))
    .filter(({ page }) => pageRaces(page).length > 0);
}

function rawRows(page: ResultsPage, table: ResultTable): Record<string, unknown>[] {
  return pageRaces(page).flatMap(({ record }) => asObjects(record[resultTables[table]]));
}

describe('classifications of recorded rounds', needsRecordings, () => {
  it.each([
    ['results', 60, ['2022/10/results.json VET']],
    ['sprint', 12, []],
  ] as const)(
    '%s: whole times are those of the API, but for one that it has twice',
    (table, least, twice) => {
      const held = pages(table);
      expect(held.length).toBeGreaterThanOrEqual(least);
      const otherwise: string[] = [];
      for (const { path, page } of held) {
        const rows = classify(readRounds([page], table)[0]!.results, 'race');
        for (const [index, raw] of rawRows(page, table).entries()) {
          const millis = asObject(raw['Time'])?.['millis'] ?? null;
          const { timeMs, driver } = rows[index]!;
          if (timeMs !== (millis === null ? null : Number(millis))) otherwise.push(`${path} ${driver}`);
        }
        expect(
          rows.every(({ sharedWith }) => sharedWith.length === 0),
          path,
        ).toBe(true);
        expect(
          rows.map(({ position }) => position),
          path,
        ).toEqual(rows.map((_, index) => index + 1));
      }
      // +22.356 behind 2:17:50.311, and 8,292,666 ms: the API contradicts itself by a millisecond.
      expect(otherwise).toEqual(twice);
    },
  );

  it('qualifying: equal times of the same part are told', () => {
    const ties: string[] = [];
    for (const { path, page } of pages('qualifying')) {
      for (const row of classify(readRounds([page], 'qualifying')[0]!.results, 'qualifying'))
        if (row.decidedBy) ties.push(`${path} ${row.driver}`);
    }
    expect(ties.toSorted()).toEqual([
      '2023/4/qualifying.json PIA',
      '2025/15/qualifying.json BOR',
      '2025/9/qualifying.json RUS',
    ]);
  });
});
