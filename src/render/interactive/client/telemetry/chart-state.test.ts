import { expect, it } from 'vitest';
import { keyStepM } from './chart-state.ts';

it('steps by round distances, finer when zoomed in', () => {
  expect(keyStepM({ from: 0, to: 4304 })).toBe(10);
  expect(keyStepM({ from: 0, to: 7000 })).toBe(20);
  expect(keyStepM({ from: 0, to: 1000 })).toBe(2);
  expect(keyStepM({ from: 0, to: 40 })).toBeCloseTo(0.1);
});
