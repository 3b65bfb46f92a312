import { expect, it } from 'vitest';
import type { BoardCar, BoardSector } from '../../../../core/board/board.ts';
import type { ReplayLap } from '../../../../core/charts/spec/page-spec.ts';
import { againstBest, ghostAt, sectorsOfLap } from './ghost.ts';

const laps: ReplayLap[] = [
  { lap: 1, startMs: 0, endMs: 100_000, lapTimeMs: null },
  { lap: 2, startMs: 100_000, endMs: 180_000, lapTimeMs: 80_000 },
  { lap: 3, startMs: 180_000, endMs: 259_000, lapTimeMs: 79_000 },
  { lap: 4, startMs: 259_000, endMs: null, lapTimeMs: null },
];

function car(sectors: (number | null)[], old: boolean[] = []): BoardCar {
  const ofSector = (ms: number | null, index: number): BoardSector => ({
    ...{ ms, rank: null, isOld: old[index] ?? false, minis: '' },
  });
  return { code: 'NOR', sectors: sectors.map(ofSector) } as BoardCar;
}

it('drives the best lap that was over before this one began', () => {
  expect(ghostAt(laps, 150_000)).toBeNull();
  expect(ghostAt(laps, 200_000)).toMatchObject({ best: { lap: 2 }, atMs: 120_000 });
  expect(ghostAt(laps, 269_000)).toMatchObject({ best: { lap: 3 }, atMs: 190_000 });
  // It is home.
  expect(ghostAt(laps, 259_000 + 79_001)).toBeNull();
});

it('says the difference by official sector times alone', () => {
  const { best } = ghostAt(laps, 269_000)!;
  expect(sectorsOfLap(car([25_000, 29_000, 25_000]), 79_000)).toEqual([25_000, 29_000, 25_000]);
  expect(sectorsOfLap(car([25_000, 29_000, 25_400]), 79_000)).toBeNull();
  expect(sectorsOfLap(car([25_000, null, 25_000]), 79_000)).toBeNull();
  const against = (...sectors: Parameters<typeof car>) =>
    againstBest(car(...sectors), best, [25_000, 29_000, 25_000]);
  expect(against([24_877, 29_000, 25_000], [false, true, true])).toBe(
    'After sector 1, 0.123 s faster than the best lap so far (1:19.000, lap 3)',
  );
  expect(against([24_877, 29_323, 25_000], [false, false, true])).toMatch(/^After sector 2, 0.200 s slower/);
  expect(against([25_000, 29_000, 25_000], [true, true, true])).toBe('');
});
