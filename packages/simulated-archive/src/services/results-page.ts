import type { DemoEvent, DemoSession, DemoSessionKind } from '../weekend/plan.ts';
import { jsonBytes } from './json-bytes.ts';
import type { SessionOutcome } from './session-outcome.ts';

/** The part of a list that a query asks for. */
interface PageQuery {
  limit: number;
  offset: number;
}

const usualLimit = 30;
const mostRows = 100;

/** `limit=100&offset=200`; without them the first 30 rows, never more than 100. Anything else in the query is ignored. */
export function parsePageQuery(query: string | undefined): PageQuery {
  const parameters = new URLSearchParams(query ?? '');
  const limit = wholeNumber(parameters.get('limit')) ?? usualLimit;
  return {
    limit: Math.min(Math.max(limit, 1), mostRows),
    offset: wholeNumber(parameters.get('offset')) ?? 0,
  };
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** One list of the results service. */
export interface ResultsList {
  total: number;
  /** The member of `MRData` that holds a part of the rows. */
  part: (query: PageQuery) => Record<string, unknown>;
}

/** A list of rows; `table` lays a part of them out. */
export function resultsList<Row>(
  rows: readonly Row[],
  table: (rows: readonly Row[]) => Record<string, unknown>,
): ResultsList {
  return {
    total: rows.length,
    part: ({ limit, offset }) => table(rows.slice(offset, offset + limit)),
  };
}

/** One page as the results service sends it. */
export function resultsPage(list: ResultsList, query: PageQuery): Uint8Array {
  return jsonBytes({
    MRData: {
      series: 'f1',
      limit: String(query.limit),
      offset: String(query.offset),
      total: String(list.total),
      ...list.part(query),
    },
  });
}

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
interface HeldSession {
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
