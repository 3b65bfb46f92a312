import { interpolateLinear } from '../../telemetry/channels/interpolate-linear.ts';
import {
  brakingRuns,
  liftRuns,
  placedSamples,
  type PedalPlace,
  type PedalRun,
  type PlacedSample,
} from './pedal-runs.ts';
import type { ComparedLap } from './lap-comparison.ts';

/** A numbered corner with its place on the first lap of a comparison. */
export interface CornerPlace {
  /** "1", "9A". */
  label: string;
  distanceM: number;
}

/** How a car went through a corner. Places are metres of the first lap. */
export interface DrivenCorner {
  /** Where the driver came off full throttle for it; null when not, for an earlier corner already, or unknown. */
  lift: PedalPlace | null;
  /** Where the brake was first used for it; null when not, for an earlier corner already, or unknown. */
  braking: PedalPlace | null;
  /** The lowest speed between the halves of the ways to the next corners; null where nobody knows. */
  lowest: LowestSpeed | null;
  /** Where the throttle was fully open again; null when never closed, not before the next corner, or unknown. */
  fullThrottle: PedalPlace | null;
  /** Throttle fully open all the way through; null where nobody knows. */
  isFlat: boolean | null;
}

export interface LowestSpeed {
  speedKmh: number;
  atM: number;
  /** 0 = neutral; null = no reading. */
  gear: number | null;
}

/** How a compared lap went through each corner. `corners` by rising place. */
export function drivenCorners(lap: ComparedLap, corners: readonly CornerPlace[]): DrivenCorner[] {
  const samples = placedSamples(lap);
  const lowest = corners.map((_, index) => lowestSpeed(samples, corners, index));
  const placesM = corners.map(({ distanceM }, index) => [distanceM, lowest[index]?.atM ?? distanceM]);
  const lifts = liftRuns(samples).map((run) => ({ ...run, corners: cornersOf(run, samples, placesM) }));
  const brakings = brakingRuns(samples).map((run) => {
    const middleM = middleOf(run, samples);
    return { ...run, corner: placesM.findIndex((each) => Math.max(...each) >= middleM) };
  });
  return corners.map((_, index) => {
    const lift = lifts.find((run) => run.corners.includes(index));
    const ofCorner = lift ? brakings.filter(({ corner }) => corner === index) : [];
    return {
      lift: lift?.corners[0] === index ? lift.from : null,
      braking: firstBraking(ofCorner, lifts, samples)?.from ?? null,
      lowest: lowest[index]!,
      fullThrottle: lift?.corners.at(-1) === index ? lift.to : null,
      isFlat: lowest[index] === null ? null : lift === undefined,
    };
  });
}

/**
 * Of the times on the brake before a corner the first one since full throttle before the hardest one: a dab on the straight is not
 * braking for the corner, and who lets the brake go for a moment has braked before.
 */
function firstBraking(
  brakings: readonly PedalRun[],
  lifts: readonly PedalRun[],
  samples: readonly PlacedSample[],
): PedalRun | undefined {
  const lostKmh = ({ first, last }: PedalRun) => samples[first]!.speedKmh - samples[last]!.speedKmh;
  const hardest = brakings.toSorted((a, b) => lostKmh(b) - lostKmh(a))[0];
  if (!hardest) return undefined;
  const lift = lifts.find((run) => run.first <= hardest.first && run.last >= hardest.last);
  return brakings.find((run) => run.first >= (lift?.first ?? hardest.first));
}

/** The corners that a driver lifted for: those whose number or lowest speed is on the stretch, or else the next one. */
function cornersOf(
  run: PedalRun,
  samples: readonly PlacedSample[],
  placesM: readonly (readonly number[])[],
): number[] {
  const fromM = run.from?.atM ?? samples[run.first]!.atM;
  const toM = run.to?.atM ?? samples[run.last]!.atM;
  const inside = [...placesM.keys()].filter((corner) =>
    placesM[corner]!.some((atM) => isBetween(atM, fromM, toM)),
  );
  if (inside.length > 0) return inside;
  // What a lap begins with belongs to the last corner of the lap before.
  const next = run.first === 0 ? -1 : placesM.findIndex(([atM]) => atM! >= fromM);
  return next === -1 || placesM[next]![0]! - toM > longestLiftBeforeM ? [] : [next];
}

/** A lift that ends further before a corner was not for it. (Chosen.) */
const longestLiftBeforeM = 150;

function isBetween(atM: number, fromM: number, toM: number): boolean {
  return atM >= fromM && atM <= toM;
}

/** Where half of a stretch's time is over: drivers are still on the brake where they are slowest at times. */
function middleOf({ first, last }: PedalRun, samples: readonly PlacedSample[]): number {
  const [from, to] = [samples[first]!, samples[last]!];
  const inside = samples.slice(first, last + 1);
  return interpolateLinear(
    inside.map(({ tMs }) => tMs),
    inside.map(({ atM }) => atM),
    (from.tMs + to.tMs) / 2,
  );
}

/**
 * The lowest speed sent between the halves of the ways to the corners before and behind. Where the car is slowest at an end of that, it
 * went through the corner braking or accelerating for another one: then the speed at the corner's number.
 */
function lowestSpeed(
  samples: readonly PlacedSample[],
  corners: readonly CornerPlace[],
  index: number,
): LowestSpeed | null {
  const atM = corners[index]!.distanceM;
  const [before, behind] = [corners[index - 1], corners[index + 1]];
  const fromM = before ? (before.distanceM + atM) / 2 : -Infinity;
  const toM = behind ? (atM + behind.distanceM) / 2 : Infinity;
  const reach = samples.filter((sample) => isBetween(sample.atM, fromM, toM));
  const slowest = reach.reduce<PlacedSample | null>((a, b) => (a && a.speedKmh <= b.speedKmh ? a : b), null);
  if (slowest === null) return null;
  const isInside = slowest !== reach[0] && slowest !== reach.at(-1);
  if (isInside) return { speedKmh: slowest.speedKmh, atM: slowest.atM, gear: gearOf(slowest) };
  const speedKmh = interpolateLinear(
    samples.map((sample) => sample.atM),
    samples.map((sample) => sample.speedKmh),
    atM,
  );
  const last = samples.findLast((sample) => sample.atM <= atM) ?? samples[0]!;
  return { speedKmh: Math.round(speedKmh), atM, gear: gearOf(last) };
}

function gearOf({ gear }: PlacedSample): number | null {
  return Number.isNaN(gear) ? null : gear;
}
