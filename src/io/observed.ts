import type { Span } from './effects.ts';

/** First digit of a status; `none`: there was no complete answer. */
export type StatusClass = `${1 | 2 | 3 | 4 | 5}xx` | 'none';

/**
 * Something that happened while data were fetched, for who counts it. It says of which host and service, by their ids in the tables of both, never which file, and nothing of who asked. Plain data,
 * since threads tell it in messages.
 */
export type Observed =
  /** One request went out and its answer came, or its time was up. */
  | { type: 'host-asked'; host: string; status: StatusClass; durationMs: number }
  /** The host's budget let no further request go out. */
  | { type: 'host-spared'; host: string }
  /** The next host, or an older copy, had to stand in for this one, which gave no usable answer. */
  | { type: 'host-replaced'; host: string }
  /**
   * A file was asked for. `cache`: a copy that is young enough; `confirmed`: a copy that its host calls right; `stale`: an older copy, since no host answered;
   * `host`: it came anew; `none`: it was not available.
   */
  | { type: 'file-asked'; service: string; from: 'cache' | 'confirmed' | 'stale' | 'host' | 'none' }
  /** Parsed data, or an answer made of them, were looked for, whether or not they were kept. */
  | { type: 'parsed-asked'; what: 'session' | 'telemetry' | 'answer'; isKept: boolean }
  /** A step of an operation has ended, as `Span` has it. */
  | { type: 'step-ended'; step: Parameters<Span>[0]; durationMs: number };

/** Hears what happened; it must be quick and never throws. */
export type Observe<Event = Observed> = (event: Event) => void;

/** A span that tells how long each step took, around another one where steps are traced as well. */
export function observedSpan(observe: Observe, span?: Span): Span {
  return async (name, attributes, work) => {
    const startMs = performance.now();
    try {
      return await (span ? span(name, attributes, work) : work());
    } finally {
      observe({ type: 'step-ended', step: name, durationMs: performance.now() - startMs });
    }
  };
}

/** Collects what happened until somebody takes it: how a thread tells of it with its next message. */
export function createNotes(): { observe: Observe; take(this: void): readonly Observed[] } {
  let notes: Observed[] = [];
  return {
    observe: (event) => void notes.push(event),
    take: () => {
      const taken = notes;
      notes = [];
      return taken;
    },
  };
}
