import { searchNearby } from '../../first-at-or-after.ts';
import { interpolateBefore, linearInterpolation } from '../../telemetry/channels/interpolate-linear.ts';
import { superClippingThresholds } from '../../telemetry/zones/zone-thresholds.ts';
import type { stretchAt } from './corners.ts';
import type { ComparedLap, LapComparison } from './lap-comparison.ts';
import { placedSamples, type PlacedSample } from './pedal-runs.ts';

/** Where a lap is faster or slower than the first one beyond what the samples leave open, and neither of the two is slowing down. */
export interface SpeedDifference {
  /** Index of the lap. */
  lap: number;
  /** Of the stretch all along which the same of the two is faster for certain, metres of the first lap. */
  fromM: number;
  toM: number;
  /** Where in it the difference is most certain: the least that it can be is largest. */
  atM: number;
  /** There, against the first lap: positive = faster. */
  differenceKmh: number;
  /** In at least 19 cases of 20 the true difference there is within this much of it. */
  withinKmh: number;
  /** Milliseconds that these speeds cost it on the stretch; negative = won. */
  lostMs: number;
}

/** The same with the corner or straight that it is on; null where the corners are unknown. */
export interface PlacedDifference extends SpeedDifference {
  stretch: ReturnType<typeof stretchAt>;
}

/** Finer than the 15 to 25 m between samples at speed. (Chosen.) */
const stepM = 5;
/** In more time a car can be through a slow corner unseen; most steps are 240 ms. (Chosen.) */
const longestStepMs = 400;
/** Of speeds that can be told apart for certain. (Chosen.) */
const leastKmh = 3;
/** Both speeds are sent in whole km/h. */
const roundingKmh = 1;
/** Metres that a car comes in a millisecond at one km/h. */
const metresPerMsKmh = 1 / 3600;
/** Who wins less on a stretch is not faster there in a way that matters. (Chosen.) */
const leastMs = 10;
/** From one sample to the next with the throttle not fully open. Whole km/h are sent. (Chosen.) */
const slowingKmh = 2;
const { fullThrottlePercent } = superClippingThresholds;

/** What the speed of a car at a place is taken to be, and the least and the most it may have been. km/h, NaN where unknown, and where it is slowing down. */
interface SpeedRange {
  speedKmh: number;
  leastKmh: number;
  mostKmh: number;
}

/**
 * The difference of speed between each lap and the first one that cost or won most time, in this order. Laps without one are left out,
 * and those without a lap time, whose places are not tied to the official lines. Where one of the two is slowing down there is none: who
 * brakes 5 m later is 30 km/h faster for a moment and wins next to nothing by it.
 *
 * A difference is as certain as both cars are known to be at the same place, and as the speed between two samples is known: each car may
 * have been as fast as at any of its samples within the uncertainty of the delta, and at the next one on either side. Under braking that is a wide
 * range, on straights a narrow one. Only where the ranges are `leastKmh` or more apart is
 * there a difference: what is nearer has been seen between simulated laps that were driven alike.
 */
export function largestSpeedDifferences({
  laps,
  lapLengthM,
}: Pick<LapComparison, 'laps' | 'lapLengthM'>): SpeedDifference[] {
  const placesM = Array.from({ length: Math.floor(lapLengthM / stepM) + 1 }, (_, index) => index * stepM);
  return laps
    .flatMap((lap, index): SpeedDifference[] => {
      if (!lap.delta) return [];
      const bandMsAt = linearInterpolation(lap.delta.distanceM, lap.delta.bandMs);
      const bandsMs = placesM.map((atM) => bandMsAt(atM));
      const found = largest(speedRanges(laps[0]!, placesM, bandsMs), speedRanges(lap, placesM, bandsMs));
      return found ? [{ lap: index, ...found }] : [];
    })
    .sort((a, b) => Math.abs(b.lostMs) - Math.abs(a.lostMs));
}

function speedRanges(lap: ComparedLap, placesM: readonly number[], bandsMs: readonly number[]): SpeedRange[] {
  const samples = placedSamples(lap);
  const sampleM = samples.map(({ atM }) => atM);
  const speeds = samples.map(({ speedKmh }) => speedKmh);
  const nextOf = searchNearby(sampleM);
  return placesM.map((atM, place) => {
    const next = nextOf(atM);
    if (next === 0 || next >= samples.length) return unknown;
    const speedKmh = interpolateBefore(next, sampleM, speeds, atM);
    const slackM = speedKmh * bandsMs[place]! * metresPerMsKmh;
    let [from, to] = [next - 1, next];
    while (from > 0 && sampleM[from]! > atM - slackM) from -= 1;
    while (to < samples.length - 1 && sampleM[to]! < atM + slackM) to += 1;
    if (hasHole(samples, from, to) || isSlowing(samples[next - 1]!, samples[next]!)) return unknown;
    const around = speeds.slice(from, to + 1);
    return { speedKmh, leastKmh: Math.min(...around), mostKmh: Math.max(...around) };
  });
}

/** Whether a corner may lie between two of the samples. */
function hasHole(samples: readonly PlacedSample[], from: number, to: number): boolean {
  return samples
    .slice(from + 1, to + 1)
    .some(({ tMs }, index) => tMs - samples[from + index]!.tMs > longestStepMs);
}

const unknown: SpeedRange = { speedKmh: NaN, leastKmh: NaN, mostKmh: NaN };

function largest(
  first: readonly SpeedRange[],
  own: readonly SpeedRange[],
): Omit<SpeedDifference, 'lap'> | null {
  const differences = own.map(({ speedKmh, leastKmh, mostKmh }, place) => {
    const other = first[place]!;
    const differenceKmh = speedKmh - other.speedKmh;
    const [leastMore, mostMore] = [leastKmh - other.mostKmh, mostKmh - other.leastKmh];
    const withinKmh = Math.max(mostMore - differenceKmh, differenceKmh - leastMore) + roundingKmh;
    return { differenceKmh, withinKmh };
  });
  // NaN compares as not certain.
  const signs = differences.map((each) => (certainKmh(each) >= leastKmh ? Math.sign(each.differenceKmh) : 0));
  const lostMsAt = own.map(
    ({ speedKmh }, place) => (stepM / metresPerMsKmh) * (1 / speedKmh - 1 / first[place]!.speedKmh),
  );
  const found = runsOfSign(signs).map(([from, to]) => {
    const places = Array.from({ length: to - from + 1 }, (_, index) => from + index);
    const at = places.reduce((best, place) =>
      certainKmh(differences[place]!) > certainKmh(differences[best]!) ? place : best,
    );
    const lostMs = places.reduce((sum, place) => sum + lostMsAt[place]!, 0);
    const { differenceKmh, withinKmh } = differences[at]!;
    return { fromM: from * stepM, toM: to * stepM, atM: at * stepM, differenceKmh, withinKmh, lostMs };
  });
  const [most] = found.sort((a, b) => Math.abs(b.lostMs) - Math.abs(a.lostMs));
  return most && Math.abs(most.lostMs) >= leastMs ? most : null;
}

/** The least that a difference can be; NaN where unknown. */
function certainKmh({
  differenceKmh,
  withinKmh,
}: Pick<SpeedDifference, 'differenceKmh' | 'withinKmh'>): number {
  return Math.abs(differenceKmh) - withinKmh;
}

/** Stretches of neighbouring places of one sign, first and last index. */
function runsOfSign(signs: readonly number[]): [from: number, to: number][] {
  const runs: [number, number][] = [];
  signs.forEach((sign, place) => {
    if (sign === 0) return;
    const run = runs.at(-1);
    if (run?.[1] === place - 1 && signs[place - 1] === sign) run[1] = place;
    else runs.push([place, place]);
  });
  return runs;
}

function isSlowing(from: PlacedSample, to: PlacedSample): boolean {
  if (from.isBraking || to.isBraking) return true;
  const isOpen = Math.min(from.throttlePercent, to.throttlePercent) >= fullThrottlePercent;
  return !isOpen && from.speedKmh - to.speedKmh > slowingKmh;
}
