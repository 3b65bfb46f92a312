import { formatSeconds } from '../../text/lap-time.ts';
import type { PlacedDifference } from './speed-differences.ts';
import type { TellingDifference } from './telling-differences.ts';

/**
 * A telling difference as a sentence. `names`: what the laps are called, in their order.
 *
 * @example "LEC loses 0.144 s (±0.071) on NOR in turn 16.", "LEC brakes 14 m later than NOR for turn 12."
 */
export function differenceWords(difference: TellingDifference, names: readonly string[]): string {
  const [first, own] = [names[0] ?? '', names[difference.lap] ?? ''];
  const turn = `turn ${difference.corner ?? ''}`;
  const size = Math.abs(Math.round(difference.difference));
  const isMore = difference.difference > 0;
  switch (difference.kind) {
    case 'time':
      return `${own} ${isMore ? 'loses' : 'gains'} ${formatSeconds(size)} s (±${formatSeconds(difference.within ?? 0)}) on ${first} ${whereWords(difference)}.`;
    case 'braking':
      return `${own} brakes ${size} m ${isMore ? 'later' : 'earlier'} than ${first} for ${turn}.`;
    case 'full-throttle':
      return `${own} is at full throttle ${size} m ${isMore ? 'later' : 'earlier'} than ${first} out of ${turn}.`;
    case 'lowest-speed':
      return `${own} is ${size} km/h ${isMore ? 'faster' : 'slower'} than ${first} in ${turn}.`;
    case 'top-speed':
      return `${own} reaches ${size} km/h ${isMore ? 'more' : 'less'} than ${first}.`;
  }
}

/**
 * The stretch on which most time was won or lost, of all laps, as a title; null where none was beyond its uncertainty. `names`: as above.
 *
 * @example "NOR gains most on LEC in turn 16: 0.144 s"
 */
export function greatestGainWords(
  differences: readonly TellingDifference[],
  names: readonly string[],
): string | null {
  const [greatest] = differences
    .filter(({ kind }) => kind === 'time')
    .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
  if (!greatest) return null;
  const [first, other] = [names[0] ?? '', names[greatest.lap] ?? ''];
  const [winner, loser] = greatest.difference < 0 ? [other, first] : [first, other];
  return `${winner} gains most on ${loser} ${whereWords(greatest)}: ${formatSeconds(Math.round(Math.abs(greatest.difference)))} s`;
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
 * @example "NOR is 10 km/h (±5) faster than LEC in turn 2.", "… 2345 m from the line."
 */
export function speedDifferenceWords(difference: PlacedDifference, names: readonly string[]): string {
  const { faster, slower, sizeKmh, where } = speedDifferenceParts(difference, names);
  return `${faster} is ${sizeKmh} km/h (±${Math.ceil(difference.withinKmh)}) faster than ${slower} ${where}.`;
}

/** What is said of a difference of speed: who is faster than whom by how much, and "in turn 2". */
export function speedDifferenceParts(
  { lap, differenceKmh, atM, stretch }: PlacedDifference,
  names: readonly string[],
): { faster: string; slower: string; sizeKmh: number; where: string } {
  const [first, own] = [names[0] ?? '', names[lap] ?? ''];
  const [faster, slower] = differenceKmh > 0 ? [own, first] : [first, own];
  const where = stretch ? whereWords(stretch) : `${Math.round(atM)} m from the line`;
  return { faster, slower, sizeKmh: Math.round(Math.abs(differenceKmh)), where };
}
