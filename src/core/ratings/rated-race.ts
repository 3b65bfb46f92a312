import { driverIdOf, tookTheFlag, type OfficialResult } from '../results/official-result.ts';
import type { SeasonResults } from '../results/season-results.ts';
import type { Seat } from './rating-state.ts';

/** One line of a race as ratings see it. */
export interface RatedEntry extends Seat {
  /** Three-letter code, the family name where there is none. */
  code: string;
  name: string;
  team: string | null;
  /** null: not classified, or not running at the end: a car that stopped says nothing of how fast it was. */
  position: number | null;
  /** null: unknown, or from the pit lane. */
  grid: number | null;
}

/** A race or sprint with a result. */
export interface RatedRace {
  year: number;
  round: number;
  eventName: string;
  kind: 'race' | 'sprint';
  /** In the order of the classification; of a shared car the driver who is named first. */
  entries: RatedEntry[];
}

/** Races and sprints of a season in order of time, a sprint before the race of its round, up to a round. */
export function ratedRaces(
  year: number,
  { races, sprints }: SeasonResults,
  untilRound = Infinity,
): RatedRace[] {
  const all = [
    ...sprints.map((round) => ({ ...round, kind: 'sprint' as const })),
    ...races.map((round) => ({ ...round, kind: 'race' as const })),
  ];
  return all
    .filter(({ round, results }) => round <= untilRound && results.length > 1)
    .sort((a, b) => a.round - b.round || (a.kind === 'sprint' ? -1 : 1))
    .map(({ round, raceName, kind, results }) => ({
      ...{ year, round, kind },
      eventName: raceName,
      entries: entriesOf(results),
    }));
}

/** Who took the flag and was classified, best first. */
export function finishOrder({ entries }: RatedRace): RatedEntry[] {
  return entries.filter(({ position }) => position !== null).sort((a, b) => a.position! - b.position!);
}

function entriesOf(results: readonly OfficialResult[]): RatedEntry[] {
  const seen = new Set<number>();
  return results.flatMap((result) => {
    const isRunning = result.status === null || tookTheFlag(result.status);
    const position = isRunning && /^\d+$/.test(result.positionText ?? '') ? result.position : null;
    if (position !== null && seen.has(position)) return [];
    if (position !== null) seen.add(position);
    const name = [result.firstName, result.lastName].filter((part) => part !== null).join(' ');
    return {
      driver: driverIdOf(result),
      car: result.teamId ?? result.teamName ?? 'unknown',
      code: result.code ?? result.lastName ?? result.driverNumber,
      name: name === '' ? result.driverNumber : name,
      team: result.teamName,
      position,
      grid: (result.gridPosition ?? 0) > 0 ? result.gridPosition : null,
    };
  });
}
