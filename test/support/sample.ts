import type { SuiteOptions } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** What the suite took a sample of: "240 of 2400 damaged sessions". The end of a test run says it. */
    sampled?: string;
  }
}

/** `npm run test:long` tries everything that `npm test` takes a sample of. */
export const isLongRun = process.env.SVC_TEST_LONG === '1';
const sampledShare = 1 / 10;

/** Options of a suite that tries `count` of `all`: the end of the run says so when that is not all. */
export function sampledOptions(count: number, all: number, what: string): SuiteOptions {
  return count < all ? { meta: { sampled: `${count} of ${all} ${what}` } } : {};
}

/** How many of `all` cases are tried: a tenth, no fewer than `least`; in a long run all. */
export function sampleSize(all: number, least = 1): number {
  return isLongRun ? all : Math.max(least, Math.ceil(all * sampledShare));
}

/** Seeds to try, and the options of the suite that tries them. */
export interface SampledSeeds {
  seeds: number[];
  options: SuiteOptions;
}

/**
 * The first `sampleSize(all, least)` seeds from 0 on, the same in every run, of what there are `all` of: "damaged sessions".
 * `SVC_TEST_SEEDS=20000` tries so many instead, `SVC_TEST_SEEDS=seed:17` number 17 alone: name it in failures with `seedHint`.
 */
export function sampleSeeds(what: string, all: number, least?: number): SampledSeeds {
  const asked = process.env.SVC_TEST_SEEDS;
  const only = /^seed:(\d+)$/.exec(asked ?? '')?.[1];
  if (only !== undefined) return { seeds: [Number(only)], options: {} };
  const count = asked === undefined ? sampleSize(all, least) : Number(asked);
  return {
    seeds: Array.from({ length: count }, (_, seed) => seed),
    options: sampledOptions(count, all, what),
  };
}

/** How to try one seed again. */
export function seedHint(seed: number): string {
  return `SVC_TEST_SEEDS=seed:${seed}`;
}
