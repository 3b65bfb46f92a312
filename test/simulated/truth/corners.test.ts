import { describe, expect, it } from 'vitest';
import { quantile } from '../../../src/core/quantile.ts';
import { sampleSeeds, seedHint } from '../../support/sample.ts';
import { comparedCorners, stepMs, type ComparedTruth, type DrivenMoment } from './driven-corners.ts';

const { seeds, options } = sampleSeeds('simulated qualifyings, corners compared with what cars did', 6);

/** What is found less what was driven, of all corners of all seeds. */
const errors = { lowestKmh: [] as number[], brakingM: [] as number[], fullThrottleM: [] as number[] };
/** Corners with a lowest speed of their own, and those of them for which somebody braked hard. */
const counts = { braked: 0, brakingFound: 0 };

const hardBrakingKmh = 60;
const fewestPerSeed = 10;

/**
 * What a regression would exceed. Of many seeds medians are 0.4 km/h, −4 m and −2 m, and nine in ten within 2.2 km/h, 12 m and 12 m: cars
 * drive 20 m from one sample to the next.
 */
const mostErrors = {
  lowestKmh: { median: 1, ofNineInTen: 4 },
  brakingM: { median: 8, ofNineInTen: 20 },
  fullThrottleM: { median: 6, ofNineInTen: 20 },
};

describe('corners of simulated qualifyings', options, () => {
  it.each(seeds)('seed %i', async (seed) => {
    const compared = await comparedCorners(seed);
    expect(compared.found.length, seedHint(seed)).toBeGreaterThan(5);
    compared.driven.forEach((_, lap) => collect(compared, lap));
  });

  // One qualifying is too little.
  it('are found where and as fast as they were driven', { tags: ['long'] }, () => {
    for (const [what, most] of Object.entries(mostErrors)) {
      const values = errors[what as keyof typeof errors];
      const hint = distribution(what, values);
      expect(values.length, hint).toBeGreaterThan(fewestPerSeed * seeds.length);
      expect(Math.abs(at(values, 0.5)), hint).toBeLessThan(most.median);
      expect(at(values.map(Math.abs), 0.9), hint).toBeLessThan(most.ofNineInTen);
    }
    expect(counts.brakingFound / counts.braked).toBeGreaterThan(0.95);
  });
});

function collect({ found, driven }: ComparedTruth, lap: number): void {
  const moments = driven[lap]!;
  let leftM = -Infinity;
  found.forEach(({ driven: byLap }, index) => {
    const { lowest, braking, fullThrottle } = byLap[lap]!;
    const own = lowestWithin(found, index, moments);
    if (own !== null && lowest !== null) {
      errors.lowestKmh.push(lowest.speedKmh - own.speedKmh);
      if (own.lostKmh > hardBrakingKmh) {
        counts.braked += 1;
        if (braking !== null) counts.brakingFound += 1;
      }
    }
    if (braking) {
      expect(braking.atM, 'braking before the full throttle out of the corner before').toBeGreaterThanOrEqual(
        leftM,
      );
      expect(
        longestFullThrottleMs(moments, braking.atM, lowest?.isApex ? lowest.atM : braking.atM),
      ).toBeLessThan(unseenMs);
    }
    if (fullThrottle) leftM = fullThrottle.atM;
    if (braking) errors.brakingM.push(fromNearest(braking.atM, moments, (each) => each.isBraking));
    if (fullThrottle)
      errors.fullThrottleM.push(fromNearest(fullThrottle.atM, moments, (each) => each.isAtFullThrottle));
  });
}

/** The lowest speed between the halves of the ways to the next corners, where it is not at an end of that; null elsewhere. */
function lowestWithin(found: ComparedTruth['found'], index: number, moments: readonly DrivenMoment[]) {
  const placeM = (corner: number) => found[corner]?.distanceM;
  const hereM = placeM(index)!;
  const [beforeM, behindM] = [placeM(index - 1), placeM(index + 1)];
  const fromM = beforeM === undefined ? -Infinity : (beforeM + hereM) / 2;
  const toM = behindM === undefined ? Infinity : (hereM + behindM) / 2;
  const speeds = moments.flatMap(({ atM, speedKmh }) => (atM >= fromM && atM <= toM ? [speedKmh] : []));
  const speedKmh = Math.min(...speeds);
  const lostKmh = speeds[0]! - speedKmh;
  return Math.min(lostKmh, speeds.at(-1)! - speedKmh) < 1 ? null : { speedKmh, lostKmh };
}

/** Samples are 160 to 520 ms apart. */
const unseenMs = 550;

function longestFullThrottleMs(moments: readonly DrivenMoment[], fromM: number, toM: number): number {
  let [longest, current] = [0, 0];
  for (const { atM, isAtFullThrottle } of moments) {
    current = isAtFullThrottle && atM > fromM && atM < toM ? current + stepMs : 0;
    longest = Math.max(longest, current);
  }
  return longest;
}

/** How far a place lies behind the nearest one at which the driver began to do something. */
function fromNearest(
  atM: number,
  moments: readonly DrivenMoment[],
  does: (moment: DrivenMoment) => boolean,
): number {
  const begun = moments.filter((each, index) => index > 0 && does(each) && !does(moments[index - 1]!));
  return begun
    .map((each) => atM - each.atM)
    .reduce((nearest, each) => (Math.abs(each) < Math.abs(nearest) ? each : nearest), Infinity);
}

function at(values: readonly number[], share: number): number {
  return quantile(
    values.toSorted((a, b) => a - b),
    share,
  );
}

/** "brakingM: 480, 1 % −13.3, 5 % −10.4, …". */
function distribution(what: string, values: readonly number[]): string {
  const shares = [0, 0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99, 1];
  return `${what}, ${values.length}: ${shares.map((share) => `${100 * share} % ${at(values, share).toFixed(1)}`).join(', ')}`;
}
