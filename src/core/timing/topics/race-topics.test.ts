import { expect, it } from 'vitest';
import { readGrid, readTotalLaps } from './race-topics.ts';

it('has the place that each car was last given', () => {
  const read = (...lines: unknown[]) =>
    [...readGrid(lines.map((Lines, timeMs) => ({ timeMs, payload: { Lines } })))].toSorted();
  expect(
    read(
      { 5: { RacingNumber: '5', Line: 1, GridPos: '1' }, 44: { GridPos: '2' }, 77: { Line: 3 } },
      { 44: { GridPos: '20' } },
      { 44: { Stints: {} } },
    ),
  ).toEqual([
    ['44', 20],
    ['5', 1],
  ]);
  expect(
    read({ 1: { GridPos: '0' }, 2: { GridPos: 3 }, 3: { GridPos: '' }, x: { GridPos: '1' } }, null, []),
  ).toEqual([]);
});

it('is the planned number of laps as last announced', () => {
  const read = (...payloads: Record<string, unknown>[]) =>
    readTotalLaps(payloads.map((payload, timeMs) => ({ timeMs, payload })));
  expect(
    read({ CurrentLap: 1, TotalLaps: 53 }, { CurrentLap: 2 }, { TotalLaps: 44 }, { CurrentLap: 3 }),
  ).toBe(44);
  expect(read({ CurrentLap: 1 }, { TotalLaps: '53' }, {})).toBeNull();
  expect(read()).toBeNull();
});
