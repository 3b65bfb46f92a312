import { timeStands, type Lap } from './lap.ts';

/**
 * Fastest of these laps that counts: timed, neither deleted nor withdrawn. Laps that the feed announced as a personal best go before
 * others, as a time may be taken back without a word; without any, the quickest time counts. null when there is none.
 */
export function fastestLap(laps: readonly Lap[]): Lap | null {
  const counting = laps.filter(timeStands);
  const personalBests = counting.filter((lap) => lap.isPersonalBest);
  const candidates = personalBests.length > 0 ? personalBests : counting;
  return candidates.reduce<Lap | null>(
    (best, lap) => (best === null || lap.lapTimeMs < best.lapTimeMs! ? lap : best),
    null,
  );
}
