import { existsSync, readFileSync } from 'node:fs';
import { sessionKind } from '../../src/core/calendar/session-kind.ts';
import type { OfficialResult } from '../../src/core/results/official-result.ts';
import {
  fastestLapsMs,
  readLapOneMs,
  readRounds,
  type ResultTable,
} from '../../src/core/results/official-rounds.ts';
import { parseResultsPage, type ResultsPage } from '../../src/core/results/results-api.ts';
import { corpusDirectory, type RecordedSession } from './recorded-sessions.ts';

/** Which table of the results API holds a session's result (a practice gets the ids of the race); others have none. */
const tables: Record<string, ResultTable> = {
  Race: 'results',
  Qualifying: 'qualifying',
  Sprint: 'sprint',
  'Practice 1': 'results',
  'Practice 2': 'results',
};

/** Result of a recorded session as the results API has it in the corpus; null when the corpus has none. */
export function recordedOfficialResults(session: RecordedSession): OfficialResult[] | null {
  const table = tables[session.sessionName];
  const page = table ? recordedPage(session, table) : null;
  return table && page ? (readRounds([page], table)[0]?.results ?? null) : null;
}

/** Official fastest laps of a recorded race or sprint by car number; null when there are none. */
export function recordedFastestLapsMs(session: RecordedSession): Map<string, number> | null {
  const table = tables[session.sessionName];
  const isRace = sessionKind(session.sessionName, session.year) === 'race';
  const page = isRace && table ? recordedPage(session, table) : null;
  const round = page && table ? readRounds([page], table)[0] : undefined;
  return round ? fastestLapsMs(round) : null;
}

/** Lap 1 times of a recorded race per driver id; null when the corpus has none. */
export function recordedLapOneMs(session: RecordedSession): Map<string, number> | null {
  if (session.sessionName !== 'Race') return null;
  const page = recordedPage(session, 'laps/1') ?? recordedPage(session, 'laps', '@limit=100&offset=0');
  return page && readLapOneMs([page]);
}

function recordedPage({ year, round }: RecordedSession, resource: string, part = ''): ResultsPage | null {
  const path = `${corpusDirectory}api.jolpi.ca/ergast/f1/${year}/${round}/${resource}.json${part}`;
  if (!existsSync(path)) return null;
  const page = parseResultsPage(readFileSync(path, 'utf8'));
  if (typeof page === 'string') throw new Error(`${path}: ${page}`);
  return page;
}
