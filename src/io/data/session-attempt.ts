import type { Provider } from '../../core/provider.ts';
import type { SessionTiming } from '../../core/timing/session-timing.ts';
import type { Event, EventSession } from '../../core/calendar/schedule.ts';
import type { Warning } from '../../core/warnings.ts';
import type { SessionTrace } from '../../core/trace/session-trace.ts';
import type { ParsedCache } from '../disk/parsed-cache.ts';
import type { Clock, Compute, Origin, SourceKind, Span } from '../effects.ts';
import type { FetchFailure, ResourceSource } from '../sources/source.ts';
import type { NoteResult } from './result-versions.ts';
import type { OfficialResults } from './session-results.ts';

/** What one source of sessions had of a session. */
export interface SessionAttempt extends Origin {
  /** Without laps it still says what else there is, such as a result; null = nothing at all. */
  timing: SessionTiming | null;
  /** Of the way and of the numbers: what was missing or repaired. */
  warnings: Warning[];
  /** Why there are no laps; null when there are, and when the source has the session without any. */
  failure: FetchFailure | null;
  /** What the source should have and has not, in its own names: "TimingData". */
  missing: readonly string[];
}

/** What the cache of parsed sessions keeps. */
export interface CachedSession {
  timing: SessionTiming;
  source: SourceKind;
}

/** What loading a session needs, wherever from. */
export interface SessionContext {
  source: ResourceSource;
  cache: Pick<ParsedCache<CachedSession>, 'key' | 'read' | 'write'>;
  /** Hears how the values of one car come about. */
  trace?: SessionTrace;
  clock: Clock;
  signal: AbortSignal;
  span?: Span;
  compute?: Compute;
  noteResult?: NoteResult;
}

/** The same for one source of several. */
export interface SessionLinkContext extends SessionContext {
  /** What the results API has for the session; asked once for all sources. */
  official(this: void): Promise<OfficialResults>;
  /** Whether another source can be asked, so that nothing has to be gathered of a session without laps. */
  hasAlternative: boolean;
}

/** Looks for a session at one source. Throws when cancelled only. */
export type LoadSessionLink = (
  context: SessionLinkContext,
  event: Event,
  session: EventSession,
) => Promise<SessionAttempt>;

/** What a source gives that has no laps of a session, and for which nothing else of it was gathered. */
export function attemptWithout(
  { source }: Pick<SessionContext, 'source'>,
  provider: Provider,
  failure: FetchFailure | null,
  missing: readonly string[],
): SessionAttempt {
  return { timing: null, source: source.kind, provider, warnings: [], failure, missing };
}
