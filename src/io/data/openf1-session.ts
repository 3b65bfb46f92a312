import type { OpenF1Session } from '../../core/calendar/openf1-sessions.ts';
import type { Event, EventSession } from '../../core/calendar/schedule.ts';
import { sessionKind } from '../../core/calendar/session-kind.ts';
import { openF1Answers, openF1Evidence, type OpenF1Answer } from '../../core/openf1/evidence.ts';
import { asOfWarning } from '../../core/timing/moment-in-feed.ts';
import { assembleEvidence } from '../../core/timing/assemble-evidence.ts';
import type { SessionTiming } from '../../core/timing/session-timing.ts';
import type { SessionTrace } from '../../core/trace/session-trace.ts';
import { mergeWarnings, type Warning } from '../../core/warnings.ts';
import { summariseFailure } from '../sources/source-failure.ts';
import type { FetchFailure } from '../sources/source.ts';
import { openF1SessionMaxAgeMs } from './freshness.ts';
import {
  fetchOpenF1List,
  fetchSessionLaps,
  findOpenF1Session,
  sessionRef,
  type OpenF1List,
} from './openf1-lists.ts';
import { momentOf } from './openf1-moment.ts';
import { sessionOrigin } from './origins.ts';
import {
  attemptWithout,
  type CachedSession,
  type SessionAttempt,
  type SessionLinkContext,
} from './session-attempt.ts';
import { momentKey } from './session-files.ts';
import { officialFingerprint, type OfficialResults } from './session-results.ts';

type Endpoint = Exclude<OpenF1Answer, 'laps'>;
const besideLaps = openF1Answers.filter((answer): answer is Endpoint => answer !== 'laps');

const effectOfMissing: Readonly<Record<Endpoint, string>> = {
  drivers: 'Drivers are named from the results API, or by number.',
  stints: 'Compounds and tyre life are unknown.',
  pit: 'Pit entries and exits are known by lap only.',
  race_control: 'Flags, safety cars and deleted laps are unknown.',
  weather: 'There is no weather data.',
  session_result: 'Positions come from the results API, or are computed from the laps.',
};

const noWeather: Warning = {
  code: 'MISSING_FILE',
  message: 'OpenF1 has no weather.',
  effect: effectOfMissing.weather,
  topic: 'weather',
};

type Answer = OpenF1List | FetchFailure;

/**
 * A session from OpenF1: from the cache of parsed sessions when every answer is known to be the same as when it was parsed. One request
 * finds the session in the list of the season, one asks for its laps; without laps nothing more is asked for, else one for each of the
 * other answers. Those that are not available become warnings, except when a used-up budget keeps them away: what is complete in a minute is not
 * worth having in pieces now.
 */
export async function loadOpenF1Session(
  context: SessionLinkContext,
  event: Event,
  session: EventSession,
): Promise<SessionAttempt> {
  const found = await findOpenF1Session(context, event, session);
  if (!found.ok) return attemptWithout(context, 'openf1', found, ['sessions']);
  const { sessionKey } = found.session;
  const maxAgeMs = openF1SessionMaxAgeMs(session.startUtcMs, context.clock.nowMs());
  const official = await context.official();
  // OpenF1 has times of lap 1 of its own, of which its evidence speaks.
  const officialWarnings = official.warnings.filter(({ code }) => code !== 'NO_LAP_ONE_TIMES');
  const keyOf = (fingerprints: readonly string[]): string => {
    const identity = ['openf1', String(sessionKey), JSON.stringify(found.session)];
    return context.cache.key([
      context.source.kind,
      ...identity,
      ...fingerprints,
      officialFingerprint(official),
      ...momentKey(session),
    ]);
  };
  const attempt = ({ timing, source }: CachedSession, warnings: readonly Warning[]): SessionAttempt => ({
    timing,
    ...sessionOrigin('openf1', source, timing, official),
    warnings: mergeWarnings(found.sessions.warnings, warnings, officialWarnings, timing.warnings),
    failure: null,
    missing: timing.laps.length === 0 ? ['laps'] : [],
  });

  const known = await Promise.all(
    ['laps', ...besideLaps].map((each) =>
      context.source.fingerprint(sessionRef(each, sessionKey), { maxAgeMs }),
    ),
  );
  const kept = known.every((each) => each !== null) ? await context.cache.read(keyOf(known)) : null;
  if (kept !== null) return attempt(kept, []);

  const laps = await fetchSessionLaps(context, sessionKey, maxAgeMs);
  if (!laps.ok) return attemptWithout(context, 'openf1', laps, ['laps']);
  if (laps.rows.length === 0) return attemptWithout(context, 'openf1', null, ['laps']);
  const answers = await Promise.all(
    besideLaps.map((each): Promise<Answer> =>
      fetchOpenF1List(context, sessionRef(each, sessionKey), maxAgeMs),
    ),
  );
  const limited = answers.find((answer): answer is FetchFailure => !answer.ok && answer.reason === 'limited');
  if (limited) return attemptWithout(context, 'openf1', limited, []);
  const parse = async (): Promise<CachedSession> => {
    const timing = assemble(found.session, { event, session, official, trace: context.trace }, laps, answers);
    return { timing, source: laps.origin };
  };
  const parsed = await (context.span
    ? context.span('parse', { path: `openf1/${sessionKey}` }, parse)
    : parse());
  const all = [laps, ...answers];
  if (all.every((answer) => answer.ok || answer.reason === 'absent')) {
    await context.cache.write(keyOf(all.map(fingerprintOf)), parsed);
  }
  return attempt(parsed, [
    ...all.flatMap((answer) => (answer.ok ? answer.warnings : [])),
    ...answers.flatMap((answer, index) => missing(besideLaps[index]!, answer)),
  ]);
}

interface Asked {
  event: Event;
  session: EventSession;
  official: OfficialResults;
  trace: SessionTrace | undefined;
}

/** @param answers those beside the laps, in their order. */
function assemble(
  openF1Session: OpenF1Session,
  { event, session, official, trace }: Asked,
  laps: OpenF1List,
  answers: readonly Answer[],
): SessionTiming {
  const rows = answers.map((answer, index) => [besideLaps[index]!, answer.ok ? answer.rows : null] as const);
  const inputs = {
    session: openF1Session,
    sessionName: session.name,
    kind: sessionKind(session.name, event.year),
    answers: { ...(Object.fromEntries(rows) as Record<Endpoint, unknown>), laps: laps.rows },
    official: official.results,
    lapOneMs: official.lapOneMs,
  };
  const { until } = session;
  const untilMs = until && momentOf(inputs, until, `${event.year} ${event.eventName}, ${session.name}`);
  const evidence = openF1Evidence({ ...inputs, ...(untilMs !== undefined && { untilMs }) }, trace);
  const timing = assembleEvidence(evidence, trace);
  if (until && untilMs !== undefined) timing.warnings = [asOfWarning(until, untilMs), ...timing.warnings];
  const weather = answers[besideLaps.indexOf('weather')]!;
  const isWithoutWeather = timing.weather === null && (weather.ok || weather.reason === 'absent');
  return { ...timing, warnings: [...timing.warnings, ...(isWithoutWeather ? [noWeather] : [])] };
}

function fingerprintOf(answer: Answer): string {
  return answer.ok ? answer.fingerprint : answer.reason;
}

/** Why rows are missing that may be there; of those that are not, what was made of the others speaks. */
function missing(endpoint: Endpoint, answer: Answer): Warning[] {
  if (answer.ok || answer.reason === 'absent') return [];
  return [
    {
      code: 'MISSING_FILE',
      message: `OpenF1's ${endpoint} could not be loaded: ${summariseFailure(answer)}.`,
      effect: effectOfMissing[endpoint],
      topic: endpoint,
    },
  ];
}
