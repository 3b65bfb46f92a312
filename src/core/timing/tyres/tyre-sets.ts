import type { RawLap } from '../raw-laps/raw-lap.ts';
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

export interface SessionStart {
  isRace: boolean;
  /** Session time of the start; null when the session never started. */
  startMs: number | null;
}

export interface TyreContext extends SessionStart {
  /** The recording of this driver begins in mid-session: earlier pit stops are not known. */
  isJoined: boolean;
  /** The recording of this driver has gaps in which laps ended: pit stops may be missing. Left out: it has none. */
  hasGaps?: boolean;
}

/** Later than any session. */
const endOfTimeMs = 24 * 3600 * 1000;

/**
 * Sets of tyres of one driver from the stint messages, corrected where the feed is known to be wrong
 * (docs/feed/tyres.md#corrections): several stints sent at once because nothing was sent at the start, and a stint counter
 * that runs ahead of the pit stops. Later messages correct compound, age and freshness of their stint; they do not move its
 * beginning.
 */
export function readTyreSets(
  messages: readonly TyreMessage[],
  laps: readonly RawLap[],
  context: TyreContext,
): { sets: TyreSet[]; isCounterCorrected: boolean } {
  if (context.isJoined)
    return { sets: addLapsBeforeJoining(mergeByStint(messages), messages), isCounterCorrected: false };
  if (context.hasGaps) return { sets: mergeByStint(messages), isCounterCorrected: false };
  const stintCount = new Set(messages.map((message) => message.stint)).size;
  if (messages.length <= stintCount) return { sets: mergeByStint(messages), isCounterCorrected: false };
  const stintStartsMs = [0, ...laps.flatMap((lap) => lap.pitInMs ?? [])];
  const spread = spreadBunchedStart(messages, stintStartsMs, context);
  const { corrected, isCounterCorrected } = holdBackCounter(spread, stintStartsMs);
  return { sets: mergeByStint(corrected), isCounterCorrected };
}

/** When tyres are reported for the first time after the start, several stints arrive in one message. */
function spreadBunchedStart(
  messages: readonly TyreMessage[],
  stintStartsMs: readonly number[],
  { isRace, startMs }: TyreContext,
): readonly TyreMessage[] {
  const firstMs = messages[0]!.timeMs;
  const hasPitted = stintStartsMs.length > 1;
  const isSilentBeforeStart = startMs !== null && messages.every((message) => message.timeMs >= startMs);
  if (!isRace || !hasPitted || !isSilentBeforeStart) return messages;
  const bunched = messages.filter((message) => message.timeMs === firstMs);
  if (new Set(bunched.map((message) => message.stint)).size < 2) return messages;
  return messages.map((message) => {
    const stintStartMs = stintStartsMs[message.stint];
    return message.timeMs === firstMs && stintStartMs !== undefined
      ? { ...message, timeMs: stintStartMs + 1 }
      : message;
  });
}

/** Between two pit stops no message can speak of a stint beyond the next one. */
function holdBackCounter(
  messages: readonly TyreMessage[],
  stintStartsMs: readonly number[],
): { corrected: TyreMessage[]; isCounterCorrected: boolean } {
  const corrected = messages.map((message) => ({ ...message }));
  let expected = 0;
  let isCounterCorrected = false;
  stintStartsMs.forEach((fromMs, index) => {
    const toMs = stintStartsMs[index + 1] ?? endOfTimeMs;
    const inside = corrected.filter((message) => message.timeMs >= fromMs && message.timeMs <= toMs);
    for (const message of inside) {
      if (message.stint <= expected) continue;
      message.stint = expected;
      isCounterCorrected = true;
    }
    if (inside.some((message) => message.stint === expected)) expected += 1;
  });
  return { corrected, isCounterCorrected };
}

/** One set per stint number, in order of first appearance, later non-empty values replacing earlier ones. */
function mergeByStint(messages: readonly TyreMessage[]): TyreSet[] {
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
