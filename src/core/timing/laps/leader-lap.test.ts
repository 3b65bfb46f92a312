import { expect, it } from 'vitest';
import { madeUpLap } from '../../../../test/support/made-up-session.ts';
import { leaderLapAt } from './neutralised-laps.ts';

const laps = [1, 2].flatMap((lapNumber) => [
  madeUpLap('VER', 'Red Bull Racing', lapNumber, { position: 1, endMs: 100_000 * lapNumber }),
  madeUpLap('NOR', 'McLaren', lapNumber, { position: 2, endMs: 100_000 * lapNumber + 10_000 }),
]);

it('is the lap that the leader was on, and none before the start and after the flag', () => {
  const lapAt = leaderLapAt(laps, 5_000);
  expect([4_999, 5_000, 99_999, 100_000, 199_999, 200_000].map(lapAt)).toEqual([null, 1, 1, 2, 2, null]);
  expect(leaderLapAt([], 0)(1)).toBeNull();
  expect(leaderLapAt(laps, null)(1)).toBeNull();
});
