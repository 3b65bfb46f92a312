import { setMaxListeners } from 'node:events';

/** What one turn may take at most. Every limit ends the turn with a sentence that says so. */
export interface TurnLimits {
  /** Calls of the model. */
  steps: number;
  toolCalls: number;
  /** Tools running at once. */
  concurrentTools: number;
  wallTimeMs: number;
  /** Characters of the answer. */
  answerCharacters: number;
  /** Silence of the model after which the call counts as failed. */
  modelSilenceMs: number;
  /** Waits before the model is asked again after an overload; their number is that of the retries. */
  retryDelaysMs: readonly number[];
  /** A service that asks for a longer wait than this ends the turn. */
  longestRetryMs: number;
  /** Times the very same call may be asked for before the turn ends. */
  repeatedCalls: number;
}

export const defaultLimits: TurnLimits = {
  steps: 12,
  toolCalls: 24,
  concurrentTools: 3,
  wallTimeMs: 300_000,
  answerCharacters: 24_000,
  modelSilenceMs: 90_000,
  retryDelaysMs: [1000, 3000, 8000, 20_000],
  longestRetryMs: 60_000,
  repeatedCalls: 3,
};

export type LimitReached =
  | 'steps'
  | 'tool-calls'
  | 'wall-time'
  | 'answer-length'
  | 'repetition'
  | 'repeated-call'
  | 'declined';

/** What the reader is told when a limit ended the answer. */
export function limitSentence(limit: LimitReached, limits: TurnLimits): string {
  switch (limit) {
    case 'steps':
      return `I stopped here: this question needed more than ${limits.steps} rounds of work, the most for one answer. Ask for a part of it.`;
    case 'tool-calls':
      return `I stopped here: this question needed more than ${limits.toolCalls} analyses, the most for one answer. Ask for a part of it.`;
    case 'wall-time':
      return `I stopped here: this question took more than ${Math.ceil(limits.wallTimeMs / 60_000)} min, the most for one answer. What was loaded is kept; ask again to go on.`;
    case 'answer-length':
      return 'I stopped here: the answer reached the greatest length. Ask me to go on.';
    case 'declined':
      return 'I stopped here: the language model declined to go on. Ask it in another way.';
    case 'repeated-call':
      return 'I stopped here: the same call was made again and again.';
    case 'repetition':
      return 'I stopped here: the same call kept failing.';
  }
}

/** A signal that is aborted with another one, or when its time is over. */
export interface Deadline {
  signal: AbortSignal;
  /** Starts the time again. */
  restart(): void;
  /** Stops the time; `signal` is still aborted with the other one. */
  end(): void;
  /** Stops the time and aborts `signal`. */
  stop(): void;
}

export function startDeadline(outer: AbortSignal, afterMs: number): Deadline {
  // No AbortSignal.timeout: in Node 20 one that only AbortSignal.any knows is collected as garbage, and its time never ends.
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), afterMs);
  const signal = AbortSignal.any([outer, over.signal]);
  // Every tool at work and every file it reads listens; Node takes more than ten for a leak.
  setMaxListeners(0, signal);
  return {
    signal,
    restart: () => void timer.refresh(),
    end: () => clearTimeout(timer),
    stop: () => {
      clearTimeout(timer);
      over.abort();
    },
  };
}

/** What a person reads when the server ended an answer, while it ends and afterwards. */
export const cancelledWords = {
  shutdown: 'The server was restarted while this answer was being written, so it is not complete.',
  'too-long': 'This answer took too long and was stopped, so it is not complete.',
  lost: 'This server lost touch with the others for too long and gave up on this answer, so it is not complete.',
} as const;

/** Whether an answer that was stopped for this reason was stopped by the server, not by a person. */
export function isCancelledReason(reason: unknown): reason is keyof typeof cancelledWords {
  return typeof reason === 'string' && Object.hasOwn(cancelledWords, reason);
}
