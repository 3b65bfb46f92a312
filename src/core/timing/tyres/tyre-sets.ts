import type { RawLap } from '../raw-laps/raw-lap.ts';
import { readDrivenSets, type DrivenSets } from './driven-sets.ts';
import { readRuns } from './runs.ts';
import type { TyreMessage } from './tyre-messages.ts';

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
export interface Unrecorded {
  /** The recording of this driver begins in mid-session: earlier pit stops are not known. */
  isJoined: boolean;
  /** The recording of this driver has a gap in which the car stopped in the pits. */
  hasGaps: boolean;
}

export interface ReadTyreSets extends Pick<DrivenSets, 'isCounterCorrected' | 'hasUnseenChange'> {
  sets: TyreSet[];
  /** 0-based numbers of these sets' stints as sent. */
  sentStints: number[];
}

/**
 * Sets of tyres of one driver from the stint messages, corrected where the feed is known to be wrong
 * (docs/feed/tyres.md#corrections): several stints sent at once because nothing was sent at the start, and sets that were named and
 * not driven. Later messages correct compound, age and freshness of their set; they do not move its beginning. Where pit
 * stops are not known, sets are as sent.
 */
export function readTyreSets(
  messages: readonly TyreMessage[],
  laps: readonly RawLap[],
  { isJoined, hasGaps }: Unrecorded,
): ReadTyreSets {
  if (isJoined) return asSent(addLapsBeforeJoining(namedSets(messages), messages));
  if (hasGaps) return asSent(namedSets(messages));
  const spread = spreadBunchedStart(messages, laps);
  const { driven, ...found } = readDrivenSets(spread, laps);
  const named = new Map(namedSets(spread).map((set) => [set.stint, set]));
  const sets = driven.map(({ sentStint, stint, fromMs }) => ({ ...named.get(sentStint)!, stint, fromMs }));
  return { sets, sentStints: driven.map(({ sentStint }) => sentStint), ...found };
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

/** The state at joining says how many laps its sets had done by then; laps are counted from there. */
function addLapsBeforeJoining(sets: readonly TyreSet[], messages: readonly TyreMessage[]): TyreSet[] {
  const atJoining = messages.filter((message) => message.timeMs === messages[0]!.timeMs);
  return sets.map((set) => {
    const state = atJoining.findLast((message) => message.stint === set.stint);
    if (!state || state.totalLaps === null || state.startLaps === null || set.startLaps === null) return set;
    return { ...set, startLaps: set.startLaps + state.totalLaps - state.startLaps };
  });
}
