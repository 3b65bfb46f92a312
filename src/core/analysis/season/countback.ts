/** What a place in the championship is decided by. */
export interface ChampionshipScore {
  points: number;
  /** Classified positions in the races of the season, in any order; sprints do not count. */
  racePositions: readonly number[];
  /** Classified positions in the qualifyings for them, where these decide between equals: since 2026. */
  qualifyingPositions?: readonly number[];
}

/**
 * Championship order: more points first; among equals more wins, then more second places, and so on down to the last place
 * anybody reached; where these are equal too, the same of qualifyings, as far as they are given. 0 = still equal.
 */
export function compareScores(a: ChampionshipScore, b: ChampionshipScore): number {
  if (a.points !== b.points) return b.points - a.points;
  return (
    countBack(a.racePositions, b.racePositions) ||
    countBack(a.qualifyingPositions ?? [], b.qualifyingPositions ?? [])
  );
}

function countBack(a: readonly number[], b: readonly number[]): number {
  const last = Math.max(0, ...a, ...b);
  for (let position = 1; position <= last; position++) {
    const difference = countOf(position, b) - countOf(position, a);
    if (difference !== 0) return difference;
  }
  return 0;
}

function countOf(position: number, positions: readonly number[]): number {
  return positions.filter((each) => each === position).length;
}
