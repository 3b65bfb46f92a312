import { expect, it } from 'vitest';
import { placed, resultRound, resultRow } from '../../../test/support/made-up-results.ts';
import { finishOrder, ratedRaces } from './rated-race.ts';

const results = [
  placed('Norris', 'McLaren', '1', 25, 'Finished'),
  placed('Russell', 'Mercedes', '2', 18, '+1 Lap'),
  placed('Albon', 'Williams', '3', 15, 'Engine'),
  placed('Sainz', 'Williams', 'R', 0, 'Gearbox'),
  resultRow('Fangio', { position: 2, positionText: '2', status: 'Finished' }),
];
const season = {
  races: [resultRound(2, null, results), resultRound(1, null, results)],
  sprints: [resultRound(2, null, results.slice(0, 2)), resultRound(3, null, [])],
  ...{ standings: null, standingsProblem: null },
};

it('are in order of time, a sprint before the race of its round', () => {
  expect(ratedRaces(2025, season).map(({ round, kind }) => `${round} ${kind}`)).toEqual([
    '1 race',
    '2 sprint',
    '2 race',
  ]);
  expect(ratedRaces(2025, season, 1)).toHaveLength(1);
});

it('rank who took the flag, and of a shared car the driver who is named first', () => {
  const [race] = ratedRaces(2025, season);
  expect(finishOrder(race!).map(({ code }) => code)).toEqual(['NOR', 'RUS']);
  expect(race!.entries.map(({ code, position }) => `${code} ${position}`)).toEqual([
    'NOR 1',
    'RUS 2',
    'ALB null',
    'SAI null',
  ]);
});
