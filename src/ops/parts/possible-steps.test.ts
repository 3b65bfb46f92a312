import { expect, it } from 'vitest';
import { possibleSteps } from './steps.ts';

const steps = ['analyze tyre-strategy', 'analyze telemetry', 'analyze team-pace', 'analyze multi-lap'].map(
  (operation) => ({ operation, input: {}, why: '' }),
);
const onStint = [{ stint: null }, { stint: 1 }];
const of = (...given: Parameters<typeof possibleSteps> extends [unknown, ...infer Rest] ? Rest : never) =>
  possibleSteps(steps, ...given).map(({ operation }) => operation.replace('analyze ', ''));

it('are all that laps with telemetry allow', () => {
  expect(of({ provider: 'openf1' }, onStint)).toEqual([
    'tyre-strategy',
    'telemetry',
    'team-pace',
    'multi-lap',
  ]);
  const parts = { laps: 'f1-archive', results: 'results-api' } as const;
  expect(of({ provider: 'results-api', parts }, onStint)).toHaveLength(4);
});

it('are none with telemetry where laps are all there is, and none with stints where there are none', () => {
  expect(of({ provider: 'results-api' }, onStint)).toEqual(['tyre-strategy', 'team-pace']);
  expect(of({ provider: 'results-api' }, [{ stint: null }])).toEqual(['team-pace']);
});
