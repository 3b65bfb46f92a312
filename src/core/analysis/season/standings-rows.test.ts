import { expect, it } from 'vitest';
import { placed, resultRound } from '../../../../test/support/made-up-results.ts';
import { summariseSeason } from './season-summary.ts';
import { standingsRows } from './standings-rows.ts';

const races = [
  resultRound(1, '2025-03-16', [
    placed('Abel', 'Red', '1', 25),
    placed('Beck', 'Blue', '2', 18),
    placed('Cole', 'Red', '3', 15),
  ]),
  resultRound(2, '2025-03-23', [
    placed('Cole', 'Red', '1', 25),
    placed('Dorn', 'Blue', '2', 18),
    placed('Abel', 'Green', '3', 15),
    placed('Beck', 'Blue', 'R', 0),
  ]),
];

function after(round: number, championship: 'drivers' | 'constructors' = 'drivers') {
  const results = { races: races.slice(0, round), sprints: [], standings: null, standingsProblem: null };
  return summariseSeason({ year: 2025, events: [], origin: 'results-api' }, results, championship, 0)
    .competitors;
}

it('has gaps, places won since the round before, and teams in order', () => {
  const rows = standingsRows(after(2), after(1), true);
  expect(
    rows.map((row) => [row.driver, row.gapToLeader, row.gapToAhead, row.isLevelWithAhead, row.placesWon]),
  ).toEqual([
    ['ABE', 0, null, false, 0],
    ['COL', 0, 0, true, 1],
    ['BEC', 22, 22, false, -1],
    ['DOR', 22, 0, true, null],
  ]);
  expect(rows[0]!.competitor.teams).toEqual(['Red', 'Green']);
  expect(rows.map(({ positionBefore }) => positionBefore)).toEqual([1, 3, 2, null]);
});

it('has no places won after the first round, and no driver of a constructor', () => {
  const rows = standingsRows(after(1, 'constructors'), null, false);
  expect(rows.map(({ driver, placesWon, gapToLeader }) => [driver, placesWon, gapToLeader])).toEqual([
    [null, null, 0],
    [null, null, 22],
  ]);
});

it('has no gaps of who is not classified', () => {
  const [first, ...others] = after(1);
  const rows = standingsRows([first!, { ...others[0]!, position: null }], null, true);
  expect(rows[1]).toMatchObject({ gapToLeader: null, gapToAhead: null, isLevelWithAhead: false });
});
