import type { Observed } from '../../io/observed.ts';
import type { PageAnswerer } from '../../questions/choices.ts';

type Method = keyof PageAnswerer;

/** What an answerer is asked by a method of it, and what it says. */
export type AskedOf<M extends Method> = Parameters<PageAnswerer[M]>[0];
export type AnswerOf<M extends Method> = Awaited<ReturnType<PageAnswerer[M]>>;

export type Asked = { [M in Method]: { method: M; of: AskedOf<M> } }[Method];

/** What the server tells the answerer's thread, which has several questions at once: some wait for a calendar. */
export type ToAnswerer =
  | ({ type: 'ask'; id: number } & Asked)
  /** Answered at once by a thread that still listens. */
  | { type: 'ping' };

/** What the answerer's thread tells the server. */
export type FromAnswerer =
  /** Everything is loaded. */
  | { type: 'ready' }
  | { type: 'pong' }
  /** Reading begins now. */
  | { type: 'taken'; id: number }
  /** `observed`: what there was to count since the answer before; left out: nobody counts. */
  | { type: 'answer'; id: number; answer: AnswerOf<Method>; observed?: readonly Observed[] }
  /** A fault of the program. */
  | { type: 'failed'; id: number; error: unknown };
