import { type ChampionshipScore, compareScores, groupBy, sumPoints } from '../ground/product.ts';
import type { DemoEntry, DemoEvent } from '../weekend/plan.ts';
import {
  heldSessions,
  resultsList,
  type ResultsList,
  type ResultsScope,
  scopeRecord,
} from './results-page.ts';
import { constructorRecord, driverRecord } from './results-records.ts';
import type { OutcomeLine, SessionOutcome } from './session-outcome.ts';

type StandingRow = Record<string, unknown>;

interface Competitor extends ChampionshipScore {
  /** Of all races and sprints, in their order. */
  entries: readonly DemoEntry[];
}

/** `DriverStandings` after these races and sprints. */
function driverStandings(outcomes: readonly SessionOutcome[]): StandingRow[] {
  return inOrder(outcomes, (entry) => entry.driverId).map((competitor, index) => {
    const teams = groupBy(competitor.entries, (entry) => entry.constructorId);
    const [entry] = competitor.entries;
    return {
      ...placeRecord(competitor, index),
      ...(entry ? { Driver: driverRecord(entry) } : {}),
      Constructors: [...teams.keys()].map((constructorId) => constructorRecord({ constructorId })),
    };
  });
}

/** `ConstructorStandings` after these races and sprints. */
function constructorStandings(outcomes: readonly SessionOutcome[]): StandingRow[] {
  return inOrder(outcomes, (entry) => entry.constructorId).map((competitor, index) => {
    const [entry] = competitor.entries;
    return { ...placeRecord(competitor, index), ...(entry ? { Constructor: constructorRecord(entry) } : {}) };
  });
}

/** Everybody who started, by points and countback; who is still equal stays in the order of first appearance. */
function inOrder(outcomes: readonly SessionOutcome[], idOf: (entry: DemoEntry) => string): Competitor[] {
  const rows = outcomes.flatMap(({ session, lines }) =>
    lines.map((line) => ({ line, isRace: session.kind === 'race' })),
  );
  const competitors = [...groupBy(rows, ({ line }) => idOf(line.entry)).values()].map((own) => ({
    entries: own.map(({ line }) => line.entry),
    points: sumPoints(own.map(({ line }) => line.points)),
    racePositions: own.flatMap(({ line, isRace }) => (isRace && isClassified(line) ? [line.position] : [])),
  }));
  return competitors.toSorted(compareScores);
}

function isClassified({ positionText }: OutcomeLine): boolean {
  return /^\d+$/.test(positionText);
}

function placeRecord({ points, racePositions }: Competitor, index: number): StandingRow {
  const wins = racePositions.filter((position) => position === 1).length;
  return {
    position: String(index + 1),
    positionText: String(index + 1),
    points: String(points),
    wins: String(wins),
  };
}

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
