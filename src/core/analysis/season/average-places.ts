import { mean } from '../../mean.ts';
import type { SeasonRound } from './season-rounds.ts';
import { classifiedFinish, competitorOf } from './season-competitors.ts';

/** Mean places of a driver over the races of a season; sprints are not among them. */
export interface AveragePlaces {
  /** Mean of the classified places; null = never classified. */
  finish: number | null;
  /** Races classified in. */
  classified: number;
  /** Races with a result in which the driver is listed. */
  races: number;
  /** Mean of the places on the grid; null = none is known. */
  grid: number | null;
  /** Races with a place on the grid: a start from the pit lane has none. */
  gridded: number;
}

/** What the results of the rounds make of each driver, by the results API's id. */
export function averagePlaces(rounds: readonly Pick<SeasonRound, 'race'>[]): Map<string, AveragePlaces> {
  const driven = new Map<string, { finishes: number[]; grids: number[]; races: number }>();
  for (const { race } of rounds) {
    const listed = new Set<string>();
    for (const row of race?.results ?? []) {
      const id = competitorOf(row, 'drivers')?.id;
      // A driver who took over another car is listed twice: the first line counts.
      if (id === undefined || listed.has(id)) continue;
      listed.add(id);
      const own = driven.get(id) ?? { finishes: [], grids: [], races: 0 };
      own.races += 1;
      const { position } = classifiedFinish(row);
      if (position !== null) own.finishes.push(position);
      if (row.gridPosition !== null && row.gridPosition > 0) own.grids.push(row.gridPosition);
      driven.set(id, own);
    }
  }
  return new Map(
    [...driven].map(([id, { finishes, grids, races }]) => [
      id,
      {
        ...{ finish: mean(finishes), classified: finishes.length, races },
        ...{ grid: mean(grids), gridded: grids.length },
      },
    ]),
  );
}
