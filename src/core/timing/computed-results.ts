import { groupBy } from '../group-by.ts';
import type { DriverResult } from '../results/driver-result.ts';
import { inFeedOrder, type RankedCar } from './feed-order.ts';
import type { AnnouncedBests } from './laps/announced-laps.ts';
import { isThroughPits, type Lap, timeStands } from './laps/lap.ts';
import { splitQualifyingLaps } from './qualifying-parts.ts';
import type { FeedStanding } from './raw-laps/timed-drivers.ts';
import type { SessionKind } from '../calendar/session-kind.ts';
import { classifyQualifying, sortByPosition } from '../results/session-results.ts';
import type { Warning } from '../warnings.ts';

/** What the feed itself says of a classification. Maps are by car number. */
export interface FeedClassification {
  bests: AnnouncedBests;
  standings: ReadonlyMap<string, Pick<FeedStanding, 'place' | 'knockedOutMs' | 'laps'>>;
}

export interface ResultContext {
  kind: SessionKind;
  laps: readonly Lap[];
  /** Session times at which the parts of a qualifying began, null for a part that did not happen. */
  splitMs: readonly (number | null)[];
  /** Infinity when nobody knows. */
  sessionEndMs: number;
  /** Left out: the laps are all that is known. */
  feed?: FeedClassification;
  /** Laps that were driven and are not among these, by car. */
  missingLaps?: ReadonlyMap<string, readonly number[]>;
}

export interface ComputedResults {
  results: DriverResult[];
  /** Codes of the cars whose place or times the laps alone do not give: they are the feed's. */
  byFeed: string[];
  /** Laps that the feed counted and that are not there, of all cars. */
  missingLaps: number;
}

/**
 * Positions computed from the laps (docs/feed/results.md#computed-results), for sessions whose official result is not to be
 * had. Qualifying: by the best lap of each part that stands and is accurate or was announced as the driver's best.
 * Practice: by the best lap that stands and is none out of or into the pits, which the feed never announces as a
 * best. Of equal times the one set first is ahead. Races: by laps finished, then by time. A best time that the feed announced
 * counts whether its lap was read or not, and so do the places that it gave cars, in races once they are over or where laps are missing. Without a feed, a car of a race whose last lap is
 * missing has no position, nor who may have been behind it.
 */
export function computeResults(results: readonly DriverResult[], context: ResultContext): ComputedResults {
  const { laps, feed, kind, sessionEndMs } = context;
  const ofLaps = (inOrder: readonly DriverResult[]) =>
    positioned(rankingOf(inOrder, { ...context, laps: laps.filter((lap) => !lap.isAnnounced) }), kind);
  if (!feed) {
    const placed = kind === 'race' ? withoutDoubtfulPlaces(results, context) : ofLaps(results);
    return { results: placed, byFeed: [], missingLaps: 0 };
  }
  const missingLaps = countMissing(laps, feed);
  const ranking = rankingOf(results, context, feed);
  const isRunning = kind === 'race' && sessionEndMs === Infinity && missingLaps === 0;
  const byFeed = positioned(isRunning ? ranking : inOrderOfFeed(ranking, feed), kind);
  // In the order of the feed: cars that the laps do not tell apart, as those without a time, contradict nobody.
  const known = new Map(ofLaps(byFeed).map((result) => [result.driverNumber, result]));
  const changed = byFeed.filter((result) => {
    const own = known.get(result.driverNumber)!;
    return (['position', 'timeMs', 'q1Ms', 'q2Ms', 'q3Ms'] as const).some((key) => own[key] !== result[key]);
  });
  return { results: byFeed, byFeed: changed.map(({ code }) => code), missingLaps };
}

const howComputed: Readonly<Record<SessionKind, string>> = {
  qualifying: 'the best lap of each car in each part',
  practice: 'the best lap of each car, except in-laps and out-laps',
  race: 'laps finished, then the time of the last one',
};

/** The warnings that positions are of `computeResults`, with how; none where no car got one. */
export function computedResultsWarnings(
  kind: SessionKind,
  { results, byFeed, missingLaps }: ComputedResults,
): Warning[] {
  if (results.every(({ position }) => position === null)) return [];
  const what = kind === 'race' ? 'The order is' : 'Times and order are';
  return [
    {
      code: 'RESULTS_COMPUTED',
      message: `${what} computed from the laps, without an official result: ${howComputed[kind]}.`,
      effect:
        kind === 'race'
          ? 'Time penalties, disqualifications and other decisions after the flag are missing.'
          : 'Decisions of the stewards after the session, such as disqualifications, are missing.',
    },
    ...(byFeed.length === 0 ? [] : [resultsOfFeed(byFeed, missingLaps)]),
  ];
}

function resultsOfFeed(drivers: readonly string[], missingLaps: number): Warning {
  const isAre = missingLaps === 1 ? 'lap is' : 'laps are';
  return {
    code: 'RESULTS_OF_FEED',
    message: `Places or times of ${drivers.join(', ')} are those the timing announced; the laps read say otherwise.`,
    effect:
      missingLaps > 0
        ? `${missingLaps} ${isAre} missing. A time that was only announced has no sectors.`
        : "The timing may include penalties or deleted times that the laps don't show.",
    drivers: [...drivers],
    count: missingLaps,
  };
}

/** Drivers with their times, and in which order their laps put those who drove. */
interface Ranking {
  results: readonly DriverResult[];
  order: readonly RankedCar[];
}

function rankingOf(
  results: readonly DriverResult[],
  context: Omit<ResultContext, 'feed'>,
  feed: FeedClassification = { bests: new Map(), standings: new Map() },
): Ranking {
  if (context.kind === 'qualifying') return rankQualifying(results, context, feed);
  if (context.kind === 'practice') return rankPractice(results, context.laps, feed);
  return rankRace(results, context.laps, feed);
}

/** Positions 1, 2, … in the order of a ranking; only drivers who drove have one. */
function positioned({ results, order }: Ranking, kind: SessionKind): DriverResult[] {
  const positions = new Map(order.map(({ driverNumber }, index) => [driverNumber, index + 1]));
  const sorted = sortByPosition(
    results.map((result) => ({ ...result, position: positions.get(result.driverNumber) ?? null })),
  );
  return kind === 'qualifying' ? classifyQualifying(sorted) : sorted;
}

/** The lap that is missing may have been the quickest of all, by a little. */
const quickerShare = 0.95;

function withoutDoubtfulPlaces(
  results: readonly DriverResult[],
  { laps, missingLaps = new Map() }: ResultContext,
): DriverResult[] {
  const finished = groupBy(
    laps.filter((lap) => !lap.isGenerated && lap.withdrawn !== 'lap'),
    (lap) => lap.driverNumber,
  );
  const quickestMs = Math.min(...laps.map(({ lapTimeMs }) => lapTimeMs ?? Infinity));
  const done = new Map(
    results.map(({ driverNumber }) => {
      const last = finished.get(driverNumber)?.at(-1);
      const lapNumber = last?.lapNumber ?? 0;
      const missing = Math.max(lapNumber, ...(missingLaps.get(driverNumber) ?? [])) - lapNumber;
      const earliestMs =
        last === undefined ? 0 : last.endMs + (missing && missing * quickestMs * quickerShare);
      return [driverNumber, { laps: lapNumber + missing, earliestMs, isSeen: missing === 0 }];
    }),
  );
  const standings = new Map(
    [...done].flatMap(([car, { laps: counted, isSeen }]) =>
      isSeen ? [] : [[car, { place: null, knockedOutMs: null, laps: counted }] as const],
    ),
  );
  const unseen = [...done.values()].filter(({ isSeen }) => !isSeen);
  const isKnown = (car: string): boolean => {
    const own = done.get(car)!;
    return unseen.every(
      (other) => other.laps !== own.laps || (own.isSeen && own.earliestMs < other.earliestMs),
    );
  };
  const placed = positioned(rankRace(results, laps, { bests: new Map(), standings }), 'race');
  return sortByPosition(
    placed.map((result) => {
      const { laps: counted, isSeen } = done.get(result.driverNumber)!;
      const withLaps = isSeen ? result : { ...result, laps: counted };
      return isKnown(result.driverNumber) ? withLaps : { ...withLaps, position: null };
    }),
  );
}

/** Places go to all cars that have one, though only those who drove get a position. */
function inOrderOfFeed({ results, order }: Ranking, { standings }: FeedClassification): Ranking {
  const places = new Map(
    [...standings].flatMap(([car, { place }]) => (place === null ? [] : [[car, place] as const])),
  );
  const byCar = new Map(order.map((car) => [car.driverNumber, car]));
  const others = results.flatMap(({ driverNumber }) =>
    byCar.has(driverNumber) || !places.has(driverNumber) ? [] : [{ driverNumber, toldMs: -Infinity }],
  );
  const inOrder = inFeedOrder([...order, ...others], places);
  return { results, order: inOrder.flatMap((driverNumber) => byCar.get(driverNumber) ?? []) };
}

/** Laps that were counted and are not there. */
function countMissing(laps: readonly Lap[], { standings }: FeedClassification): number {
  const read = groupBy(
    laps.filter((lap) => !lap.isGenerated && !lap.isAnnounced),
    (lap) => lap.driverNumber,
  );
  const missing = [...standings].map(([car, counted]) =>
    Math.max(0, counted.laps - (read.get(car)?.length ?? 0)),
  );
  return missing.reduce((sum, count) => sum + count, 0);
}

/** What a car is ranked by. */
interface BestTime {
  lapTimeMs: number;
  /** When it was set, as far as that is known. */
  setMs: number;
}

/** Fastest lap per driver number among laps whose time stands, and bests that were announced; of equal ones the first. */
function bestTimes(
  laps: readonly Lap[],
  announced: readonly (readonly [driverNumber: string, best: BestTime])[] = [],
): Map<string, BestTime> {
  const read = laps.flatMap((lap) =>
    timeStands(lap) ? [[lap.driverNumber, { lapTimeMs: lap.lapTimeMs, setMs: lap.endMs }] as const] : [],
  );
  const best = new Map<string, BestTime>();
  for (const [driverNumber, time] of [...read, ...announced]) {
    const known = best.get(driverNumber);
    if (!known || time.lapTimeMs < known.lapTimeMs) best.set(driverNumber, time);
  }
  return best;
}

/** Bests that the feed announced in a part, of laps that were not read: those are judged by what else is known of them. */
function announcedIn(part: number, { bests }: FeedClassification, laps: readonly Lap[]) {
  const judged = new Set(
    laps.flatMap((lap) => (lap.isAnnounced && timeStands(lap) ? [] : [timeOf(lap.driverNumber, lap)])),
  );
  return [...bests].flatMap(([driverNumber, own]) =>
    own.flatMap((best) =>
      best.part !== part || judged.has(timeOf(driverNumber, best))
        ? []
        : [[driverNumber, { lapTimeMs: best.lapTimeMs, setMs: best.timeMs }] as const],
    ),
  );
}

const timeOf = (driverNumber: string, { lapTimeMs }: { lapTimeMs: number | null }): string =>
  `${driverNumber} ${lapTimeMs}`;

/** What a best lap is ranked by: its time, and of equal times when it was set. */
function rankKeys(best: BestTime | undefined): (number | null)[] {
  return [best?.lapTimeMs ?? null, best?.setMs ?? null];
}

function rankQualifying(
  results: readonly DriverResult[],
  { laps, splitMs, sessionEndMs }: Omit<ResultContext, 'feed'>,
  feed: FeedClassification,
): Ranking {
  const lastParts = knockedOutIn(splitMs, feed);
  // 2019 Italian, car 77: its best lap of part 3 ended 0.2 s into the red flag; not accurate for that, and official all the same.
  const official = laps.filter((lap) => lap.isAccurate || lap.isPersonalBest);
  const parts = splitQualifyingLaps(official, splitMs, sessionEndMs).map((split, part) => {
    // Where the lap before is lost, a lap may seem to have begun in another part than its time was announced in.
    const read = official.filter((lap) => {
      const announced = announcedPart(lap, feed, lastParts);
      return announced === null ? split?.includes(lap) : announced === part;
    });
    return bestTimes(read, announcedIn(part, feed, laps));
  });
  const timeIn = (part: number, driverNumber: string) => parts[part]?.get(driverNumber)?.lapTimeMs ?? null;
  const withTimes = results.map((result) => ({
    ...result,
    q1Ms: timeIn(0, result.driverNumber),
    q2Ms: timeIn(1, result.driverNumber),
    q3Ms: timeIn(2, result.driverNumber),
  }));
  const cutParts = 1 + Math.max(-1, ...lastParts.values());
  return {
    results: withTimes,
    order: ranked(
      withTimes,
      haveDriven(laps, feed),
      ({ driverNumber }) => {
        const lastWithTime = parts.findLastIndex((part) => part.has(driverNumber));
        const reached = Math.max(lastWithTime, lastParts.get(driverNumber) ?? cutParts);
        return [-reached, ...parts.toReversed().flatMap((part) => rankKeys(part.get(driverNumber)))];
      },
      ({ driverNumber }) => parts.findLast((part) => part.has(driverNumber))?.get(driverNumber)?.setMs,
    ),
  };
}

/** The one part of a qualifying that a time was announced in; null = none, several, or one that the car did not take part in. */
function announcedPart(
  { driverNumber, lapTimeMs }: Lap,
  { bests }: FeedClassification,
  lastParts: ReadonlyMap<string, number>,
): number | null {
  const parts = new Set(
    (bests.get(driverNumber) ?? []).flatMap((best) => (best.lapTimeMs === lapTimeMs ? [best.part] : [])),
  );
  const [part, ...others] = parts;
  if (part === undefined || others.length > 0) return null;
  // 2025 Mexico City, car 5: out after part 1, its time of part 1 was announced in part 2, at 00:44:46.
  return part > (lastParts.get(driverNumber) ?? Infinity) ? null : part;
}

/** A car is said to be knocked out at the end of a part, or when the next one begins. */
const knockedOutLateMs = 60_000;

/** The last part that cars took part in which the feed said are knocked out. */
function knockedOutIn(
  splitMs: readonly (number | null)[],
  { standings }: FeedClassification,
): Map<string, number> {
  return new Map(
    [...standings].flatMap(([car, { knockedOutMs }]) => {
      if (knockedOutMs === null) return [];
      const part = splitMs.findLastIndex(
        (startMs) => startMs !== null && startMs <= knockedOutMs - knockedOutLateMs,
      );
      return [[car, Math.max(0, part)] as const];
    }),
  );
}

function rankPractice(
  results: readonly DriverResult[],
  laps: readonly Lap[],
  feed: FeedClassification,
): Ranking {
  // 2024 British, Practice 1, car 4: out and straight in again in 2:34.486 and 2:46.631; its first best was 1:31.210, on lap 6.
  const flying = laps.filter((lap) => !isThroughPits(lap));
  const best = bestTimes(flying, announcedIn(0, feed, laps));
  return {
    results: results.map((result) => ({
      ...result,
      timeMs: best.get(result.driverNumber)?.lapTimeMs ?? null,
    })),
    order: ranked(
      results,
      new Set(best.keys()),
      ({ driverNumber }) => rankKeys(best.get(driverNumber)),
      ({ driverNumber }) => best.get(driverNumber)?.setMs,
    ),
  };
}

function rankRace(results: readonly DriverResult[], laps: readonly Lap[], feed: FeedClassification): Ranking {
  const finished = groupBy(
    laps.filter((lap) => !lap.isGenerated && !lap.isAnnounced && lap.withdrawn !== 'lap'),
    (lap) => lap.driverNumber,
  );
  const lastOf = ({ driverNumber }: DriverResult) => finished.get(driverNumber)?.at(-1);
  const lapsOf = ({ driverNumber }: DriverResult) => feed.standings.get(driverNumber)?.laps ?? 0;
  const order = ranked(
    results,
    haveDriven(laps, feed),
    (result) => {
      const last = lastOf(result);
      // The end of a lap that was counted and not read is unknown.
      if (lapsOf(result) > (last?.lapNumber ?? 0)) return [-lapsOf(result), null];
      return last ? [-last.lapNumber, last.endMs] : [0, null];
    },
    (result) => (lapsOf(result) > (lastOf(result)?.lapNumber ?? 0) ? undefined : lastOf(result)?.endMs),
  );
  return {
    results,
    order: order.map((car) => ({
      ...car,
      comparedAt: finished.get(car.driverNumber)?.at(-1)?.lapNumber ?? 0,
    })),
  };
}

function haveDriven(laps: readonly Lap[], { bests, standings }: FeedClassification): Set<string> {
  const counted = [...standings].flatMap(([car, standing]) => (standing.laps > 0 ? [car] : []));
  const announced = [...bests].flatMap(([car, own]) => (own.length > 0 ? [car] : []));
  return new Set([...laps.map((lap) => lap.driverNumber), ...counted, ...announced]);
}

/** The drivers who drove by the keys in turn, smaller first, null last. */
function ranked(
  results: readonly DriverResult[],
  drove: ReadonlySet<string>,
  keysOf: (result: DriverResult) => (number | null)[],
  toldMsOf: (result: DriverResult) => number | undefined,
): RankedCar[] {
  return results
    .filter((result) => drove.has(result.driverNumber))
    .sort((a, b) => compareKeys(keysOf(a), keysOf(b)))
    .map((result) => ({ driverNumber: result.driverNumber, toldMs: toldMsOf(result) ?? -Infinity }));
}

function compareKeys(a: (number | null)[], b: (number | null)[]): number {
  for (const [index, key] of a.entries()) {
    const difference = (key ?? Infinity) - (b[index] ?? Infinity);
    if (difference !== 0 && !Number.isNaN(difference)) return difference;
  }
  return 0;
}
