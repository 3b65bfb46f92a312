import type { DemoEvent, DemoSession, DemoSessionKind } from '../weekend/plan.ts';
import type { SessionOutcome } from './session-outcome.ts';

/** What the results service knows of the sessions at a moment. */
export interface ResultsView {
  isOver: (session: DemoSession) => boolean;
  /** Only of sessions that are over; the first time takes as long as simulating it. */
  outcome: (event: DemoEvent, session: DemoSession) => SessionOutcome;
}

/** What a path asks about: a season, or one round of it. */
export interface ResultsScope {
  year: number;
  /** null: the whole season. */
  round: number | null;
  /** Grands Prix in question, in their order. */
  events: readonly DemoEvent[];
  view: ResultsView;
}

/** A session whose result is out. */
export interface HeldSession {
  event: DemoEvent;
  session: DemoSession;
}

/** Sessions of these kinds whose result is out, in their order. */
export function heldSessions(
  events: readonly DemoEvent[],
  kinds: readonly DemoSessionKind[],
  view: ResultsView,
): HeldSession[] {
  return events.flatMap((event) =>
    event.sessions
      .filter((session) => kinds.includes(session.kind) && view.isOver(session))
      .map((session) => ({ event, session })),
  );
}

/** `season` and `round` as the results service repeats them. */
export function scopeRecord({ year, round }: ResultsScope): Record<string, string> {
  return { season: String(year), ...(round === null ? {} : { round: String(round) }) };
}
