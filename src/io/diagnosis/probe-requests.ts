import { archivePath } from '../../core/calendar/archive-path.ts';
import { matchOpenF1Session } from '../../core/calendar/openf1-sessions.ts';
import type { Event, EventSession } from '../../core/calendar/schedule.ts';
import { isJsonObject } from '../../core/json-object.ts';
import type { ResultTable } from '../../core/results/official-rounds.ts';
import type { HostId } from '../http/hosts.ts';
import type { ResourceRef } from '../http/resource.ts';

export interface PlacedSession {
  event: Event;
  session: EventSession;
}

/** One small request to a host. */
export interface ProbeRequest {
  ref: ResourceRef;
  /** Whether the answer says that the host has the session asked about; left out: the answer says nothing of it. */
  hasSession?: (body: Uint8Array) => boolean;
}

/** A season that all hosts have. */
const knownYear = 2025;
/** Sessions are moved by hours at most, and a day around them has only a few others. */
const movedAtMostMs = 24 * 3_600_000;

const generalRequests: Readonly<Record<HostId, ResourceRef>> = {
  archive: { service: 'archive', path: `${knownYear}/Index.json` },
  mirror: { service: 'archive', path: `${knownYear}/Index.json` },
  openf1: { service: 'openf1', path: 'sessions', query: 'session_key=latest' },
  results: { service: 'results', path: 'seasons.json', query: 'limit=1' },
  schedule: { service: 'schedule', path: `schedule_${knownYear}.json` },
  // 63 is Sakhir.
  circuits: { service: 'circuits', path: `63/${knownYear}` },
};

/** What a host is asked for, as small as it can be: something of the session, or something that it surely has. */
export function probeRequest(role: HostId, placed: PlacedSession | null): ProbeRequest {
  return (placed && sessionRequest(role, placed)) ?? { ref: generalRequests[role] };
}

/** null: the host has nothing of such sessions, or nobody knows what to ask for. */
function sessionRequest(role: HostId, placed: PlacedSession): ProbeRequest | null {
  if (role === 'archive' || role === 'mirror') return placed.event.hasTiming ? sessionFile(placed) : null;
  if (role === 'openf1') return openF1Rows(placed);
  return role === 'results' ? bestResult(placed) : null;
}

/** The smallest of the session's files. */
function sessionFile({ event, session }: PlacedSession): ProbeRequest {
  const path = `${archivePath(event, session)}SessionInfo.jsonStream`;
  return { ref: { service: 'archive', path }, hasSession: () => true };
}

/** The rows of the days around the session. */
function openF1Rows({ event, session }: PlacedSession): ProbeRequest | null {
  const { startUtcMs } = session;
  if (startUtcMs === null) return null;
  const at = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 19);
  const query = `date_start%3E=${at(startUtcMs - movedAtMostMs)}&date_start%3C=${at(startUtcMs + movedAtMostMs)}`;
  return {
    ref: { service: 'openf1', path: 'sessions', query },
    hasSession: (body) => matchOpenF1Session(parsed(body), event, session).ok,
  };
}

/** The winner, or who was on pole. */
function bestResult(placed: PlacedSession): ProbeRequest | null {
  const table = resultTableOf(placed);
  if (table === null) return null;
  const { year, round } = placed.event;
  const path = `${year}/${round}/${table}.json`;
  return { ref: { service: 'results', path, query: 'limit=1' }, hasSession: hasRace };
}

/** The table of the results API that a session is in; null: none. */
export function resultTableOf({ event, session: { code } }: PlacedSession): ResultTable | null {
  if (event.isTesting) return null;
  return code === 'R' ? 'results' : code === 'Q' ? 'qualifying' : code === 'S' ? 'sprint' : null;
}

function hasRace(body: Uint8Array): boolean {
  const value = parsed(body);
  const data = isJsonObject(value) && isJsonObject(value.MRData) ? value.MRData : {};
  const table = isJsonObject(data.RaceTable) ? data.RaceTable : {};
  return Array.isArray(table.Races) && table.Races.length > 0;
}

/** The client of the hosts lets nothing pass that is no JSON. */
function parsed(body: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(body));
}
