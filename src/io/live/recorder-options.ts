import { type EndPatience, usualEndPatience } from '../../core/live/live-session.ts';
import type { Hub } from './hub.ts';
import type { Introduction } from './negotiate.ts';

/** How long a recorder waits for what; milliseconds of this machine. */
export interface RecorderPatience {
  /** From the first byte of a connection to the answer to the subscription. */
  answerMs: number;
  /** A state is written at the time of the first message after it; or, where none comes, after this long, at its own. */
  firstMessageMs: number;
  /** While a session runs something is said every 15 s. After this long without, the hub is asked anew. */
  silenceMs: number;
  /** Before the first try to connect again; doubled each time, and halved or raised by half at random. */
  firstRetryMs: number;
  longestRetryMs: number;
  /** A connection that does not come back ends the recording after this long. */
  giveUpMs: number;
  /** Lines wait in memory no longer than this. */
  flushMs: number;
  end: EndPatience;
}

export const usualPatience: RecorderPatience = {
  answerMs: 20_000,
  firstMessageMs: 20_000,
  silenceMs: 60_000,
  firstRetryMs: 1_000,
  longestRetryMs: 30_000,
  giveUpMs: 30 * 60_000,
  flushMs: 250,
  end: usualEndPatience,
};

export interface RecorderOptions {
  hub: Hub;
  /** Directory of recordings. */
  root: string;
  topics: readonly string[];
  /** Who connects, asked before each connection: a token may end, or another process may sign in. */
  introduce: () => Promise<Introduction>;
  /** How many sessions are recorded, one after the other. */
  sessions: number;
  /** The longest that it may take; null = until the sessions have ended. */
  forMs: number | null;
  /** Most bytes for one session: a hub that floods must not fill the disk. */
  mostBytes: number;
  /** Ends the recording, well. */
  signal: AbortSignal;
  /** What a person should know now: "Recording …". */
  tell: (text: string) => void;
  /** What is going on, said again and again. */
  progress: (text: string) => void;
  patience: RecorderPatience;
  /** 0 to below 1. */
  random: () => number;
}
