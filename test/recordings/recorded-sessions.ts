import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { need } from '../support/need.ts';
import { isLongRun } from '../support/sample.ts';

/** A session whose lap timing is recorded in the corpus, with the values that the reference library makes of it. */
export interface RecordedSession {
  /** Name of its directory of reference values. */
  id: string;
  year: number;
  /** Round number in the results API. */
  round: number;
  sessionName: string;
  /** Directory of its topics in the archive, below `static/`. */
  archivePath: string;
}

export const sharedDirectory = fileURLToPath(new URL('../../../shared/', import.meta.url));
/** Recordings, laid out as `<host>/<path>`. */
export const corpusDirectory = `${sharedDirectory}corpus/`;
/** What the reference library computes from the recordings. */
export const referenceDirectory = `${sharedDirectory}reference/`;
export const hasCorpus = existsSync(corpusDirectory) && existsSync(referenceDirectory);

/** Small inputs that tools of this kind have answered wrongly, each with its right value. */
export const casesDirectory = `${sharedDirectory}cases/`;

/** Options of suites that read them. */
export const needsCases = need(existsSync(casesDirectory), `the cases are not there: ${casesDirectory}`);

/** Options of suites that read the recordings. */
export const needsRecordings = need(
  hasCorpus,
  `the recordings are not there: ${corpusDirectory} and ${referenceDirectory}`,
);

export const recordedSessions: readonly RecordedSession[] = [
  recorded('2018_Azerbaijan_Race', 4, '2018-04-29_Azerbaijan_Grand_Prix/2018-04-29_Race'),
  recorded('2019_Italian_Qualifying', 14, '2019-09-08_Italian_Grand_Prix/2019-09-07_Qualifying'),
  recorded('2020_Hungarian_FP2', 3, '2020-07-19_Hungarian_Grand_Prix/2020-07-17_Practice_2'),
  recorded('2021_Mexico_City_Qualifying', 18, '2021-11-07_Mexico_City_Grand_Prix/2021-11-06_Qualifying'),
  recorded('2022_Saudi_Arabian_Qualifying', 2, '2022-03-27_Saudi_Arabian_Grand_Prix/2022-03-26_Qualifying'),
  recorded('2023_Azerbaijan_Qualifying', 4, '2023-04-30_Azerbaijan_Grand_Prix/2023-04-28_Qualifying'),
  recorded(
    '2023_Azerbaijan_Sprint_Shootout',
    4,
    '2023-04-30_Azerbaijan_Grand_Prix/2023-04-29_Sprint_Shootout',
  ),
  recorded('2023_Azerbaijan_Sprint', 4, '2023-04-30_Azerbaijan_Grand_Prix/2023-04-29_Sprint'),
  recorded('2024_British_FP1', 12, '2024-07-07_British_Grand_Prix/2024-07-05_Practice_1'),
  recorded('2025_Miami_Sprint', 6, '2025-05-04_Miami_Grand_Prix/2025-05-03_Sprint'),
  recorded('2025_Mexico_City_Qualifying', 20, '2025-10-26_Mexico_City_Grand_Prix/2025-10-25_Qualifying'),
];

/**
 * Recorded for what is odd about them: a time sent again under red flags (of TimingData alone), withdrawn bests, a lap that was
 * struck, a tyre set that was never fitted. Not all have all topics and all tables of reference values.
 */
export const oddSessions: readonly RecordedSession[] = [
  recorded('2023_Canadian_Qualifying', 8, '2023-06-18_Canadian_Grand_Prix/2023-06-17_Qualifying'),
  recorded('2023_Qatar_Race', 17, '2023-10-08_Qatar_Grand_Prix/2023-10-08_Race'),
  recorded('2025_Emilia_Romagna_Qualifying', 7, '2025-05-18_Emilia_Romagna_Grand_Prix/2025-05-17_Qualifying'),
  recorded('2025_Qatar_Sprint', 23, '2025-11-30_Qatar_Grand_Prix/2025-11-29_Sprint'),
];

/** Every session whose lap timing is recorded. */
export const timedSessions: readonly RecordedSession[] = [...recordedSessions, ...oddSessions];

/** A race, a sprint, a qualifying of each kind of weather, and a practice: those with which `npm test` tries what is tried with many seeds. */
export const sessionsOfMostUse = [
  '2018_Azerbaijan_Race',
  '2023_Azerbaijan_Qualifying',
  '2023_Qatar_Race',
  '2024_British_FP1',
  '2025_Miami_Sprint',
].map(recordedSession);

/** With seeds: those, and in a long run all. */
export const sessionsForSeeds = isLongRun ? timedSessions : sessionsOfMostUse;

/** Those of which the reference library's laps are there. */
export const referencedSessions = timedSessions.filter(({ id }) => id !== '2023_Canadian_Qualifying');

function recorded(id: string, round: number, path: string): RecordedSession {
  const year = Number(id.slice(0, 4));
  const sessionName = path.split('/')[1]!.slice('2018-04-29_'.length).replaceAll('_', ' ');
  return { id, year, round, sessionName, archivePath: `${year}/${path}/` };
}

/** The recorded session of that id; a typo fails at once. */
export function recordedSession(id: string): RecordedSession {
  const session = timedSessions.find((candidate) => candidate.id === id);
  if (!session) throw new Error(`No recorded session ${id}`);
  return session;
}
