import type { RawLap } from '../raw-laps/raw-lap.ts';
import { readTyreCounts, type TyreMessage } from './tyre-messages.ts';

/** A set of tyres that was driven. */
interface DrivenSet {
  /** 0-based number of the stint as sent. */
  sentStint: number;
  /** 0-based, one more with each set that was driven; runs before the first one that is known count. */
  stint: number;
  /** Session time from which the car was on it: a pit entry, or 0. */
  fromMs: number;
}

export interface DrivenSets {
  driven: DrivenSet[];
  /** The feed spoke of a set before it was fitted. */
  isCounterCorrected: boolean;
  /** Laps were counted on another set than before without a visit to the pits in between. */
  hasUnseenChange: boolean;
}

/**
 * Which of the sets that the feed names were driven, in order (docs/feed/tyres.md#which-sets-were-driven): in each run the set whose
 * laps the feed counted; where it counted none, the next one it had named. A set that was never driven is left out.
 */
export function readDrivenSets(messages: readonly TyreMessage[], laps: readonly RawLap[]): DrivenSets {
  const counts = countedLaps(messages, laps);
  const driven: DrivenSet[] = [];
  let isCounterCorrected = false;
  let hasUnseenChange = false;
  readRuns(laps).forEach((run, runIndex) => {
    const known = messages.filter(({ timeMs }) => timeMs <= run.toMs);
    const said = { run, known, spokenOf: known.filter(({ timeMs }) => timeMs >= run.fromMs) };
    const lapsBySet = countedInRun(counts, run);
    const current = driven.at(-1)?.sentStint ?? -1;
    const sets = setsOfRun(current, lapsBySet, said);
    sets.forEach((sentStint, index) => {
      if (sentStint === current) return;
      const before = sets[index - 1];
      if (before !== undefined) hasUnseenChange = true;
      const fromMs =
        before === undefined ? startMs(run) : changeMs(lapsBySet.get(before) ?? [], sentStint, said);
      driven.push({ sentStint, stint: (driven.at(-1)?.stint ?? runIndex - 1) + 1, fromMs });
    });
    const latest = driven.at(-1)?.sentStint ?? -1;
    isCounterCorrected ||= said.spokenOf.some(({ stint }) => stint > latest);
  });
  if (isFirstSetLost(messages, laps, driven)) hasUnseenChange = true;
  return { driven, isCounterCorrected, hasUnseenChange };
}

/** Laps were counted on an earlier set before the first lap that is known was over: the beginning is lost. */
function isFirstSetLost(
  messages: readonly TyreMessage[],
  laps: readonly RawLap[],
  [first]: readonly DrivenSet[],
): boolean {
  const firstEndMs = laps.find(hasEnded)?.endMs ?? 0;
  return readTyreCounts(messages).some(
    ({ timeMs, stint }) => timeMs < firstEndMs && first !== undefined && stint < first.sentStint,
  );
}

/** What the feed has said by the end of a run, and since it began. */
interface Said {
  run: Run;
  known: readonly TyreMessage[];
  spokenOf: readonly TyreMessage[];
}

/** Laps by the set they were counted on. */
type LapsBySet = ReadonlyMap<number, readonly EndedLap[]>;

interface CountedLap {
  timeMs: number;
  sentStint: number;
  lap: EndedLap;
}

/** A count is of the last lap that was over when it came: some seconds before, in 2018 up to a minute. */
function countedLaps(messages: readonly TyreMessage[], laps: readonly RawLap[]): CountedLap[] {
  const ended = laps.filter(hasEnded);
  return readTyreCounts(messages).flatMap(({ timeMs, stint }) => {
    const lap = ended.findLast(({ endMs }) => endMs <= timeMs);
    return lap ? [{ timeMs, sentStint: stint, lap }] : [];
  });
}

function countedInRun(counts: readonly CountedLap[], run: Run): LapsBySet {
  const lapsBySet = new Map<number, EndedLap[]>();
  for (const { timeMs, sentStint, lap } of counts) {
    // Another set, first counted when the car had come in: it is of the lap out, and early.
    const isOfNextRun = timeMs > run.toMs && lapsBySet.size > 0 && !lapsBySet.has(sentStint);
    if (!run.laps.includes(lap) || isOfNextRun) continue;
    const counted = lapsBySet.get(sentStint) ?? [];
    if (counted.at(-1) !== lap) counted.push(lap);
    lapsBySet.set(sentStint, counted);
  }
  return lapsBySet;
}

/** Sets of one run in the order they were driven, `current` among them where it stayed on. */
function setsOfRun(current: number, lapsBySet: LapsBySet, said: Said): number[] {
  const counted = [...lapsBySet].filter(([sentStint]) => sentStint >= current);
  // One lap alone may be the in lap, counted late.
  const isNewOneNamed = said.spokenOf.some(({ stint }) => stint > current);
  const isOnlyTheLast = counted.every(([sentStint, laps]) => sentStint === current && laps.length === 1);
  if (counted.length > 0 && !(isOnlyTheLast && isNewOneNamed)) {
    const driven = inTurn(counted);
    return [...drivenUncounted(current, driven[0]!, said), ...driven];
  }
  const later = said.known.filter(({ stint }) => stint > current).map(({ stint }) => stint);
  return later.length === 0 ? [] : [Math.min(...later)];
}

/** A set that was on the car for laps before the first one that was counted was named. */
function drivenUncounted(current: number, firstCounted: number, { run, spokenOf }: Said): number[] {
  const namedMs = spokenOf.find(({ stint }) => stint === firstCounted)?.timeMs ?? 0;
  const before = spokenOf.find(
    ({ stint, timeMs }) => stint > current && stint < firstCounted && timeMs < namedMs,
  );
  return before && run.laps.some((lap) => racedUntilMs(lap) < namedMs) ? [before.stint] : [];
}

/**
 * The set with most laps counted, and those whose laps all come before or after it: then a visit to the pits is missing. Sets counted
 * beside it are not on the car. 2025 Miami, Sprint, car 1, 01:13:14.093: `{"0": {"TotalLaps": 1}, "1": {"TotalLaps": 1}}`.
 */
function inTurn(counted: readonly (readonly [number, readonly EndedLap[]])[]): number[] {
  const most = counted.reduce((best, set) => (set[1].length > best[1].length ? set : best));
  const lapNumbers = ([, laps]: (typeof counted)[number]) => laps.map((lap) => lap.lapNumber);
  const [first, last] = [Math.min(...lapNumbers(most)), Math.max(...lapNumbers(most))];
  return counted
    .filter((set) => {
      const [sentStint] = set;
      if (sentStint === most[0]) return true;
      return sentStint < most[0] ? Math.max(...lapNumbers(set)) < first : Math.min(...lapNumbers(set)) > last;
    })
    .map(([sentStint]) => sentStint)
    .toSorted((a, b) => a - b);
}

/** New tyres are on the car after the pit entry. */
function startMs({ fromMs }: Run): number {
  return fromMs === 0 ? 0 : fromMs + 1;
}

/**
 * Where no visit to the pits is known between two sets, the second one is on from the message that names it, but not before the last
 * lap that was counted on the first.
 */
function changeMs(before: readonly EndedLap[], sentStint: number, { spokenOf }: Said): number {
  const namedMs = spokenOf.find(({ stint }) => stint === sentStint)?.timeMs ?? 0;
  return Math.max(namedMs, (before.at(-1)?.endMs ?? 0) + 1);
}

/** A lap with an end. */
type EndedLap = RawLap & { endMs: number };

/** The time from one visit to the pits to the next: nobody changes tyres in between. */
export interface Run {
  /** Session time of the pit entry that it begins with; 0 for the first run. */
  fromMs: number;
  /** Session time of the next pit entry; Infinity for the last run. */
  toMs: number;
  /** Those with an end, the in lap among them. */
  laps: EndedLap[];
}

/** Runs of one driver, in order. The first one begins before anything happens, so there is always one. */
export function readRuns(laps: readonly RawLap[]): Run[] {
  const startsMs = [0, ...laps.flatMap((lap) => lap.pitInMs ?? [])];
  return startsMs.map((fromMs, index) => {
    const toMs = startsMs[index + 1] ?? Infinity;
    const isWithin = (timeMs: number) => (timeMs > fromMs || index === 0) && timeMs <= toMs;
    return { fromMs, toMs, laps: laps.filter(hasEnded).filter((lap) => isWithin(racedUntilMs(lap))) };
  });
}

export function hasEnded(lap: RawLap): lap is EndedLap {
  return lap.endMs !== null;
}

/**
 * Session time up to which a lap was driven on the tyres that it is given: its end, of an in lap the pit entry where that comes
 * first. Where the pits lie before the line, new tyres may be named before the in lap ends; beyond the line they are for this lap.
 */
export function racedUntilMs(lap: {
  pitInMs: number | null;
  pitOutMs: number | null;
  endMs: number;
}): number {
  const { pitInMs, pitOutMs, endMs } = lap;
  const isInLap = pitInMs !== null && !(pitOutMs !== null && pitOutMs > pitInMs);
  return isInLap ? Math.min(pitInMs, endMs) : endMs;
}
