import { demoEvents } from './calendar/events.ts';
import { publishedUtcMs } from './calendar/sessions.ts';
import type { DemoSession } from './weekend/plan.ts';
import { createSeasonSimulation, type SimulationParts } from './season-simulation.ts';
import { circuitDocument, findCircuit } from './services/circuits-service.ts';
import { type DemoTopic, findResults, findTopicFile } from './services/results-service.ts';
import { jsonBytes } from './services/json-bytes.ts';
import { parsePageQuery, resultsPage } from './services/results-page.ts';
import { readSchedule, scheduleYear } from './services/schedule-service.ts';
import type { SessionTruth } from './weekend/truth.ts';

/** Part of every version: to be raised when the same session is simulated or written otherwise than before. */
const demoVersion = 7;

/** One file of one service, as the product's sources name it. */
export interface DemoRef {
  /** Services that are not simulated have nothing. */
  service: 'archive' | 'openf1' | 'results' | 'schedule' | 'circuits';
  path: string;
  query?: string;
}

/** The simulated archive. null = not there. */
export interface DemoArchive {
  read(ref: DemoRef): Uint8Array | null;
  /** Identity of what `read` would return, without simulating it. */
  version(ref: DemoRef): string | null;
  /** The records of a packed file; null for all that is no such file. */
  records(ref: DemoRef, cars: readonly string[]): DemoRecords | null;
}

/** The records of a packed file, each made when it is asked for, with the cars that were asked for. */
export interface DemoRecords {
  /** Session time of each record's stamp; they do not fall. */
  timesMs: Float64Array;
  /** A record's JSON. */
  unpack(index: number): string;
}

/** What the archive is put together from. */
export interface ArchiveParts extends SimulationParts {
  nowMs: () => number;
  writeTopic: (truth: SessionTruth, topic: DemoTopic) => Uint8Array | null;
  /** Records of packed topics; left out: all files are read as wholes. */
  topicRecords?: (truth: SessionTruth, topic: DemoTopic, cars: readonly string[]) => DemoRecords | null;
}

/** One of the services, below its base. */
interface DemoService {
  read(path: string, query: string | undefined): Uint8Array | null;
  /** What tells an answer from earlier ones to the same question; null: there is none. Simulates nothing. */
  state(path: string): string | null;
}

/** The four services as they answer at the moment of the question. */
export function assembleArchive(parts: ArchiveParts): DemoArchive {
  const isOver = (session: DemoSession) => parts.nowMs() >= publishedUtcMs(session);
  const simulation = createSeasonSimulation(parts);
  const view = { isOver, outcome: simulation.outcome };
  const services: Readonly<Partial<Record<DemoRef['service'], DemoService>>> = {
    schedule: {
      read: readSchedule,
      state: (path) => (scheduleYear(path) === null ? null : 'fixed'),
    },
    circuits: {
      read: (path) => {
        const found = findCircuit(path);
        return found && jsonBytes(circuitDocument(found, parts.circuitOf(found.event.circuitId)));
      },
      state: (path) => (findCircuit(path) === null ? null : 'fixed'),
    },
    results: {
      read: (path, query) => {
        const makeList = findResults(path, view);
        return makeList && resultsPage(makeList(), parsePageQuery(query));
      },
      state: (path) => (findResults(path, view) === null ? null : `${sessionsOver(path, isOver)} over`),
    },
    archive: {
      read: (path) => {
        const file = findTopicFile(path, isOver);
        return file && parts.writeTopic(simulation.truth(file.event, file.session), file.topic);
      },
      state: (path) => (findTopicFile(path, isOver) === null ? null : 'final'),
    },
  };
  return {
    read: ({ service, path, query }) => services[service]?.read(path, query) ?? null,
    version: ({ service, path, query = '' }) => {
      const state = services[service]?.state(path) ?? null;
      return state && `demo ${demoVersion}, ${parts.seed}, ${service}/${path}?${query}, ${state}`;
    },
    records: ({ service, path }, cars) => {
      const file = service === 'archive' ? findTopicFile(path, isOver) : null;
      if (!file || !parts.topicRecords) return null;
      return parts.topicRecords(simulation.truth(file.event, file.session), file.topic, cars);
    },
  };
}

/** How many sessions of the season that a path begins with have their data out. */
function sessionsOver(path: string, isOver: (session: DemoSession) => boolean): number {
  const sessions = demoEvents(Number(path.slice(0, 4))).flatMap((event) => event.sessions);
  return sessions.filter(isOver).length;
}
