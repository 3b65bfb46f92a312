import { counted } from './counted-noun.ts';

const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/** "in 25 min", "in 2 days 3 h". */
export function untilWords(minutes: number): string {
  return minutes < 1 ? 'now' : `in ${durationWords(minutes)}`;
}

/** "25 min ago", "2 days 3 h ago". */
export function sinceWords(minutes: number): string {
  return minutes < 1 ? 'just now' : `${durationWords(minutes)} ago`;
}

/**
 * Whole minutes in words, no finer than a reader needs: the hours are left out from a week on.
 *
 * @example durationWords(3060) // '2 days 3 h'
 */
function durationWords(minutes: number): string {
  const days = Math.floor(minutes / dayMinutes);
  const hours = Math.floor((minutes % dayMinutes) / hourMinutes);
  const rest = minutes % hourMinutes;
  if (days >= 7) return counted(days, 'day');
  if (days > 0) return hours > 0 ? `${counted(days, 'day')} ${hours} h` : counted(days, 'day');
  if (hours > 0) return rest > 0 ? `${hours} h ${rest} min` : `${hours} h`;
  return `${rest} min`;
}
