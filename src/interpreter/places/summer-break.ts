import type { Event } from '../../core/calendar/schedule.ts';

const dayMs = 86_400_000;

/** The races around the longest gap of a calendar that lies in July or August. */
export interface SummerBreak {
  before: Event;
  after: Event;
  /** Days from the one race to the other. */
  days: number;
}

/** null where no two races lie three weeks apart then. */
export function summerBreak(events: readonly Event[]): SummerBreak | null {
  const races = events.filter(({ isTesting }) => !isTesting);
  const gaps = races.slice(1).flatMap((after, index): SummerBreak[] => {
    const before = races[index]!;
    const days = Math.round((Date.parse(after.eventDate) - Date.parse(before.eventDate)) / dayMs);
    return isOfSummer(before.eventDate, after.eventDate) ? [{ before, after, days }] : [];
  });
  const longest = gaps.toSorted((a, b) => b.days - a.days)[0];
  return longest && longest.days >= 21 ? longest : null;
}

/** Whether most of the gap is in July and August. */
function isOfSummer(from: string, to: string): boolean {
  const middle = new Date((Date.parse(from) + Date.parse(to)) / 2).getUTCMonth();
  return middle === 6 || middle === 7;
}
