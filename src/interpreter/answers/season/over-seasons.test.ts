import { expect, it } from 'vitest';
import { madeUpInterest } from '../../../../test/interpreter/made-up-interest.ts';
import type { RankedCompetitor } from '../../../core/analysis/season/season-summary.ts';
import type { StandingsFindings } from '../../../ops/fetch/fetch-standings.ts';
import { overSeasons } from './over-seasons.ts';

/** Name, points, wins, podiums, in the order of the table. */
type Row = readonly [name: string, points: number, wins: number, podiums: number];

function tableOf(year: number, isComplete: boolean, rows: readonly Row[]): StandingsFindings {
  return {
    ...{ year, isComplete, championship: 'drivers', before: null, totalRounds: 20, pointsSource: 'computed' },
    after: { round: isComplete ? 20 : 10, eventName: 'Italian Grand Prix', date: null },
    rows: rows.map(([name, points, wins, podiums], index) => ({
      competitor: {
        ...{ id: name, name, code: name.slice(0, 3).toUpperCase(), teams: [], results: [], team: null },
        sentTeam: null,
        ...{ position: index + 1, points, wins, podiums, sprintPoints: 0, adjustment: 0 },
      } satisfies RankedCompetitor,
      ...{ driver: null, scoredPoints: points, gapToLeader: null, gapToAhead: null, isLevelWithAhead: false },
      ...{ positionBefore: null, placesWon: null },
    })),
  };
}

const seasons = [
  tableOf(2022, true, [
    ['Prost', 30.5, 3, 5],
    ['Senna', 20, 3, 4],
    ['Hill', 10, 0, 1],
  ]),
  tableOf(2023, true, [
    ['Senna', 40, 4, 6],
    ['Prost', 12.1, 0, 1],
  ]),
  tableOf(2024, false, [
    ['Prost', 5.2, 1, 1],
    ['Senna', 3, 0, 1],
    ['Hill', 0, 0, 0],
  ]),
];

const first = (question: string, drivers: string[] = []) =>
  overSeasons(seasons, madeUpInterest(question, { drivers }))[0];

it.each([
  [
    'how many wins has Prost',
    ['PRO'],
    'Prost had 4 wins in the 3 seasons from 2022 to 2024 so far: 3 in 2022 and 1 in 2024.',
  ],
  [
    'has Hill won',
    ['HIL'],
    'No: Hill had no wins in the 3 seasons from 2022 to 2024 so far. The tables of 2023 do not have that name.',
  ],
  [
    'points of Prost',
    ['PRO'],
    'Prost had 47.8 points in the 3 seasons from 2022 to 2024 so far: 30.5 in 2022, 12.1 in 2023 and 5.2 in 2024.',
  ],
  [
    'titles of Prost',
    ['PRO'],
    'Prost won the championship once in the 3 seasons from 2022 to 2024 so far (2022).',
  ],
  [
    'Prost',
    ['PRO'],
    'Prost had 4 wins, 7 podiums and 47.8 points in the 3 seasons from 2022 to 2024 so far; best in the championship: 1st in 2022.',
  ],
  ['wins of Prost and Senna', ['PRO', 'SEN'], /^Senna had 3 more wins than Prost, 7 to 4\. Prost had 4 wins/],
  [
    'who has most podiums',
    [],
    'Senna had most podiums in the 3 seasons from 2022 to 2024 so far, 11; then Prost with 7 and Hill with 1. 3 drivers had at least one podium.',
  ],
  ['how many winners', [], /^2 drivers had at least one win\. Senna had most wins/],
  ['champions', [], 'Champions: Prost (2022) and Senna (2023). Prost leads that of 2024.'],
  ['wins of Clark', ['CLA'], 'No table in the 3 seasons from 2022 to 2024 so far has that name.'],
])('%s', (question, drivers, begins) => {
  expect(first(question, drivers)).toMatch(
    typeof begins === 'string' ? new RegExp(`^${begins.replace(/[.()]/g, '\\$&')}$`) : begins,
  );
});

it('says that somebody won no championship', () => {
  expect(first('titles of Hill', ['HIL'])).toMatch(/^Hill did not win the championship in the 3 seasons/);
});

it('says yes or no where that is asked', () => {
  expect(first('did Prost win a race', ['PRO'])).toMatch(/^Yes: Prost had 4 wins/);
  expect(first('did Hill win a race', ['HIL'])).toMatch(/^No: Hill had no wins/);
});

it('names seasons that are no row', () => {
  const apart = [seasons[0]!, tableOf(2020, true, [['Prost', 1, 1, 1]])];
  expect(overSeasons(apart, madeUpInterest('wins of Prost', { drivers: ['PRO'] }))[0]).toBe(
    'Prost had 4 wins in 2020 and 2022: 1 in 2020 and 3 in 2022.',
  );
});
