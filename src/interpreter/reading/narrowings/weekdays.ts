import { weekdayNames } from '../../../core/text/weekday.ts';
import type { Narrowing } from '../../request/narrowing.ts';
import type { Weekday } from '../../request/request.ts';
import { take, wordAt, type Reading } from '../words.ts';

const parts: Readonly<Record<string, Weekday['part']>> = {
  morning: 'first',
  afternoon: 'last',
  evening: 'last',
  night: 'last',
};

/** Takes "on the Friday afternoon" where nothing else has taken it; null: no day, or several, of which nobody knows which is meant. */
export function takeWeekday(reading: Reading): Weekday | null {
  const found = reading.words.flatMap(({ text }, at) => {
    const day = weekdayNames.find((name) => name.toLowerCase() === text);
    return day === undefined || reading.isTaken[at] ? [] : [{ at, day }];
  });
  const [first] = found;
  if (first === undefined || found.some(({ day }) => day !== first.day)) return null;
  let part: Weekday['part'] = null;
  for (const { at } of found) {
    const said = parts[wordAt(reading, at + 1)];
    take(reading, at, said ? 2 : 1);
    part ??= said ?? null;
  }
  return { day: first.day, part };
}

/** "The whole Vegas weekend", where the event stands between: all of its sessions. */
export function takeWholeWeekend(reading: Reading, events: readonly { at: number }[]): Narrowing[] {
  const { words } = reading;
  return words.flatMap(({ text }, at): Narrowing[] => {
    if (reading.isTaken[at] || !/^(?:whole|entire|full|complete)$/.test(text)) return [];
    const end = words.findIndex((word, index) => index > at && word.text === 'weekend');
    const isBetween = events.some((event) => event.at > at && event.at < end) && end - at < 6;
    if (!isBetween) return [];
    take(reading, at);
    if (!reading.isTaken[end]) take(reading, end);
    const said = words.slice(at, end + 1).map(({ raw }) => raw);
    return [{ by: 'each', unit: 'session of a weekend', said: said.join(' ') }];
  });
}
