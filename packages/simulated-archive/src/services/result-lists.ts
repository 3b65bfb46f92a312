import { groupBy } from '../ground/product.ts';
import type { DemoSessionKind } from '../weekend/plan.ts';
import type { SessionOutcome } from './session-outcome.ts';
import { firstLapRows, qualifyingRows, raceRows } from './result-rows.ts';
import { resultsList, type ResultsList } from './results-page.ts';
import { raceRecord } from './results-records.ts';
import { heldSessions, scopeRecord, type ResultsScope } from './results-view.ts';

interface ResultTable {
  kind: DemoSessionKind;
  /** Member of a race that holds the rows. */
  member: string;
  rows: (outcome: SessionOutcome) => Record<string, unknown>[];
}

export const resultTables = {
  results: { kind: 'race', member: 'Results', rows: raceRows },
  sprint: { kind: 'sprint', member: 'SprintResults', rows: raceRows },
  qualifying: { kind: 'qualifying', member: 'QualifyingResults', rows: qualifyingRows },
} as const satisfies Readonly<Record<string, ResultTable>>;

/** Classifications of a season so far, empty before the first; of one round null until its session is over. */
export function tableList(scope: ResultsScope, table: ResultTable): (() => ResultsList) | null {
  const { events, view } = scope;
  const held = heldSessions(events, [table.kind], view);
  if (scope.round !== null && held.length === 0) return null;
  return () => {
    const rows = held.flatMap(({ event, session }) =>
      table.rows(view.outcome(event, session)).map((row) => ({ event, row })),
    );
    return resultsList(rows, (part) => {
      const races = [...groupBy(part, ({ event }) => event)].map(([event, own]) => ({
        ...raceRecord(event),
        [table.member]: own.map(({ row }) => row),
      }));
      return { RaceTable: { ...scopeRecord(scope), Races: races } };
    });
  };
}

/** Lap 1 of a round's race; null until the race is over. */
export function firstLapList(scope: ResultsScope): (() => ResultsList) | null {
  const [race] = scope.round === null ? [] : heldSessions(scope.events, ['race'], scope.view);
  if (!race) return null;
  return () =>
    resultsList(firstLapRows(scope.view.outcome(race.event, race.session)), (rows) => ({
      RaceTable: {
        ...scopeRecord(scope),
        Races: [{ ...raceRecord(race.event), Laps: [{ number: '1', Timings: rows }] }],
      },
    }));
}
