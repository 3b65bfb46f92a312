import { demoEvents } from '../calendar/events.ts';
import type { DemoEvent } from '../weekend/plan.ts';
import { circuitList, constructorList, driverList, raceList } from './entry-lists.ts';
import { firstLapList, resultTables, tableList } from './result-lists.ts';
import type { ResultsList } from './results-page.ts';
import type { ResultsScope, ResultsView } from './results-view.ts';
import { standingsList } from './standings-list.ts';

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
