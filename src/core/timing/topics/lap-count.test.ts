import { expect, it } from 'vitest';
import { readTotalLaps } from './lap-count.ts';

it('is the planned number of laps as last announced', () => {
  const read = (...payloads: Record<string, unknown>[]) =>
    readTotalLaps(payloads.map((payload, timeMs) => ({ timeMs, payload })));
  expect(
    read({ CurrentLap: 1, TotalLaps: 53 }, { CurrentLap: 2 }, { TotalLaps: 44 }, { CurrentLap: 3 }),
  ).toBe(44);
  expect(read({ CurrentLap: 1 }, { TotalLaps: '53' }, {})).toBeNull();
  expect(read()).toBeNull();
});
