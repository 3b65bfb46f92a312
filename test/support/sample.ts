import type { SuiteOptions } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** What the suite took a sample of: "240 of 2400 damaged sessions". The end of a test run says it. */
    sampled?: string;
  }
}

/** `npm run test:long` tries what `npm test` leaves out: the rest of every sample, and what is tagged `long`. */
export const isLongRun = process.env.SVC_TEST_LONG === '1';
const sampledShare = 1 / 10;

/**
 * Options of a suite of which `npm test` tries `count` of `all` cases and `npm run test:long` the others: both runs take it up, and the end
 * of the first says that those were not all.
 */
export function sampledOptions(count: number, all: number, what: string): SuiteOptions {
  const meta = { sampled: `${count} of ${all} ${what}` };
  return { tags: ['sampled'], ...(count < all && !isLongRun ? { meta } : {}) };
}

/** How many of `all` cases `npm test` tries: a tenth, no fewer than `least`. */
export function sampleSize(all: number, least = 1): number {
  return Math.min(all, Math.max(least, Math.ceil(all * sampledShare)));
}

/** How often a property is tried with chosen values: in a long run `all` times. */
export function sampledRuns(all: number, least = 1): number {
  return isLongRun ? all : sampleSize(all, least);
}

/** Options of a test of a property that is tried more often in a long run. */
export const sampledProperty: SuiteOptions = { tags: ['sampled'] };

/** The first `count` of them; in a long run the others. */
export function sampleOf<T>(all: readonly T[], count: number): T[] {
  return isLongRun ? all.slice(count) : all.slice(0, count);
}

/** Seeds to try, and the options of the suite that tries them. */
export interface SampledSeeds {
  seeds: number[];
  options: SuiteOptions;
}

/**
 * Seeds from 0 on, the same in every run, of which there are `all`: "damaged sessions". The first `sampleSize(all, least)` of them, in a
 * long run the others. `SVC_TEST_SEEDS=20000` tries so many instead, `SVC_TEST_SEEDS=seed:17` number 17 alone: name it in failures with
 * `seedHint`.
 */
export function sampleSeeds(what: string, all: number, least?: number): SampledSeeds {
  const asked = process.env.SVC_TEST_SEEDS;
  const only = /^seed:(\d+)$/.exec(asked ?? '')?.[1];
  if (only !== undefined) return { seeds: [Number(only)], options: { tags: ['sampled'] } };
  const count = sampleSize(all, least);
  const every = Array.from({ length: Number(asked ?? all) }, (_, seed) => seed);
  return {
    seeds: asked === undefined ? sampleOf(every, count) : every,
    options: sampledOptions(count, all, what),
  };
}

/** How to try one seed again. */
export function seedHint(seed: number): string {
  return `SVC_TEST_SEEDS=seed:${seed}`;
}
