import { formatSeconds } from '../../text/lap-time.ts';
import type { PlacedDifference } from './speed-differences.ts';
import type { TellingDifference } from './telling-differences.ts';

/**
 * A telling difference as a sentence. `names`: what the laps are called, in their order.
 *
 * @example "Leclerc lost 0.144 s (±0.071) to Norris in turn 16.", "Leclerc braked 14 m later than Norris for turn 12."
 */
export function differenceWords(difference: TellingDifference, names: readonly string[]): string {
  const [first, own] = [names[0] ?? '', names[difference.lap] ?? ''];
  const turn = `turn ${difference.corner ?? ''}`;
  const size = Math.abs(Math.round(difference.difference));
  const isMore = difference.difference > 0;
  switch (difference.kind) {
    case 'time':
      return `${own} ${isMore ? 'lost' : 'gained'} ${formatSeconds(size)} s (±${formatSeconds(difference.within ?? 0)}) ${isMore ? 'to' : 'on'} ${first} ${whereWords(difference)}.`;
    case 'braking':
      return `${own} braked ${size} m ${isMore ? 'later' : 'earlier'} than ${first} for ${turn}.`;
    case 'full-throttle':
      return `${own} was at full throttle ${size} m ${isMore ? 'later' : 'earlier'} than ${first} out of ${turn}.`;
    case 'lowest-speed':
      return `${own} was ${size} km/h ${isMore ? 'faster' : 'slower'} than ${first} in ${turn}.`;
    case 'top-speed':
      return `${own}’s top speed was ${size} km/h ${isMore ? 'higher' : 'lower'} than ${first}’s.`;
  }
}

/** "in turn 16", "on the straight to turn 4", "on the straight to the flag". */
export function whereWords({
  corner,
  isOnStraight,
}: Pick<TellingDifference, 'corner' | 'isOnStraight'>): string {
  if (corner === null) return 'on the straight to the flag';
  return isOnStraight ? `on the straight to turn ${corner}` : `in turn ${corner}`;
}

/**
 * A difference of speed as a sentence.
 *
 * @example "Norris was 10 km/h (±5) faster than Leclerc in turn 2.", "… 2345 m from the line."
 */
export function speedDifferenceWords(
  { lap, differenceKmh, withinKmh, atM, stretch }: PlacedDifference,
  names: readonly string[],
): string {
  const [first, own] = [names[0] ?? '', names[lap] ?? ''];
  const [faster, slower] = differenceKmh > 0 ? [own, first] : [first, own];
  const where = stretch ? whereWords(stretch) : `${Math.round(atM)} m from the line`;
  return `${faster} was ${Math.round(Math.abs(differenceKmh))} km/h (±${Math.ceil(withinKmh)}) faster than ${slower} ${where}.`;
}
