import { oncePer } from '../../ground/cached.ts';
import { randomStream } from '../../ground/random.ts';
import { isQualifyingLike, isRaceLike } from '../../weekend/plan.ts';
import type { SessionTruth } from '../../weekend/truth.ts';
import { inOrderOfTime, timeOrder } from '../stream/stream.ts';
import { type BestLapChange, bestLapChanges, type CarClock, carClocks, partAt } from './best-laps.ts';
import { type Crossings, sessionCrossings } from './mini-sectors.ts';

/** A part is announced this long before it starts, as long as the part before is over by then. */
const announcedBeforeMs = 120_000;
const quietAfterPartMs = 30_000;

/** Session times at which timing goes over to part 1, 2 and 3: shortly before they start. Empty for other sessions. */
export function announcedPartsMs({ plan, drivers, qualifyingPartStartMs }: SessionTruth): number[] {
  const random = randomStream(plan.seed, 'feed', 'parts');
  const ends = drivers.flatMap(({ laps }) => laps.map((lap) => lap.endMs ?? lap.startMs));
  return qualifyingPartStartMs.map((startMs, part) => {
    if (part === 0) return Math.min(random.integer(15_000, 40_000), Math.round(startMs / 4));
    const lastEndMs = Math.max(0, ...ends.filter((endMs) => endMs < startMs));
    const soonestMs = Math.max(lastEndMs + quietAfterPartMs, startMs - announcedBeforeMs);
    return Math.min(soonestMs + random.integer(0, 900), startMs);
  });
}

/** Number of cars that take part in part 1, 2 and 3. */
export function entriesOfParts({ drivers }: SessionTruth): number[] {
  return [1, 2, 3].map((part) => drivers.filter((driver) => (driver.lastQualifyingPart ?? 1) >= part).length);
}

/** Places as they change, which several topics tell. */
export const placeChanges = oncePer((truth: SessionTruth): readonly StandingChange[] =>
  isRaceLike(truth.plan.session)
    ? raceStandings(truth, sessionCrossings(truth), carClocks(truth))
    : standingsByTime(truth),
);

/** The standing after each change of a practice or qualifying; empty for races. */
export const standingsByTime = oncePer((truth: SessionTruth): readonly TimedStanding[] => {
  if (isRaceLike(truth.plan.session)) return [];
  const partsMs = announcedPartsMs(truth);
  return timedStandings(truth, bestLapChanges(truth, partsMs), partsMs);
});

/** Places that change at a moment. */
export interface StandingChange {
  atMs: number;
  /** Place, from 1, by car number; only those that change. */
  places: ReadonlyMap<string, number>;
}

/** The order before anything happened: the grid, else the order of entries. Numbers of cars, first place first. */
export function startingOrder(truth: SessionTruth): string[] {
  const { drivers, plan } = truth;
  if (!isRaceLike(truth.plan.session)) return plan.entries.map(({ number }) => number);
  return drivers
    .toSorted((a, b) => (a.gridPosition ?? Infinity) - (b.gridPosition ?? Infinity) || 0)
    .map(({ number }) => number);
}

/**
 * Places of a race change where a car passes the end of a mini sector before others that were ahead. However late the messages of a car
 * are, changes are told in their order: the last one said is how it stands.
 */
function raceStandings(
  truth: SessionTruth,
  crossings: ReadonlyMap<string, Crossings>,
  clocks: ReadonlyMap<string, CarClock>,
): StandingChange[] {
  const order = startingOrder(truth);
  const reached = new Map<string, number>();
  const changes: StandingChange[] = [];
  let toldMs = 0;
  for (const { number, point, atMs } of passages(crossings)) {
    reached.set(number, point);
    let place = order.indexOf(number);
    let places: Map<string, number> | null = null;
    while (place > 0 && (reached.get(order[place - 1]!) ?? 0) < point) {
      const passed = order[place - 1]!;
      order[place] = passed;
      order[place - 1] = number;
      places ??= new Map();
      places.set(passed, place + 1);
      place -= 1;
    }
    if (!places) continue;
    toldMs = Math.max(toldMs, atMs + clocks.get(number)!.constantMs);
    changes.push({ atMs: toldMs, places: places.set(number, place + 1) });
  }
  return changes;
}

/** Every end of a mini sector that a car passes, in order of time. */
function* passages(
  crossings: ReadonlyMap<string, Crossings>,
): Generator<{ number: string; point: number; atMs: number }> {
  const [numbers, points, times]: [string[], number[], number[]] = [[], [], []];
  for (const [number, own] of crossings) {
    for (let point = 1; point < own.length; point += 1) {
      if (Number.isNaN(own[point]!)) continue;
      numbers.push(number);
      points.push(point);
      times.push(own[point]!);
    }
  }
  for (const index of timeOrder(times))
    yield { number: numbers[index]!, point: points[index]!, atMs: times[index]! };
}

/** A standing by best laps. */
export interface TimedStanding extends StandingChange {
  part: number;
  /** Cars with a time in this part, quickest first. */
  timed: readonly { number: string; timeMs: number }[];
}

/** Something that changes the standing of a practice or qualifying. */
type Moment = Pick<BestLapChange, 'atMs' | 'number' | 'part'> & { best?: BestLapChange['lap'] };

/**
 * Places of a practice or qualifying: cars with a time by their best lap, then those that have left the pits, then the others in the order
 * before. In a qualifying, cars that are out keep their places.
 */
function timedStandings(
  truth: SessionTruth,
  changes: readonly BestLapChange[],
  partStartMs: readonly number[],
): TimedStanding[] {
  const lastPart = new Map(
    truth.drivers.map(({ number, lastQualifyingPart }) => [number, lastQualifyingPart]),
  );
  let order = startingOrder(truth);
  let part = 0;
  const best = new Map<string, number>();
  const leftAs = new Map<string, number>();
  const exits = truth.drivers.flatMap(({ number, laps }) =>
    laps.flatMap(({ pitOutMs: atMs }): Moment[] =>
      atMs === null ? [] : [{ atMs, number, part: partAt(atMs, partStartMs) }],
    ),
  );
  const moments: Moment[] = [...exits, ...changes.map(({ lap, ...change }) => ({ ...change, best: lap }))];
  return inOrderOfTime(moments).map((moment) => {
    const { atMs, number } = moment;
    if (moment.part !== part) {
      best.clear();
      leftAs.clear();
    }
    part = moment.part;
    if (moment.best) best.set(number, moment.best.timeMs);
    else if (moment.best === null) best.delete(number);
    else if (!leftAs.has(number)) leftAs.set(number, leftAs.size);
    const isOut = (each: string) =>
      isQualifyingLike(truth.plan.session) && (lastPart.get(each) ?? 1) < part + 1;
    const rank = (each: string) => {
      if (isOut(each)) return Infinity;
      return best.get(each) ?? notTimed + (leftAs.get(each) ?? order.length);
    };
    const before = order;
    order = order.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
    const changed = order.flatMap((each, index) =>
      before[index] === each ? [] : [[each, index + 1] as const],
    );
    const timed = order.flatMap((each) =>
      best.has(each) ? [{ number: each, timeMs: best.get(each)! }] : [],
    );
    return { atMs, part, places: new Map(changed), timed };
  });
}

/** Slower than any time. */
const notTimed = 1e9;
