import { minuteMs } from '../../ground/minute.ts';
import { qualifyingMinutes } from '../../ground/product.ts';
import { randomStream, type RandomStream } from '../../ground/random.ts';
import { isRaceLike, type SessionPlan } from '../../weekend/plan.ts';
import type { SessionStatusTruth } from '../../weekend/truth.ts';
import type { DrivenCar } from '../driving/driven-car.ts';
import { marshalSectors, type Neutralisation, type YellowFlag } from './track-status-rows.ts';

/** When the stream, and in it the session, begins. */
export interface SessionTimes {
  /** UTC at session time 0. */
  streamStartUtcMs: number;
  /** Scheduled start and what really became of it, in session time. */
  scheduledMs: number;
  startedMs: number;
}

/**
 * Streams begin about 55 minutes before a race and a quarter of an hour before other sessions. A race begins after its formation
 * lap, all else to the second.
 */
export function sessionTimes(plan: SessionPlan): SessionTimes {
  const random = randomStream(plan.seed, 'times');
  const isRace = isRaceLike(plan.session);
  const scheduledMs = Math.round((isRace ? random.between(54, 57) : random.between(13, 15.5)) * 60_000);
  const lateMs = isRace ? random.between(195_000, 245_000) : random.between(150, 900);
  return {
    streamStartUtcMs: plan.session.startUtcMs - scheduledMs,
    scheduledMs,
    startedMs: scheduledMs + Math.round(lateMs),
  };
}

/** The three parts of a qualifying. */
interface QualifyingFormat {
  /** Lengths of the parts and of the two breaks between them. */
  partMs: readonly [number, number, number];
  breakMs: readonly [number, number];
  /** "Q" or "SQ", as race control names the parts. */
  name: string;
}

/** As the rules have it. A session planned much longer than usual has parts that are longer by the same factor. */
export function qualifyingFormat({ session, event }: SessionPlan): QualifyingFormat {
  const isSprint = session.kind === 'sprint-qualifying';
  const minutes = qualifyingMinutes(event.year, isSprint);
  if (minutes === null) throw new Error(`The rule book has no parts of ${session.kind} in ${event.year}.`);
  const breaks = isSprint ? ([7, 7] as const) : ([7, event.year >= 2026 ? 7 : 8] as const);
  const longer = session.lengthMinutes > 120 ? session.lengthMinutes / 60 : 1;
  const [first, second, third] = minutes.map((value) => value * longer * minuteMs);
  return {
    partMs: [first!, second!, third!],
    breakMs: [breaks[0] * minuteMs, breaks[1] * minuteMs],
    name: isSprint ? 'SQ' : 'Q',
  };
}

/** Yellow flags for cars that spin and go on, about two in an hour. */
export function spins(fromMs: number, toMs: number, random: RandomStream): YellowFlag[] {
  const hours = (toMs - fromMs) / 3_600_000;
  return Array.from({ length: Math.round(2 * hours * random.between(0.2, 1.8)) }, () => {
    const atMs = random.between(fromMs, toMs - 30_000);
    const sector = random.integer(1, marshalSectors);
    return { fromMs: atMs, toMs: atMs + random.between(5_000, 26_000), sector };
  });
}

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
