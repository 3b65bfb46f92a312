import { finishOrder, type RatedEntry, type RatedRace } from '../../src/core/ratings/rated-race.ts';
import { RatingState, ratingSettings, type RatingSettings } from '../../src/core/ratings/rating-state.ts';

/** Who says how likely one is ahead of another, before the race. */
export const forecasters = ['ratings', 'grid', 'last race'] as const;
export type Forecaster = (typeof forecasters)[number];

/** Chances that were said before a race, and what came of them. */
export interface Forecast {
  year: number;
  forecaster: Forecaster;
  /** Chance that the one is ahead of the other. */
  chance: number;
  came: boolean;
}

/** What single forecasts cost: −ln of the chance of what came; 0.693 is a coin. */
export function logLoss(forecasts: readonly Forecast[]): number {
  return (
    forecasts.reduce((sum, { chance, came }) => sum - Math.log(came ? chance : 1 - chance), 0) /
    forecasts.length
  );
}

/** One step of chances: said on average, and how often it came. */
export interface CalibrationStep {
  count: number;
  said: number;
  came: number;
}

/** Ten steps of chances from 0.5 on, each pair seen from the one that was said to be ahead; empty steps are left out. */
export function calibration(forecasts: readonly Forecast[], steps = 10): CalibrationStep[] {
  const groups: { chance: number; came: boolean }[][] = Array.from({ length: steps }, () => []);
  for (const { chance, came } of forecasts) {
    const favoured = chance >= 0.5 ? { chance, came } : { chance: 1 - chance, came: !came };
    groups[Math.min(steps - 1, Math.floor((favoured.chance - 0.5) * 2 * steps))]!.push(favoured);
  }
  return groups.flatMap((group) => {
    if (group.length === 0) return [];
    const said = group.reduce((sum, { chance }) => sum + chance, 0) / group.length;
    return [{ count: group.length, said, came: group.filter(({ came }) => came).length / group.length }];
  });
}

/** Chance of being ahead, from the difference of strengths and its variance (MacKay's approximation of the logistic integral). */
function chanceAhead(difference: number, variance = 0): number {
  return 1 / (1 + Math.exp(-difference / Math.sqrt(1 + (Math.PI * variance) / 8)));
}

/** What a place of difference is worth, learned from the races before by steps against the gradient. */
class PlaceForecast {
  #perPlace = 0.1;

  chance(placesAhead: number): number {
    return chanceAhead(this.#perPlace * placesAhead);
  }

  learn(pairs: readonly { placesAhead: number; came: boolean }[]): void {
    let [first, second] = [0, 0.5];
    for (const { placesAhead, came } of pairs) {
      const chance = this.chance(placesAhead);
      first += placesAhead * ((came ? 1 : 0) - chance);
      second += placesAhead ** 2 * chance * (1 - chance);
    }
    this.#perPlace = Math.max(0.01, this.#perPlace + (0.3 * first) / second);
  }
}

/**
 * Forecasts of all pairs of classified cars of each race, made of the races before it alone, by the ratings and by two rules of thumb: who
 * starts ahead is ahead, who was ahead in the last race is ahead. All three say something of the same pairs: those whose two
 * cars have a place on the grid and one in the last race. The first `unscored` races are learned from only.
 */
export function forecastAll(
  races: readonly RatedRace[],
  unscored: number,
  settings: RatingSettings = ratingSettings,
): Forecast[] {
  const state = new RatingState(settings);
  const [byGrid, byLast] = [new PlaceForecast(), new PlaceForecast()];
  const forecasts: Forecast[] = [];
  let last = new Map<string, number>();
  for (const [index, race] of races.entries()) {
    if (index > 0 && races[index - 1]!.year !== race.year) state.beginSeason();
    state.beginRace(race.entries);
    const order = finishOrder(race);
    const pairs = pairsOf(order).filter(
      ([a, b]) => a.grid !== null && b.grid !== null && last.has(a.driver) && last.has(b.driver),
    );
    const seen = pairs.map(([a, b], at) => {
      // Half of the pairs the other way round: else what comes would always be "yes".
      const [one, other] = at % 2 === 0 ? [a, b] : [b, a];
      const [ahead, behind] = state.strengths([one, other]);
      return {
        came: at % 2 === 0,
        ratings: chanceAhead(ahead! - behind!, state.differenceVariance(one, other)),
        gridPlaces: other.grid! - one.grid!,
        lastPlaces: last.get(other.driver)! - last.get(one.driver)!,
      };
    });
    if (index >= unscored)
      for (const { came, ratings, gridPlaces, lastPlaces } of seen) {
        const { year } = race;
        forecasts.push(
          { year, forecaster: 'ratings', chance: ratings, came },
          { year, forecaster: 'grid', chance: byGrid.chance(gridPlaces), came },
          { year, forecaster: 'last race', chance: byLast.chance(lastPlaces), came },
        );
      }
    byGrid.learn(seen.map(({ came, gridPlaces }) => ({ placesAhead: gridPlaces, came })));
    byLast.learn(seen.map(({ came, lastPlaces }) => ({ placesAhead: lastPlaces, came })));
    state.learn(order);
    if (race.kind === 'race') last = new Map(order.map(({ driver }, place) => [driver, place + 1]));
  }
  return forecasts;
}

function pairsOf(order: readonly RatedEntry[]): [ahead: RatedEntry, behind: RatedEntry][] {
  return order.flatMap((ahead, index) =>
    order.slice(index + 1).map((behind): [RatedEntry, RatedEntry] => [ahead, behind]),
  );
}
