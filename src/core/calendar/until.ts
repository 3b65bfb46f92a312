import { parseDurationMs } from '../feed/duration.ts';
import { stampOf } from '../feed/stream-line.ts';

/** Moments of a session that its records name: half of the planned laps, and the first of these flags. */
export const namedMoments = ['half-distance', 'red-flag', 'safety-car'] as const;
export type NamedMoment = (typeof namedMoments)[number];

/**
 * The moment up to which a session is looked at, as it was known then: the leader has completed a lap, a time of the session clock, or
 * one that the records name. What was said later does not exist.
 */
export type Until = { lap: number } | { sessionTimeMs: number } | { moment: NamedMoment };

const clockTime = /^\d{1,2}:\d{2}:\d{2}(\.\d{1,3})?$/;

/**
 * "00:42:00" of the session clock, or a named moment; null when the text is neither.
 *
 * @example readUntil('00:42:00') // { sessionTimeMs: 2520000 }
 */
export function readUntil(text: string): Until | null {
  const moment = namedMoments.find(
    (each) =>
      each ===
      text
        .trim()
        .toLowerCase()
        .replaceAll(/[\s_]+/g, '-'),
  );
  if (moment) return { moment };
  if (!clockTime.test(text.trim())) return null;
  const sessionTimeMs = parseDurationMs(text.trim());
  return sessionTimeMs === null ? null : { sessionTimeMs };
}

const momentWords: Readonly<Record<NamedMoment, string>> = {
  'half-distance': 'at half distance',
  'red-flag': 'before the first red flag',
  'safety-car': 'before the first safety car',
};

/** "after lap 20", "at half distance", "at 00:42:00 of the session": for titles and sentences. */
export function untilWords(until: Until): string {
  if ('lap' in until) return `after lap ${until.lap}`;
  if ('moment' in until) return momentWords[until.moment];
  return `at ${stampOf(until.sessionTimeMs).replace('.000', '')} of the session`;
}
