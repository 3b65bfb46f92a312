import { counted } from './english.ts';

/** RFC 3339 UTC with `Z`, without fractions of a second (`2025-05-03T16:00:00Z`); null stays null. */
export function utcTimestamp(utcMs: number): string;
export function utcTimestamp(utcMs: number | null): string | null;
export function utcTimestamp(utcMs: number | null): string | null {
  return utcMs === null ? null : new Date(utcMs).toISOString().replace(/\.\d{3}Z$/, 'Z');
}

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

const spanPattern = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,5})s)?$/;

/** Milliseconds of a span of time as people write it, "2h", "90m", "1h30m", "45s"; null for anything else and for nothing. */
export function timeSpanMs(text: string): number | null {
  const match = spanPattern.exec(text.trim().toLowerCase().replaceAll(' ', ''));
  if (!match) return null;
  const [, hours = '0', minutes = '0', seconds = '0'] = match;
  const spanMs = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return spanMs > 0 ? spanMs : null;
}
