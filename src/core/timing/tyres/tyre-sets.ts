import type { DriverResult } from '../../results/driver-result.ts';
import type { WarningCode } from '../../warning-table.ts';
import type { Warning } from '../../warnings.ts';
import type { RawLap } from '../raw-laps/raw-lap.ts';
import { type DrivenSets, hasEnded, readDrivenSets, readRuns } from './driven-sets.ts';
import { readTyreCounts, type TyreMessage } from './tyre-messages.ts';

/** One set of tyres on a car, from a session time on. */
export interface TyreSet {
  /** Session time from which the set is known to be on the car. */
  fromMs: number;
  /** 0-based. */
  stint: number;
  compound: string | null;
  fresh: boolean | null;
  startLaps: number | null;
  notChanged: boolean | null;
}

/** What of a driver's pit stops is not known. */
interface Unrecorded {
  /** Laps done before a recording of this driver that begins in mid-session; null = it begins with the session. */
  lapsBefore: number | null;
  /** Races: visits to the pits before such a recording, as the feed counts them; left out: unknown. */
  stopsBefore?: number | undefined;
  /** The recording of this driver has a gap in which the car stopped in the pits. */
  hasGaps: boolean;
}

interface ReadTyreSets extends Pick<DrivenSets, 'isCounterCorrected' | 'hasUnseenChange'> {
  sets: TyreSet[];
  /** 0-based numbers of these sets' stints as sent. */
  sentStints: number[];
  /** Of a recording that begins in mid-session: the sets that were driven by then, as its first record lists them. */
  atJoining?: SetAtJoining[];
}

/** A set that a car had been on when a recording of it begins; the last of them is on it still. */
export interface SetAtJoining extends Pick<TyreSet, 'compound' | 'fresh' | 'startLaps'> {
  /** 0-based. */
  stint: number;
  /** Laps since it was fitted; null when the record does not say. */
  laps: number | null;
}

/**
 * Sets of tyres of one driver from the stint messages, corrected where the feed is known to be wrong
 * (docs/feed/tyres.md#corrections): several stints sent at once because nothing was sent at the start, and sets that were named and
 * not driven. Later messages correct compound, age and freshness of their set; they do not move its beginning. Where pit
 * stops are not known, sets are as sent; those before a recording that begins in mid-session are listed in its first record.
 */
export function readTyreSets(
  messages: readonly TyreMessage[],
  laps: readonly RawLap[],
  { lapsBefore, stopsBefore = Infinity, hasGaps }: Unrecorded,
): ReadTyreSets {
  if (lapsBefore !== null) return setsSinceJoining(messages, laps, { lapsBefore, stopsBefore });
  if (hasGaps) return asSent(namedSets(messages));
  const spread = spreadBunchedStart(messages, laps);
  const { driven, ...found } = readDrivenSets(spread, laps);
  const named = new Map(namedSets(spread).map((set) => [set.stint, set]));
  const sets = driven.map(({ sentStint, stint, fromMs }) => ({ ...named.get(sentStint)!, stint, fromMs }));
  return { sets, sentStints: driven.map(({ sentStint }) => sentStint), ...found };
}

/**
 * Laps on a set by a later message that corrects how old it was when fitted. 2024 British, Practice 1, recorded from minute 20 on, car 1:
 * `{"Compound": "UNKNOWN", "TotalLaps": 0, "StartLaps": 0}` at first, `{"TotalLaps": 8, "StartLaps": 5}` at 00:04:48.714.
 */
function correctedLaps(
  messages: readonly TyreMessage[],
  sentStint: number,
  joinedMs: number,
): { timeMs: number; laps: number } | null {
  const correction = messages.find(
    ({ timeMs, stint, startLaps, totalLaps }) =>
      timeMs > joinedMs && stint === sentStint && startLaps !== null && totalLaps !== null,
  );
  if (!correction) return null;
  return { timeMs: correction.timeMs, laps: correction.totalLaps! - correction.startLaps! };
}

function asDriven(messages: readonly TyreMessage[]): DrivenSets {
  const driven = namedSets(messages).map(({ stint, fromMs }) => ({ sentStint: stint, stint, fromMs }));
  return { driven, isCounterCorrected: false, hasUnseenChange: false };
}

function asSent(sets: TyreSet[]): ReadTyreSets {
  const sentStints = sets.map(({ stint }) => stint);
  return { sets, sentStints, isCounterCorrected: false, hasUnseenChange: false };
}

/** When tyres are reported for the first time after a stop, several stints arrive in one message: one of each run so far. */
function spreadBunchedStart(
  messages: readonly TyreMessage[],
  laps: readonly RawLap[],
): readonly TyreMessage[] {
  const firstMs = messages[0]!.timeMs;
  const bunched = messages.filter(({ timeMs }) => timeMs === firstMs);
  if (new Set(bunched.map(({ stint }) => stint)).size < 2) return messages;
  const runs = readRuns(laps);
  return messages
    .map((message) => {
      const run = message.timeMs === firstMs ? runs[message.stint] : undefined;
      return run && run.toMs < firstMs ? { ...message, timeMs: run.toMs } : message;
    })
    .toSorted((a, b) => a.timeMs - b.timeMs);
}

/** What the feed says of each stint in the end: one set per number in order of first appearance, later values replacing earlier ones. */
export function namedSets(messages: readonly TyreMessage[]): TyreSet[] {
  const sets = new Map<number, TyreSet>();
  for (const { timeMs, stint, compound, fresh, startLaps, notChanged } of messages) {
    const known = sets.get(stint);
    sets.set(stint, {
      stint,
      fromMs: known?.fromMs ?? timeMs,
      compound: compound ?? known?.compound ?? null,
      fresh: fresh ?? known?.fresh ?? null,
      startLaps: startLaps ?? known?.startLaps ?? null,
      notChanged: notChanged ?? known?.notChanged ?? null,
    });
  }
  return [...sets.values()];
}

/**
 * The state at joining lists the sets so far and how many laps they had done by then; laps are counted from there. On the car is the one whose
 * laps were counted next, or else the last one; there are no more than visits to the pits. Another may have been named before it was fitted
 * (2025 Miami, Sprint, car 4 on lap 11).
 */
function setsSinceJoining(
  messages: readonly TyreMessage[],
  laps: readonly RawLap[],
  { lapsBefore, stopsBefore }: { lapsBefore: number; stopsBefore: number },
): ReadTyreSets {
  const joinedMs = messages[0]!.timeMs;
  const state = new Map(
    messages.filter(({ timeMs }) => timeMs === joinedMs).map((message) => [message.stint, message]),
  );
  const firstStopMs = readRuns(laps)[0]!.toMs;
  const counts = readTyreCounts(messages).filter(
    ({ stint, timeMs }) => state.has(stint) && timeMs <= firstStopMs,
  );
  const isOn = (stint: number) => counts.filter((count) => count.stint === stint).length;
  const possible = [...state.keys()].filter((stint) => stint <= stopsBefore);
  const last = Math.max(...(possible.length > 0 ? possible : state.keys()));
  const current = possible.reduce((most, stint) => (isOn(stint) > isOn(most) ? stint : most), last);
  const named = new Map(namedSets(messages).map((set) => [set.stint, set]));
  const since = messages.filter(({ stint }) => stint >= current);
  // In the pits, it leaves with other tyres perhaps, and when it came in is not known.
  const isInPits = laps[0]?.pitOutMs != null;
  const { driven, ...found } = isInPits ? asDriven(since) : readDrivenSets(since, laps);
  const next = counts.find(({ stint }) => stint === current);
  const lapsSince = next ? laps.filter((lap) => hasEnded(lap) && lap.endMs <= next.timeMs).length : 0;
  const lapsAtJoining = (stint: number): number | null => {
    if (stopsBefore === 0) return lapsBefore;
    const corrected = stint === current ? correctedLaps(messages, stint, joinedMs) : null;
    if (corrected !== null) {
      const { timeMs, laps: since } = corrected;
      return Math.max(0, since - readRuns(laps)[0]!.laps.filter(({ endMs }) => endMs <= timeMs).length);
    }
    const { totalLaps = null, startLaps = null } = state.get(stint) ?? {};
    if (totalLaps === null || startLaps === null || totalLaps < startLaps) return null;
    // The last lap before the state may be counted after it.
    const isBehind = stint === current && next !== undefined && next.totalLaps - lapsSince === totalLaps + 1;
    return totalLaps - startLaps + (isBehind ? 1 : 0);
  };
  return {
    sets: driven.map(({ sentStint, stint, fromMs }) => {
      const set = { ...named.get(sentStint)!, stint: isInPits ? stint : stint + current, fromMs };
      const before = sentStint === current ? lapsAtJoining(current) : null;
      if (before === null || set.startLaps === null) return set;
      return { ...set, startLaps: set.startLaps + before };
    }),
    sentStints: driven.map(({ sentStint }) => sentStint),
    ...found,
    atJoining: [...state.keys()]
      .filter((stint) => stint <= current)
      .toSorted((a, b) => a - b)
      .map((stint) => {
        const { compound, fresh, startLaps } = named.get(stint)!;
        return { ...{ stint, compound, fresh, startLaps }, laps: lapsAtJoining(stint) };
      }),
  };
}

/** Warnings after which tyres may be other ones: of the drivers they name, or of all. */
const lostCodes: ReadonlySet<WarningCode> = new Set([
  'TYRE_MESSAGES_LOST',
  'PIT_VISITS_LOST',
  'STINTS_MISSING',
  'CLOCKS_DISAGREE',
]);

/** Tells by what is said of a session whether the compounds of a driver may be wrong; a compound that nobody names is no doubt. */
export function tyreDoubt(
  warnings: readonly Warning[],
): (driver: Pick<DriverResult, 'code' | 'driverNumber'>) => boolean {
  const lost = warnings.filter(({ code }) => lostCodes.has(code));
  const named = new Set(lost.flatMap(({ drivers }) => drivers ?? []));
  const concernsAll = lost.some(({ drivers }) => drivers === undefined);
  return ({ code, driverNumber }) => concernsAll || named.has(code) || named.has(driverNumber);
}
