import type { SessionKind } from '../calendar/session-kind.ts';
import type { SessionStatusRow } from './topics/session-status.ts';
import type { SetAtJoining } from './tyres/tyre-sets.ts';

/** What does not fit together of the times at which the topics of one session end. */
export interface SpanFindings {
  /** The timing data stop before the session was over. */
  timingEndsEarly: boolean;
  /** Tyre messages run on long after the timing, or stop long before it: one of the two clocks is wrong. */
  clocksDisagree: boolean;
}

/** Recorded sessions differ by six minutes at most (2025 Miami Sprint: 01:47:29 against 01:53:46). */
const mostDifferenceMs = 10 * 60_000;

/** In a race, cars behind the winner have yet to cross the line. */
const leastBeyondRaceMs = 20_000;

/**
 * Compares where TimingData and TimingAppData end with each other and with the "Finished" of the last part: timing goes on beyond it, by
 * 31 s at least in recorded sessions (2018 Azerbaijan, Race: 01:51:26 against 01:51:57).
 *
 * @param timingEndMs Session time of the last record; null = there is no such file, or it is empty.
 */
export function checkSpan(
  kind: SessionKind,
  timingEndMs: number | null,
  tyresEndMs: number | null,
  sessionStatus: readonly SessionStatusRow[],
): SpanFindings {
  const finishedMs = sessionStatus.findLast(({ status }) => status === 'Finished')?.timeMs ?? null;
  return {
    timingEndsEarly:
      finishedMs !== null &&
      timingEndMs !== null &&
      timingEndMs < finishedMs + (kind === 'race' ? leastBeyondRaceMs : 0),
    clocksDisagree:
      timingEndMs !== null && tyresEndMs !== null && Math.abs(timingEndMs - tyresEndMs) > mostDifferenceMs,
  };
}

/** What the first record of a car says of a race before a recording that begins in the middle of it. */
export interface BeforeRecording {
  /** Laps done by then. */
  laps: number;
  /** Visits to the pits by then that were left again, those behind a red flag among them. */
  pitStops: number;
  /** Their tyres, in order; the last set is on the car when the recording begins. Empty = nobody says. */
  stints: readonly EarlierStint[];
}

/** Laps on one set of tyres before a recording begins. */
interface EarlierStint {
  /** 1-based. */
  stint: number;
  /** null = unknown, and perhaps more than one set. */
  compound: string | null;
  fresh: boolean | null;
  /** Laps already on the set when fitted. */
  startLaps: number | null;
  laps: number;
}

/** @param sets as the first record lists them */
export function beforeRecording(
  laps: number,
  pitStops: number,
  sets: readonly SetAtJoining[],
): BeforeRecording {
  const [current] = sets.slice(-1);
  if (!current) return { laps, pitStops, stints: [] };
  const earlier = sets.slice(0, -1);
  const counted = earlier.reduce((sum, set) => sum + (set.laps ?? NaN), 0);
  // The last lap may not be counted yet.
  const isWhole = current.laps !== null && [0, 1].includes(laps - counted - current.laps);
  if (isWhole) {
    const stints = earlier.map((set) => stintOf(set, set.laps!));
    return { laps, pitStops, stints: [...stints, stintOf(current, laps - counted)] };
  }
  const onCar = Math.min(laps, current.laps ?? 0);
  const unknown = { stint: 1, compound: null, fresh: null, startLaps: null, laps: laps - onCar };
  return {
    ...{ laps, pitStops },
    stints: [...(unknown.laps > 0 ? [unknown] : []), stintOf(current, onCar)],
  };
}

function stintOf({ stint, compound, fresh, startLaps }: SetAtJoining, laps: number): EarlierStint {
  return { stint: stint + 1, compound, fresh, startLaps, laps };
}
