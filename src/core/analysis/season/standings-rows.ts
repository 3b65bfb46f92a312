import type { RankedCompetitor } from './season-summary.ts';
import { roundPoints } from './season-competitors.ts';
import { sumPoints } from './sum-points.ts';

/** A line of the standings with what it is away from others and from the round before. */
export interface StandingsRow {
  competitor: RankedCompetitor;
  /** Three-letter code, else family name; null for constructors. */
  driver: string | null;
  /** Points of all races and sprints, also of those that do not count. */
  scoredPoints: number;
  /** null for who is not classified. */
  gapToLeader: number | null;
  /** null for the leader and for who is not classified. */
  gapToAhead: number | null;
  /** Level on points with the one ahead, who has the better places. */
  isLevelWithAhead: boolean;
  /** Place after the round before; null = there was none, or none of his. */
  positionBefore: number | null;
  /** Places won since then, negative: lost. */
  placesWon: number | null;
}

/**
 * The standings after a round, in their order.
 *
 * @param before those after the round before; null = it was the first one.
 */
export function standingsRows(
  competitors: readonly RankedCompetitor[],
  before: readonly RankedCompetitor[] | null,
  isOfDrivers: boolean,
): StandingsRow[] {
  const [leader] = competitors;
  const earlier = new Map((before ?? []).map(({ id, position }) => [id, position]));
  return competitors.map((competitor, index) => {
    const { position, points, results } = competitor;
    const ahead = competitors[index - 1];
    const positionBefore = earlier.get(competitor.id) ?? null;
    const isPlaced = position !== null;
    const gapToAhead = isPlaced && ahead ? sumPoints([ahead.points, -points]) : null;
    return {
      competitor,
      driver: isOfDrivers ? labelOf(competitor) : null,
      scoredPoints: sumPoints(results.map((result) => result && roundPoints(result))),
      gapToLeader: isPlaced ? sumPoints([leader!.points, -points]) : null,
      gapToAhead,
      isLevelWithAhead: gapToAhead === 0,
      positionBefore,
      placesWon: isPlaced && positionBefore !== null ? positionBefore - position : null,
    };
  });
}

function labelOf({ code, name, results }: RankedCompetitor): string {
  return code ?? results.find((result) => result !== null)?.finishes[0]?.driver ?? name;
}
