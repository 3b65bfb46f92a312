import { interpolateLinear } from '../../telemetry/channels/interpolate-linear.ts';
import type { PlacedSample } from './pedal-runs.ts';

/** A numbered corner with its place on the first lap of a comparison. */
export interface CornerPlace {
  /** "1", "9A". */
  label: string;
  distanceM: number;
}

export interface LowestSpeed {
  speedKmh: number;
  atM: number;
  /** 0 = neutral; null = no reading. */
  gear: number | null;
  /** The car got slower up to here and faster from here on; false = its speed where others were slowest, or at the corner's number. */
  isApex: boolean;
}

/** A car that gets faster by less and slower again has one lowest speed there. (Chosen: the channel is sent in whole km/h.) */
const leastRiseKmh = 3;
/** Lowest speeds of two laps further apart belong to different corners. (Chosen.) */
const mostApartM = 40;
/** A lowest speed further from the number is not of that corner. (Chosen.) */
const furthestM = 150;
/** In more time a car can be through a slow corner unseen; most steps are 240 ms, the longest usual ones 520 ms. (Chosen.) */
const longestStepMs = 550;

/**
 * How slow each lap was in each corner, by lap and corner: at the same place of all of them or at the lowest speed of each, never one
 * of both. null where nobody saw it.
 *
 * @param laps samples of each.
 */
export function lowestSpeeds(
  laps: readonly (readonly PlacedSample[])[],
  corners: readonly CornerPlace[],
): (LowestSpeed | null)[][] {
  const events = sameEvents(laps.map(valleysOf), (a, b) => {
    const apartM = Math.abs(a.sample.atM - b.sample.atM);
    return apartM <= mostApartM ? apartM : null;
  });
  const ofCorner = eventsOfCorners(events, corners);
  return laps.map((samples, lap) =>
    corners.map(({ distanceM }, corner) => {
      const event = ofCorner.get(corner);
      if (!event) return speedAt(samples, distanceM);
      const valley = event[lap];
      if (!valley) return speedAt(samples, meanPlaceM(event));
      const { atM, speedKmh, gear } = valley.sample;
      return valley.isSeen ? { speedKmh, atM, gear: gearOf(gear), isApex: true } : null;
    }),
  );
}

interface Valley {
  sample: PlacedSample;
  /** No step next to it is so long that the car may have been slower in it. */
  isSeen: boolean;
}

function valleysOf(samples: readonly PlacedSample[]): Valley[] {
  const valleys: Valley[] = [];
  let lowest = 0;
  let highest = 0;
  let isFalling = false;
  samples.forEach(({ speedKmh }, index) => {
    if (isFalling) {
      if (speedKmh < samples[lowest]!.speedKmh) lowest = index;
      if (speedKmh < samples[lowest]!.speedKmh + leastRiseKmh) return;
      const stepsMs = [lowest, lowest + 1].map((at) => samples[at]!.tMs - samples[at - 1]!.tMs);
      valleys.push({ sample: samples[lowest]!, isSeen: Math.max(...stepsMs) <= longestStepMs });
    } else {
      if (speedKmh > samples[highest]!.speedKmh) highest = index;
      if (speedKmh > samples[highest]!.speedKmh - leastRiseKmh) return;
    }
    isFalling = !isFalling;
    lowest = highest = index;
  });
  return valleys;
}

/** The lowest speeds of each corner: those of most laps first, the nearest first, each between the numbers before and behind. */
function eventsOfCorners(
  events: readonly SharedEvent<Valley>[],
  corners: readonly CornerPlace[],
): Map<number, SharedEvent<Valley>> {
  const lapsOf = (event: SharedEvent<Valley>) => event.filter((valley) => valley !== undefined).length;
  const pairs = events.flatMap((event) => {
    const atM = meanPlaceM(event);
    return corners.flatMap(({ distanceM }, corner) => {
      const isBetween =
        atM > (corners[corner - 1]?.distanceM ?? -Infinity) &&
        atM < (corners[corner + 1]?.distanceM ?? Infinity);
      const apartM = Math.abs(atM - distanceM);
      return isBetween && apartM <= furthestM ? [{ event, corner, apartM, laps: lapsOf(event) }] : [];
    });
  });
  const found = new Map<number, SharedEvent<Valley>>();
  const taken = new Set<SharedEvent<Valley>>();
  for (const { event, corner } of pairs.sort((a, b) => b.laps - a.laps || a.apartM - b.apartM)) {
    if (found.has(corner) || taken.has(event)) continue;
    found.set(corner, event);
    taken.add(event);
  }
  return found;
}

function meanPlaceM(event: SharedEvent<Valley>): number {
  const placesM = event.flatMap((valley) => valley?.sample.atM ?? []);
  return placesM.reduce((sum, atM) => sum + atM, 0) / placesM.length;
}

function speedAt(samples: readonly PlacedSample[], atM: number): LowestSpeed | null {
  const next = samples.findIndex((sample) => sample.atM > atM);
  const [from, to] = [samples[next - 1], samples[next]];
  if (!from || !to || to.tMs - from.tMs > longestStepMs) return null;
  const speedKmh = interpolateLinear([from.atM, to.atM], [from.speedKmh, to.speedKmh], atM);
  return { speedKmh: Math.round(speedKmh), atM, gear: gearOf(from.gear), isApex: false };
}

function gearOf(gear: number): number | null {
  return Number.isNaN(gear) ? null : gear;
}

/** What happened on several laps, one of each at most, by lap; undefined = not on that lap. */
export type SharedEvent<T> = readonly (T | undefined)[];

/**
 * Which of the events of several laps are the same one: the nearest first, none joined with two of one lap. Every event is in one.
 *
 * @param apartM null = cannot be the same.
 */
export function sameEvents<T>(
  laps: readonly (readonly T[])[],
  apartM: (a: T, b: T) => number | null,
): SharedEvent<T>[] {
  const events = laps.flatMap((own, lap) => own.map((event) => ({ lap, event })));
  const groups = new Map(events.map((each) => [each, [each]]));
  const pairs = events.flatMap((a, index) =>
    events.slice(index + 1).flatMap((b) => {
      const distanceM = a.lap === b.lap ? null : apartM(a.event, b.event);
      return distanceM === null ? [] : [{ a, b, distanceM }];
    }),
  );
  for (const { a, b } of pairs.sort((one, other) => one.distanceM - other.distanceM)) {
    const [own, other] = [groups.get(a)!, groups.get(b)!];
    if (own.some(({ lap }) => other.some((each) => each.lap === lap))) continue;
    const joined = [...own, ...other];
    for (const each of joined) groups.set(each, joined);
  }
  return [...new Set(groups.values())].map((group) =>
    laps.map((_, lap) => group.find((each) => each.lap === lap)?.event),
  );
}
