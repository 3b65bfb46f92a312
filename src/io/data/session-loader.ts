import { upperFirst } from '../../core/text/english.ts';
import type { Event, EventSession } from '../../core/calendar/schedule.ts';
import { DriverHistory } from '../../core/evidence/driver-history.ts';
import { firstSeasonOf, providerOfSource, type SessionSource } from '../../core/provider.ts';
import type { SessionTiming } from '../../core/timing/session-timing.ts';
import { mergeWarnings, type Warning } from '../../core/warnings.ts';
import type { HistoryOptions, SessionOptions, Sourced } from '../effects.ts';
import { yieldUnlessCancelled } from '../cancellation.ts';
import { describeFailure } from '../sources/source-failure.ts';
import type { LoadSessionLink, SessionAttempt, SessionContext } from './session-attempt.ts';
import { withNamesOfEntrants } from './entrants.ts';
import { isAhead, whyNoLaps, whyNothing, type TriedSource } from './session-failure.ts';
import { loadOfficialResults, noOfficialResults, type OfficialResults } from './session-results.ts';

/** What laps of another source than the first one lack. */
const costs: Readonly<Record<SessionSource, string>> = {
  archive: 'Nothing is missing for it.',
  openf1:
    "Lap and sector times are the feed's; the first lap, the moments of laps and pit visits, and flags are approximate.",
  results: 'There are lap times, positions and stops, but no sectors, tyres, flags, speeds or telemetry.',
};

const links: Readonly<Record<SessionSource, () => Promise<LoadSessionLink>>> = {
  archive: async () => (await import('./archive-session.ts')).loadArchiveSession,
  openf1: async () => (await import('./openf1-session.ts')).loadOpenF1Session,
  results: async () => (await import('./results-session.ts')).loadResultsSession,
};

export interface SessionLoaderContext extends SessionContext {
  /** Where laps are looked for, in this order. */
  order: readonly SessionSource[];
}

/**
 * Loads one session from the first source in order that has its laps. What the ones before it said, and what that costs, becomes a
 * warning.
 *
 * Throws when `options.laps` is not "optional" and nobody has laps, or when there is nothing at all: NO_DATA, or the error that says
 * which host answered what. CANCELLED when the call was.
 */
export async function loadSession(
  context: SessionLoaderContext,
  event: Event,
  session: EventSession,
  options: SessionOptions = {},
): Promise<Sourced<SessionTiming>> {
  await yieldUnlessCancelled(context.signal);
  let asked: Promise<OfficialResults> | undefined;
  // A result is published after the session, and tells how it went on.
  const load = async (): Promise<OfficialResults> =>
    session.until ? noOfficialResults : await loadOfficialResults(context, event, session);
  const official = (): Promise<OfficialResults> => (asked ??= load());
  const sources = sourcesFor(context, event, session, options);
  const tried: TriedSource[] = [];
  for (const [index, source] of sources.entries()) {
    // A dozen requests for laps that nobody asked for; the result itself is one.
    const isEnough =
      source === 'results' && options.laps === 'optional' && (await official()).results !== null;
    if (isEnough) continue;
    const loadFrom = await links[source]();
    const hasAlternative = index < sources.length - 1;
    const attempt = await loadFrom({ ...context, official, hasAlternative }, event, session);
    if (hasLaps(attempt)) {
      const named = await withNamesOfEntrants(context, event, attempt);
      return sourced({ ...attempt, ...named }, tried.map(instead(source)), await official());
    }
    tried.push({ source, attempt });
  }
  const missing = { event, session, tried, nowMs: context.clock.nowMs() };
  if (options.laps !== 'optional') throw whyNoLaps(missing);
  const attempt = await whatThereIs(context, official, event, session, tried);
  if (attempt.timing === null || attempt.timing.results.length === 0) {
    throw whyNothing(missing, await official());
  }
  return sourced({ ...attempt, timing: attempt.timing }, [], await official());
}

/** What is kept of a session does not tell how it came about: nothing is found, and nothing is kept. */
const noCache: SessionContext['cache'] = {
  key: () => '',
  read: async () => null,
  write: async () => undefined,
};

/**
 * How the values of one car came about, from the records that the session of this provider is made of.
 *
 * Throws what loading the session throws.
 */
export async function loadHistory(
  context: Omit<SessionLoaderContext, 'cache' | 'trace'>,
  event: Event,
  session: EventSession,
  { driverNumber, provider, laps }: HistoryOptions,
): Promise<DriverHistory> {
  const history = new DriverHistory(driverNumber);
  await loadSession({ ...context, cache: noCache, trace: history }, event, session, { laps, provider });
  return history;
}

type AttemptWithTiming = SessionAttempt & { timing: SessionTiming };

function hasLaps(attempt: SessionAttempt): attempt is AttemptWithTiming {
  return attempt.timing !== null && attempt.timing.laps.length > 0;
}

function sourced(
  { timing, warnings, source, provider, parts }: AttemptWithTiming,
  others: readonly Warning[],
  { confirmedUtcMs }: OfficialResults,
): Sourced<SessionTiming> {
  return {
    value: timing,
    source,
    provider,
    ...(parts && { parts }),
    ...(confirmedUtcMs != null && { confirmedUtcMs }),
    warnings: mergeWarnings(others, warnings),
  };
}

/** The sources that can have it at all. The simulated archive plays none but the archive; what lies ahead is in none. */
function sourcesFor(
  { order, source, clock }: SessionLoaderContext,
  event: Event,
  session: EventSession,
  { provider }: SessionOptions,
): SessionSource[] {
  const isPlayed = source.kind === 'demo';
  const has: Readonly<Record<SessionSource, boolean>> = {
    archive: event.hasTiming,
    openf1: !isPlayed && event.year >= firstSeasonOf.openf1,
    results: !isPlayed && event.year >= firstSeasonOf.results && session.code === 'R',
  };
  const allowed = isPlayed ? (['archive'] as const) : order;
  const wanted = allowed.filter(
    (each) => has[each] && (provider === undefined || isPlayed || providerOfSource[each] === provider),
  );
  return isAhead(session, clock.nowMs()) ? wanted.slice(0, 1) : wanted;
}

/** What there is without laps: all that the archive has, or the official result alone. */
async function whatThereIs(
  context: SessionLoaderContext,
  official: () => Promise<OfficialResults>,
  event: Event,
  session: EventSession,
  tried: readonly TriedSource[],
): Promise<SessionAttempt> {
  const complete = tried.find(({ attempt }) => attempt.timing !== null && attempt.timing.results.length > 0);
  if (complete) return complete.attempt;
  const { loadArchiveSession } = await import('./archive-session.ts');
  const { loadResultOnly } = await import('./parse-archive-session.ts');
  const linkContext = { ...context, official, hasAlternative: false };
  return tried.some(({ source }) => source === 'archive')
    ? await loadArchiveSession(linkContext, event, session)
    : await loadResultOnly(linkContext, event, session);
}

function instead(used: SessionSource): (tried: TriedSource) => Warning {
  return ({ source, attempt: { failure, missing } }) => ({
    code: 'OTHER_SOURCE',
    message:
      failure === null || failure.reason === 'absent'
        ? `${upperFirst(names[source])} has no laps of this session${missing.length > 0 ? ` (${missing.join(', ')} missing)` : ''}; ${names[used]} has.`
        : `${upperFirst(names[source])} did not provide the laps of this session (${describeFailure(failure)}); they are from ${names[used]}.`,
    effect: costs[used],
  });
}

const names: Readonly<Record<SessionSource, string>> = {
  archive: 'the timing archive',
  openf1: 'OpenF1',
  results: 'the results API',
};
