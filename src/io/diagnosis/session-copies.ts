import { archivePath } from '../../core/calendar/archive-path.ts';
import { plannedEndUtcMs } from '../../core/calendar/session-kind.ts';
import type { CopyState, SessionFacts, SessionPart } from '../../core/diagnosis/diagnosis-facts.ts';
import { openF1SessionMaxAgeMs, roundResultsMaxAgeMs, sessionMaxAgeMs } from '../data/freshness.ts';
import type { ResourceSource } from '../sources/source.ts';
import { matchOpenF1Session } from '../../core/calendar/openf1-sessions.ts';
import { asObjects } from '../../core/json-object.ts';
import { openF1Ref, sessionRef } from '../data/openf1-lists.ts';
import type { ResourceRef } from '../http/resource.ts';
import { type PlacedSession, resultTableOf } from './probe-requests.ts';

type Copies = Partial<Record<SessionPart, CopyState>>;

/** The files of the archive that stand for parts. */
const archiveTopics: readonly (readonly [SessionPart, string])[] = [
  ['laps', 'TimingData'],
  ['tyres', 'TimingAppData'],
  ['race-control', 'RaceControlMessages'],
  ['weather', 'WeatherData'],
  ['telemetry', 'CarData.z'],
];

/** A session, and what of it lies on this machine. Reads no content and asks no host. */
export async function describeSession(
  source: ResourceSource,
  placed: PlacedSession,
  nowMs: number,
): Promise<SessionFacts> {
  const { event, session } = placed;
  const [archive, openf1, results] = await Promise.all([
    archiveCopies(source, placed, nowMs),
    openF1Copies(source, placed, nowMs),
    resultsCopies(source, placed, nowMs),
  ]);
  return {
    year: event.year,
    eventName: event.eventName,
    code: session.code,
    name: session.name,
    hasTiming: event.hasTiming,
    startUtcMs: session.startUtcMs,
    endUtcMs: plannedEndUtcMs(event, session),
    copies: { archive, openf1, results },
  };
}

async function archiveCopies(
  source: ResourceSource,
  { event, session }: PlacedSession,
  nowMs: number,
): Promise<Copies> {
  if (!event.hasTiming) return {};
  const maxAgeMs = sessionMaxAgeMs(session.startUtcMs, nowMs);
  const copies = archiveTopics.map(async ([part, topic]): Promise<[SessionPart, CopyState]> => {
    const path = `${archivePath(event, session)}${topic}.jsonStream`;
    return [part, await copyState(source, { service: 'archive', path }, maxAgeMs)];
  });
  return Object.fromEntries(await Promise.all(copies));
}

async function resultsCopies(source: ResourceSource, placed: PlacedSession, nowMs: number): Promise<Copies> {
  const { year, round } = placed.event;
  const maxAgeMs = roundResultsMaxAgeMs(placed.session.startUtcMs, nowMs);
  const table = resultTableOf(placed);
  if (table === null) return {};
  const results = await copyState(
    source,
    { service: 'results', path: `${year}/${round}/${table}.json` },
    maxAgeMs,
  );
  if (table !== 'results') return { results };
  const path = `${year}/${round}/laps.json`;
  const laps = await copyState(source, { service: 'results', path, query: 'limit=100&offset=0' }, maxAgeMs);
  return { results, laps };
}

/** The answers of OpenF1 that stand for parts. */
const endpoints: readonly (readonly [SessionPart, string])[] = [
  ['laps', 'laps'],
  ['tyres', 'stints'],
  ['race-control', 'race_control'],
  ['weather', 'weather'],
  ['results', 'session_result'],
];

/** What of a session's answers of OpenF1 lies on this machine, as far as the list of the season there names it. */
async function openF1Copies(
  source: ResourceSource,
  { event, session }: PlacedSession,
  nowMs: number,
): Promise<Partial<Record<SessionPart, CopyState>>> {
  const sessions = await cachedList(source, openF1Ref('sessions', `year=${event.year}`));
  const match = matchOpenF1Session(sessions, event, session);
  if (!match.ok) return {};
  const { sessionKey } = match.session;
  const maxAgeMs = openF1SessionMaxAgeMs(session.startUtcMs, nowMs);
  const states = endpoints.map(async ([part, path]): Promise<[SessionPart, CopyState]> => [
    part,
    await copyState(source, sessionRef(path, sessionKey), maxAgeMs),
  ]);
  const [driver] = asObjects(await cachedList(source, sessionRef('drivers', sessionKey)));
  const ofDriver = `session_key=${sessionKey}&driver_number=${String(driver?.['driver_number'])}`;
  const telemetry = await copyState(source, openF1Ref('car_data', ofDriver), maxAgeMs);
  return Object.fromEntries([...(await Promise.all(states)), ['telemetry', telemetry]]);
}

/** null = there is none that can be read. */
async function cachedList(source: ResourceSource, ref: ResourceRef): Promise<unknown> {
  const fetched = await source.fetch(ref, { maxAgeMs: anyAge });
  if (!fetched.ok) return null;
  try {
    return JSON.parse(new TextDecoder().decode(fetched.body));
  } catch {
    return null;
  }
}

/** However old a copy is. */
const anyAge = Number.MAX_SAFE_INTEGER;

/** What lies on this machine of a file. Reads no content and asks no host. */
async function copyState(source: ResourceSource, ref: ResourceRef, maxAgeMs: number): Promise<CopyState> {
  const young = await source.fingerprint(ref, { maxAgeMs });
  if (young !== null) return young === 'absent' ? 'absent' : 'fresh';
  const old = await source.fingerprint(ref, { maxAgeMs: anyAge });
  return old === null ? 'none' : old === 'absent' ? 'absent' : 'stale';
}
