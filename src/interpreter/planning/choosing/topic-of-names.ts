import { qualifyingCodes, type RelativeEvent, type Request } from '../../request/request.ts';
import { textOf, type Word } from '../../reading/words.ts';
import type { TopicName } from '../../request/topic-name.ts';

const isBeside: ReadonlySet<RelativeEvent> = new Set(['break', 'after-break'] as const);

/**
 * What a message that only names things asks about, when nothing was spoken of before: two drivers are compared, a session has a
 * result. null: nobody knows.
 */
export function topicOfNames(
  { drivers, teams, years, sessions, events, date, laps, top, narrowings }: Request,
  words: readonly Word[],
): TopicName | null {
  const [event] = events;
  if (top !== null && top.of === 'session' && events.length > 0 && drivers.length + teams.length === 0) {
    return sessions.some((code) => qualifyingCodes.includes(code)) ? 'qualifying-results' : 'session-info';
  }
  if (laps.length > 0) return laps.length > 1 ? 'multi-lap' : 'driver-laps';
  const isOfSeason = events.length === 0 && date === null && sessions.length === 0;
  if (drivers.length === 2 && years.length === 1 && isOfSeason) return 'head-to-head';
  if (drivers.length > 1) return sessions.includes('R') || sessions.includes('S') ? 'lap-times' : 'telemetry';
  const isOfQualifying = sessions.some((code) => qualifyingCodes.includes(code));
  // "P10 in Vegas?"
  const isOfPlace = narrowings.length > 0 && narrowings.every(({ by }) => by === 'places');
  if (isOfPlace && drivers.length + teams.length === 0 && events.length > 0)
    return isOfQualifying ? 'qualifying-results' : 'session-info';
  // "Ferrari's qualifying in Imola"
  if (drivers.length === 0 && teams.length > 0 && isOfQualifying && events.length > 0)
    return 'qualifying-results';
  if (drivers.length === 1 || teams.length > 0) return null;
  // "Did it come out last night?" asks for something that no word names.
  if (/^(?:and )?(?:did|didnt|does|has|have|had)\b/.test(textOf(words))) return null;
  // "How many last night?"
  if (event?.by === 'season' && /^(?:and )?(?:how (?:many|much|often|long)|where|why)\b/.test(textOf(words)))
    return null;
  if (event?.by === 'season' && event.which === 'this') return 'temporal-context';
  if (event?.by === 'season' && sessions.length === 0 && ['last', 'next', 'this'].includes(event.which)) {
    return 'temporal-context';
  }
  // "The last race before the summer break"
  if (event?.by === 'season' && sessions.every((code) => code === 'R') && isBeside.has(event.which))
    return 'schedule';
  const [session] = sessions;
  if (session === undefined || (events.length === 0 && date === null)) return null;
  return qualifyingCodes.includes(session) ? 'qualifying-results' : 'session-info';
}
