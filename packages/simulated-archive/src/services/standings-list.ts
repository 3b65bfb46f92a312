import type { DemoEvent } from '../weekend/plan.ts';
import { resultsList, type ResultsList } from './results-page.ts';
import { heldSessions, scopeRecord, type ResultsScope } from './results-view.ts';
import { constructorStandings, driverStandings } from './standings.ts';

const championships = {
  driverstandings: { member: 'DriverStandings', compute: driverStandings },
  constructorstandings: { member: 'ConstructorStandings', compute: constructorStandings },
} as const;

/**
 * Standings after a round, null until its race is over; of a season after its last race so far, empty before the first. The
 * sprint of a weekend counts with its race.
 */
export function standingsList(
  scope: ResultsScope,
  name: keyof typeof championships,
  grandsPrix: readonly DemoEvent[],
): (() => ResultsList) | null {
  const { view } = scope;
  const last = heldSessions(scope.events, ['race'], view).at(-1)?.event ?? null;
  if (scope.round !== null && last === null) return null;
  const { member, compute } = championships[name];
  return () => {
    const counted = grandsPrix.filter(({ round }) => last !== null && round <= last.round);
    const held = heldSessions(counted, ['sprint', 'race'], view);
    const rows = compute(held.map(({ event, session }) => view.outcome(event, session)));
    return resultsList(rows, (part) => ({
      StandingsTable: {
        ...scopeRecord(scope),
        StandingsLists:
          last === null || part.length === 0
            ? []
            : [{ season: String(last.year), round: String(last.round), [member]: part }],
      },
    }));
  };
}
