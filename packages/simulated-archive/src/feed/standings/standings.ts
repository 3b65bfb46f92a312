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

/** Places as they change, which several topics tell. Once the session is over, they are those that it ended with. */
export const placeChanges = oncePer((truth: SessionTruth): readonly StandingChange[] => {
  const changes = isRaceLike(truth.plan.session)
    ? raceStandings(truth, sessionCrossings(truth), carClocks(truth))
    : standingsByTime(truth);
  return [...changes, ...correctedStanding(truth, changes)];
});

/**
 * The last change: of cars that stopped on the same lap, the one that began it first is ahead, however far the other got; of those whose times of
 * the last part were deleted, the one that was quicker in the part before.
 */
function correctedStanding(truth: SessionTruth, changes: readonly StandingChange[]): StandingChange[] {
  const finalised = truth.sessionStatus.find(({ status }) => status === 'Finalised');
  if (!finalised) return [];
  const before = new Map(startingOrder(truth).map((number, index) => [number, index + 1]));
  for (const { places } of changes) for (const [number, place] of places) before.set(number, place);
  const order = [...before].toSorted(([, a], [, b]) => a - b).map(([number]) => number);
  const ended = isRaceLike(truth.plan.session) ? byLastLaps(truth, order) : byClassification(truth, order);
  const places = ended.flatMap((number, index): [string, number][] =>
    before.get(number) === index + 1 ? [] : [[number, index + 1]],
  );
  const atMs = Math.max(finalised.atMs, changes.at(-1)?.atMs ?? 0);
  return places.length === 0 ? [] : [{ atMs, places: new Map(places) }];
}

function byLastLaps({ drivers }: SessionTruth, order: readonly string[]): string[] {
  const lastLaps = new Map(
    drivers.map(({ number, laps }) => {
      const last = laps.findLast(({ endMs }) => endMs !== null);
      return [number, { laps: last?.number ?? 0, endMs: last?.endMs ?? 0 }];
    }),
  );
  return order.toSorted((a, b) => {
    const [one, other] = [lastLaps.get(a)!, lastLaps.get(b)!];
    return other.laps - one.laps || one.endMs - other.endMs;
  });
}

function byClassification({ classification }: SessionTruth, order: readonly string[]): string[] {
  const positions = new Map(classification.map(({ number, position }) => [number, position]));
  return order.toSorted((a, b) => positions.get(a)! - positions.get(b)!);
}

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
  const { numbers, carOf, pointOf, timesMs } = passages(crossings);
  const order = startingOrder(truth).map((number) => numbers.indexOf(number));
  const placeOf = new Uint8Array(numbers.length);
  for (const [place, car] of order.entries()) placeOf[car] = place;
  const reached = new Uint16Array(numbers.length);
  const changes: StandingChange[] = [];
  let toldMs = 0;
  for (const index of timeOrder(timesMs)) {
    const car = carOf[index]!;
    const point = pointOf[index]!;
    reached[car] = point;
    let place = placeOf[car]!;
    let places: Map<string, number> | null = null;
    while (place > 0 && reached[order[place - 1]!]! < point) {
      const passed = order[place - 1]!;
      order[place] = passed;
      placeOf[passed] = place;
      places ??= new Map();
      places.set(numbers[passed]!, place + 1);
      place -= 1;
    }
    if (!places) continue;
    order[place] = car;
    placeOf[car] = place;
    toldMs = Math.max(toldMs, timesMs[index]! + clocks.get(numbers[car]!)!.constantMs);
    changes.push({ atMs: toldMs, places: places.set(numbers[car]!, place + 1) });
  }
  return changes;
}

/** Every end of a mini sector that a car passes, in columns. */
function passages(crossings: ReadonlyMap<string, Crossings>): {
  numbers: string[];
  /** Indexes of `numbers`. */
  carOf: Uint8Array;
  pointOf: Uint16Array;
  timesMs: Float64Array;
} {
  const most = [...crossings.values()].reduce((sum, { length }) => sum + length, 0);
  const [carOf, pointOf, timesMs] = [new Uint8Array(most), new Uint16Array(most), new Float64Array(most)];
  let count = 0;
  let car = 0;
  for (const own of crossings.values()) {
    for (let point = 1; point < own.length; point += 1) {
      if (Number.isNaN(own[point]!)) continue;
      carOf[count] = car;
      pointOf[count] = point;
      timesMs[count] = own[point]!;
      count += 1;
    }
    car += 1;
  }
  return { numbers: [...crossings.keys()], carOf, pointOf, timesMs: timesMs.subarray(0, count) };
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
