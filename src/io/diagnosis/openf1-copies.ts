import { matchOpenF1Session } from '../../core/calendar/openf1-sessions.ts';
import type { CopyState, SessionPart } from '../../core/diagnosis/session-facts.ts';
import { asObjects } from '../../core/json-object.ts';
import { openF1SessionMaxAgeMs } from '../data/freshness.ts';
import { openF1Ref, sessionRef } from '../data/openf1-lists.ts';
import type { ResourceRef } from '../http/resource.ts';
import type { ResourceSource } from '../sources/source.ts';
import { anyAge, copyState } from './copy-state.ts';
import type { PlacedSession } from './probe-requests.ts';

/** The answers of OpenF1 that stand for parts. */
const endpoints: readonly (readonly [SessionPart, string])[] = [
  ['laps', 'laps'],
  ['tyres', 'stints'],
  ['race-control', 'race_control'],
  ['weather', 'weather'],
  ['results', 'session_result'],
];

/** What of a session's answers of OpenF1 lies on this machine, as far as the list of the season there names it. */
export async function openF1Copies(
  source: ResourceSource,
  { event, session }: PlacedSession,
  nowMs: number,
): Promise<Partial<Record<SessionPart, CopyState>>> {
  const sessions = await keptList(source, openF1Ref('sessions', `year=${event.year}`));
  const match = matchOpenF1Session(sessions, event, session);
  if (!match.ok) return {};
  const { sessionKey } = match.session;
  const maxAgeMs = openF1SessionMaxAgeMs(session.startUtcMs, nowMs);
  const states = endpoints.map(async ([part, path]): Promise<[SessionPart, CopyState]> => [
    part,
    await copyState(source, sessionRef(path, sessionKey), maxAgeMs),
  ]);
  const [driver] = asObjects(await keptList(source, sessionRef('drivers', sessionKey)));
  const ofDriver = `session_key=${sessionKey}&driver_number=${String(driver?.['driver_number'])}`;
  const telemetry = await copyState(source, openF1Ref('car_data', ofDriver), maxAgeMs);
  return Object.fromEntries([...(await Promise.all(states)), ['telemetry', telemetry]]);
}

/** null = there is none that can be read. */
async function keptList(source: ResourceSource, ref: ResourceRef): Promise<unknown> {
  const fetched = await source.fetch(ref, { maxAgeMs: anyAge });
  if (!fetched.ok) return null;
  try {
    return JSON.parse(new TextDecoder().decode(fetched.body));
  } catch {
    return null;
  }
}
