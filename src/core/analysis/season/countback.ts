/** What a place in the championship is decided by. */
export interface ChampionshipScore {
  points: number;
  /** Classified positions in the races of the season, in any order; sprints do not count. */
  racePositions: readonly number[];
}

/**
 * Championship order: more points first; among equals more wins, then more second places, and so on down to the last place
 * anybody reached. 0 = still equal.
 */
export function compareScores(a: ChampionshipScore, b: ChampionshipScore): number {
  if (a.points !== b.points) return b.points - a.points;
  const last = Math.max(0, ...a.racePositions, ...b.racePositions);
  for (let position = 1; position <= last; position++) {
    const difference = countOf(position, b) - countOf(position, a);
    if (difference !== 0) return difference;
  }
  return 0;
}

function countOf(position: number, { racePositions }: ChampionshipScore): number {
  return racePositions.filter((each) => each === position).length;
}
