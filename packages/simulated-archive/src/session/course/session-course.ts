import type { SessionStatusTruth } from '../../weekend/truth.ts';
import type { DrivenCar } from '../driving/driven-car.ts';
import type { Neutralisation, YellowFlag } from './track-status-rows.ts';

/** One car got past another on the track, in its lap of this number. */
export interface TrackPass {
  lap: number;
  number: string;
  passed: string;
}

/** What happened in a session, as the kinds of sessions are driven; the timing makes the truth of it. */
export interface SessionCourse {
  cars: readonly DrivenCar[];
  sessionStatus: readonly SessionStatusTruth[];
  neutralisations: readonly Neutralisation[];
  yellows: readonly YellowFlag[];
  /** Starts of the parts of a qualifying; empty for others. */
  partStartMs: readonly number[];
  /** Red flags: when the session goes on; null when it does not. */
  resumedMs: ReadonlyMap<Neutralisation, number | null>;
  /** Chequered flags. */
  flagMs: readonly number[];
  /** Race-like sessions: when the leader began each lap, from lap 1; else empty. */
  leaderLapStartMs: readonly number[];
  /** Race-like sessions: time penalties, with the moment the car left its box after serving; absent elsewhere. */
  penalties?: readonly { number: string; seconds: number; servedMs: number }[];
  /** Race-like sessions: in the order in which they were decided; absent elsewhere. */
  passes?: readonly TrackPass[];
  /** Session times of releases, with the cars that may overtake the safety car. */
  releases: readonly { atMs: number; numbers: readonly string[] }[];
}
