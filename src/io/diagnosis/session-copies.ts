import { archivePath } from '../../core/calendar/archive-path.ts';
import { plannedEndUtcMs } from '../../core/calendar/session-length.ts';
import type { CopyState, SessionFacts, SessionPart } from '../../core/diagnosis/session-facts.ts';
import { roundResultsMaxAgeMs, sessionMaxAgeMs } from '../data/freshness.ts';
import type { ResourceSource } from '../sources/source.ts';
import { copyState } from './copy-state.ts';
import { openF1Copies } from './openf1-copies.ts';
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
