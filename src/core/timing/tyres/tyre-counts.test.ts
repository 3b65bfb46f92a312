import { expect, it } from 'vitest';
import { readTyreCounts } from './tyre-counts.ts';
import { emptyTyreMessage, type TyreMessage } from './tyre-messages.ts';

const message = (timeMs: number, stint: number, values: Partial<TyreMessage>) => ({
  ...emptyTyreMessage(timeMs, stint),
  ...values,
});

it('counts laps from the age at which a set was fitted, as it was known then', () => {
  // 2024 British, FP1, car 55: 12 laps old by 01:02:21.740; found to be 6 laps old at 01:19:26.854.
  const counts = readTyreCounts([
    message(3_741_740, 3, { compound: 'HARD', startLaps: 12, totalLaps: 12 }),
    message(3_851_750, 3, { totalLaps: 13 }),
    message(3_946_771, 3, { totalLaps: 14 }),
    message(4_766_854, 3, { compound: 'MEDIUM', startLaps: 6, totalLaps: 15 }),
    message(4_800_000, 3, { totalLaps: 16 }),
  ]);
  expect(counts).toEqual([
    { timeMs: 3_851_750, stint: 3, laps: 1, totalLaps: 13 },
    { timeMs: 3_946_771, stint: 3, laps: 2, totalLaps: 14 },
    { timeMs: 4_800_000, stint: 3, laps: 10, totalLaps: 16 },
  ]);
});

it('takes a set of unknown age for new, and no count for a lap that is none', () => {
  expect(
    readTyreCounts([
      message(1, 0, { totalLaps: 2 }),
      message(2, 1, { startLaps: 5 }),
      message(3, 1, { totalLaps: 5 }),
      message(4, 1, { totalLaps: 0 }),
      message(5, 1, { compound: 'SOFT' }),
    ]),
  ).toEqual([{ timeMs: 1, stint: 0, laps: 2, totalLaps: 2 }]);
});
