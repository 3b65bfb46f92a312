import { interpolateLinear } from '../../telemetry/channels/interpolate-linear.ts';
import { longestZoneStepMs } from '../../telemetry/zones/zone-thresholds.ts';
import type { ComparedLap } from './lap-comparison.ts';
import {
  type CornerPlace,
  type LowestSpeed,
  lowestSpeeds,
  sameEvents,
  type SharedEvent,
} from './lowest-speeds.ts';
import {
  brakingRuns,
  liftRuns,
  placedSamples,
  type PedalPlace,
  type PedalRun,
  type PlacedSample,
} from './pedal-runs.ts';

/** How a car went through a corner. Places are metres of the first lap. */
export interface DrivenCorner {
  /** Where the driver came off full throttle for it; null when not, for an earlier corner already, or unknown. */
  lift: PedalPlace | null;
  /** Where the brake was first used for it; null when not, for an earlier corner already, not when the others braked, or unknown. */
  braking: PedalPlace | null;
  /** null where unknown. */
  lowest: LowestSpeed | null;
  /** Where the throttle was fully open again; null when never closed, not before the next corner, or unknown. */
  fullThrottle: PedalPlace | null;
  /** Throttle fully open all the way through; null where unknown. */
  isFlat: boolean | null;
}

/** A lift with the corners that it was for, by rising index. */
interface Lift extends PedalRun {
  fromM: number;
  toM: number;
  corners: number[];
}

/** A time on the brake, and the lift that it is part of. */
interface Braking extends PedalRun {
  fromM: number;
  toM: number;
  /** Where half of its time is over: drivers are still on the brake where they are slowest at times. */
  middleM: number;
  lostKmh: number;
  lift: Lift;
}

/**
 * How compared laps went through each corner, by lap and corner. Which braking and which lowest speed belong to a corner is decided for
 * all laps together, so that what stands beside each other is the same event. `corners` by rising place.
 */
export function drivenCorners(
  laps: readonly ComparedLap[],
  corners: readonly CornerPlace[],
): DrivenCorner[][] {
  const samplesOf = laps.map(placedSamples);
  const lowest = lowestSpeeds(samplesOf, corners);
  const placesM = lowest.map((own) => corners.map(({ distanceM }, index) => own[index]?.atM ?? distanceM));
  const lifts = liftsOf(samplesOf, corners, placesM);
  const brakings = samplesOf.map((samples, lap) => brakingsOf(samples, lifts[lap]!));
  const braked = brakingOfCorners(brakings, placesM);
  return laps.map((_, lap) =>
    corners.map(({ distanceM }, index) => {
      const lift = lifts[lap]!.find((run) => run.corners.includes(index));
      const own = braked.get(index)?.[lap];
      return {
        lift: lift?.corners[0] === index ? lift.from : null,
        braking: own && lift === own.lift ? firstUse(own, brakings[lap]!, samplesOf[lap]!).from : null,
        lowest: lowest[lap]![index]!,
        fullThrottle: lift?.corners.at(-1) === index ? lift.to : null,
        isFlat: lift || isSeenAt(samplesOf[lap]!, distanceM) ? lift === undefined : null,
      };
    }),
  );
}

/** A lift that ends further before a corner was not for it. (Chosen.) */
const longestLiftBeforeM = 150;

/**
 * The lifts of each lap with their corners: those that are slowest in it or have their number there; of one without, the corner that others
 * lifted for there, or else the next one.
 */
function liftsOf(
  laps: readonly (readonly PlacedSample[])[],
  corners: readonly CornerPlace[],
  placesM: readonly (readonly number[])[],
): Lift[][] {
  const lifts = laps.map((samples, lap) => {
    const runs = liftRuns(samples).map((run): Lift => ({ ...run, ...extentOf(run, samples), corners: [] }));
    corners.forEach(({ distanceM }, index) => {
      const holding = (atM: number) => runs.find(({ fromM, toM }) => atM >= fromM && atM <= toM);
      (holding(placesM[lap]![index]!) ?? holding(distanceM))?.corners.push(index);
    });
    return runs;
  });
  const known = lifts.map((runs) => runs.filter((run) => run.corners.length > 0));
  lifts.forEach((runs, lap) =>
    runs.forEach((run, at) => {
      // What a lap begins with belongs to the last corner of the lap before.
      if (run.corners.length > 0 || run.first === 0) return;
      const before =
        runs
          .slice(0, at)
          .findLast((each) => each.corners.length > 0)
          ?.corners.at(-1) ?? -1;
      const behind = runs.slice(at + 1).find((each) => each.corners.length > 0)?.corners[0] ?? corners.length;
      const isFree = (corner: number) => corner > before && corner < behind;
      const middleM = (run.fromM + run.toM) / 2;
      const others = known.flatMap((each, index) => (index === lap ? [] : each));
      const [shared] = others
        .filter(({ fromM, toM }) => fromM < run.toM && run.fromM < toM)
        .flatMap((each) => each.corners.filter(isFree))
        .sort(
          (a, b) => Math.abs(corners[a]!.distanceM - middleM) - Math.abs(corners[b]!.distanceM - middleM),
        );
      const next = corners.findIndex(
        ({ distanceM }, index) =>
          isFree(index) && distanceM >= run.fromM && distanceM - run.toM <= longestLiftBeforeM,
      );
      if (shared !== undefined) run.corners.push(shared);
      else if (next !== -1) run.corners.push(next);
    }),
  );
  return lifts;
}

function extentOf(run: PedalRun, samples: readonly PlacedSample[]): { fromM: number; toM: number } {
  return { fromM: run.from?.atM ?? samples[run.first]!.atM, toM: run.to?.atM ?? samples[run.last]!.atM };
}

function brakingsOf(samples: readonly PlacedSample[], lifts: readonly Lift[]): Braking[] {
  return brakingRuns(samples).flatMap((run): Braking[] => {
    const lift = lifts.find((each) => run.first >= each.first && run.last <= each.last);
    if (!lift) return [];
    const inside = samples.slice(run.first, run.last + 1);
    const [from, to] = [samples[run.first]!, samples[run.last]!];
    const middleM = interpolateLinear(
      inside.map(({ tMs }) => tMs),
      inside.map(({ atM }) => atM),
      (from.tMs + to.tMs) / 2,
    );
    return [{ ...run, ...extentOf(run, samples), middleM, lostKmh: from.speedKmh - to.speedKmh, lift }];
  });
}

/** Drivers who brake for one corner do so on overlapping stretches, or no further apart than samples of a fast car. (Chosen.) */
const mostApartM = 20;

/** For each corner the braking that most laps share, of these the hardest. */
function brakingOfCorners(
  laps: readonly (readonly Braking[])[],
  placesM: readonly (readonly number[])[],
): Map<number, SharedEvent<Braking>> {
  const events = sameEvents(laps, (a, b) =>
    a.fromM - mostApartM <= b.toM && b.fromM - mostApartM <= a.toM ? Math.abs(a.fromM - b.fromM) : null,
  );
  const found = new Map<number, SharedEvent<Braking>>();
  const weightOf = (event: SharedEvent<Braking>) => {
    const runs = event.filter((run) => run !== undefined);
    return 1000 * runs.length + Math.max(...runs.map(({ lostKmh }) => lostKmh));
  };
  for (const event of events.toSorted((a, b) => weightOf(b) - weightOf(a))) {
    const corner = cornerOf(event, placesM);
    if (corner !== undefined && !found.has(corner)) found.set(corner, event);
  }
  return found;
}

/** Of the corners that the drivers lifted for the first that is not behind them when half of the braking is done. */
function cornerOf(event: SharedEvent<Braking>, placesM: readonly (readonly number[])[]): number | undefined {
  const corners = [...new Set(event.flatMap((run) => run?.lift.corners ?? []))].sort((a, b) => a - b);
  const leadM = (corner: number) =>
    event.reduce((sum, run, lap) => sum + (run ? placesM[lap]![corner]! - run.middleM : 0), 0);
  return corners.find((corner) => leadM(corner) >= 0) ?? corners.at(-1);
}

/** Who lets the brake go for no longer has braked before. (Chosen.) */
const longestReleaseMs = 700;

/** The first of the times on the brake of which this one is the last. */
function firstUse(braking: Braking, own: readonly Braking[], samples: readonly PlacedSample[]): Braking {
  const before = own.findLast(({ last, lift }) => last < braking.first && lift === braking.lift);
  const releasedMs = before ? samples[braking.first]!.tMs - samples[before.last]!.tMs : Infinity;
  return before && releasedMs <= longestReleaseMs ? firstUse(before, own, samples) : braking;
}

function isSeenAt(samples: readonly PlacedSample[], atM: number): boolean {
  const next = samples.findIndex((sample) => sample.atM > atM);
  return next > 0 && samples[next]!.tMs - samples[next - 1]!.tMs <= longestZoneStepMs;
}
