import type { Event } from '../../core/calendar/schedule.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Less than three weeks without a race are no break. */
const leastDays = 20;

/** The last race before the longest pause of July and August; null: the season had none. */
export function beforeSummerBreak(races: readonly Event[]): Event | null {
  let last: Event | null = null;
  let longest = leastDays;
  for (const [index, race] of races.entries()) {
    const next = races[index + 1];
    if (next === undefined || !isSummer(race.eventDate)) continue;
    const days = (Date.parse(next.eventDate) - Date.parse(race.eventDate)) / dayMs;
    if (days < longest) continue;
    last = race;
    longest = days;
  }
  return last;
}

function isSummer(date: string): boolean {
  const monthDay = date.slice(5);
  return monthDay >= '07-10' && monthDay <= '08-15';
}
