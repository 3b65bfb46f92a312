import { demoEvents } from '../calendar/events.ts';
import { groupBy, type TimingTopic, timingTopics } from '../ground/product.ts';
import { type SampledTopic, sampledTopics } from '../telemetry/sample-moments.ts';
import { type DemoEvent, type DemoSession, type DemoSessionKind, isRaceLike } from '../weekend/plan.ts';
import { circuitList, constructorList, driverList, raceList } from './entry-lists.ts';
import { firstLapRows, qualifyingRows, raceRows } from './result-rows.ts';
import {
  heldSessions,
  resultsList,
  type ResultsList,
  type ResultsScope,
  type ResultsView,
  scopeRecord,
} from './results-page.ts';
import { raceRecord } from './results-records.ts';
import type { SessionOutcome } from './session-outcome.ts';
import { type ArchivedSession, sessionOfPath } from './session-paths.ts';
import { standingsList } from './standings.ts';
interface ResultTable {
  kind: DemoSessionKind;
  /** Member of a race that holds the rows. */
  member: string;
  rows: (outcome: SessionOutcome) => Record<string, unknown>[];
}

const resultTables = {
  results: { kind: 'race', member: 'Results', rows: raceRows },
  sprint: { kind: 'sprint', member: 'SprintResults', rows: raceRows },
  qualifying: { kind: 'qualifying', member: 'QualifyingResults', rows: qualifyingRows },
} as const satisfies Readonly<Record<string, ResultTable>>;

/** Classifications of a season so far, empty before the first; of one round null until its session is over. */
function tableList(scope: ResultsScope, table: ResultTable): (() => ResultsList) | null {
  const { events, view } = scope;
  const held = heldSessions(events, [table.kind], view);
  if (scope.round !== null && held.length === 0) return null;
  return () => {
    const rows = held.flatMap(({ event, session }) =>
      table.rows(view.outcome(event, session)).map((row) => ({ event, row })),
    );
    return resultsList(rows, (part) => {
      const races = [...groupBy(part, ({ event }) => event)].map(([event, own]) => ({
        ...raceRecord(event),
        [table.member]: own.map(({ row }) => row),
      }));
      return { RaceTable: { ...scopeRecord(scope), Races: races } };
    });
  };
}

/** Lap 1 of a round's race; null until the race is over. */
function firstLapList(scope: ResultsScope): (() => ResultsList) | null {
  const [race] = scope.round === null ? [] : heldSessions(scope.events, ['race'], scope.view);
  if (!race) return null;
  return () =>
    resultsList(firstLapRows(scope.view.outcome(race.event, race.session)), (rows) => ({
      RaceTable: {
        ...scopeRecord(scope),
        Races: [{ ...raceRecord(race.event), Laps: [{ number: '1', Timings: rows }] }],
      },
    }));
}

/** Makes a list; null = there is none at that moment. Finding out simulates nothing, making the list does. */
type ListMaker = (() => ResultsList) | null;

/**
 * The list that a path of the results service names: `2024.json`, `2024/results.json`, `2024/8/laps/1.json`. A season's lists are
 * there from its beginning, empty at first; a round's from the end of its session on.
 */
export function findResults(path: string, view: ResultsView): ListMaker {
  const match = /^(\d{4})(?:\/(\d{1,2}))?(?:\/([a-z]+|laps\/1))?\.json$/i.exec(path);
  const grandsPrix = demoEvents(Number(match?.[1])).filter(({ round }) => round > 0);
  const round = match?.[2] === undefined ? null : Number(match[2]);
  const events = grandsPrix.filter((event) => round === null || event.round === round);
  if (!match || events.length === 0) return null;
  const scope: ResultsScope = { year: Number(match[1]), round, events, view };
  return findList(scope, (match[3] ?? 'races').toLowerCase(), grandsPrix);
}

function findList(scope: ResultsScope, name: string, grandsPrix: readonly DemoEvent[]): ListMaker {
  switch (name) {
    case 'races':
      return () => raceList(scope);
    case 'circuits':
      return () => circuitList(scope);
    case 'drivers':
      return () => driverList(scope);
    case 'constructors':
      return () => constructorList(scope);
    case 'results':
    case 'qualifying':
    case 'sprint':
      return tableList(scope, resultTables[name]);
    case 'laps/1':
      return firstLapList(scope);
    case 'driverstandings':
    case 'constructorstandings':
      return standingsList(scope, name, grandsPrix);
    default:
      return null;
  }
}

export type DemoTopic = TimingTopic | SampledTopic;

const topics: readonly DemoTopic[] = [...timingTopics, ...sampledTopics];

/** One file of the timing archive. */
interface TopicFile extends ArchivedSession {
  topic: DemoTopic;
}

/** The file that a path below `static/` names; null when there is none, or when its session is not over. */
export function findTopicFile(path: string, isOver: (session: DemoSession) => boolean): TopicFile | null {
  const [, directory = '', name] = /^(.*\/)([^/]+)\.jsonStream$/.exec(path) ?? [];
  const topic = topics.find((each) => each === name);
  const found = topic ? sessionOfPath(directory) : null;
  if (!topic || !found || !isOver(found.session)) return null;
  return hasTopic(found.session, topic) ? { ...found, topic } : null;
}

/** Only races and sprints have laps to count. */
function hasTopic(session: DemoSession, topic: DemoTopic): boolean {
  return topic !== 'LapCount' || isRaceLike(session);
}
