import type { Event } from '../../core/calendar/schedule.ts';
import { SvcError } from '../../core/errors.ts';
import { resolveEvent } from '../../core/names/event-resolution.ts';
import { foldName } from '../../core/names/name-matching.ts';
import type { Effects } from '../../io/effects.ts';

/** What completion knows of racing. */
export type Calendar = Pick<Effects, 'clock'> & { data: Pick<Effects['data'], 'schedule' | 'seasonDrivers'> };

type Given = Readonly<Record<string, string>>;

/** What a prompt's argument may be, with what was typed of it and the arguments before it; empty where nobody knows. */
export async function completePromptArgument(
  calendar: Calendar,
  { name, value }: { name: string; value: string },
  given: Given = {},
): Promise<string[]> {
  return matching(value, await candidates(calendar, name, given));
}

/** Of the candidates those that begin with what was typed, then those that have it inside. */
export function matching(typed: string, all: readonly string[]): string[] {
  const wanted = foldName(typed);
  const rank = (text: string): number => foldName(text).indexOf(wanted);
  return all.filter((each) => rank(each) >= 0).sort((a, b) => Math.min(rank(a), 1) - Math.min(rank(b), 1));
}

async function candidates(calendar: Calendar, name: string, given: Given): Promise<string[]> {
  const thisYear = new Date(calendar.clock.nowMs()).getUTCFullYear();
  const year = /^\d{4}$/.test(given.year ?? '') ? Number(given.year) : thisYear;
  switch (name) {
    case 'year':
      return Array.from({ length: thisYear - 1949 }, (_, past) => String(thisYear - past));
    case 'gp':
      return (await grandsPrix(calendar, year)).map(({ eventName }) => eventName);
    case 'session':
      return await sessions(calendar, year, given.gp);
    case 'driver':
    case 'other_driver': {
      const codes = await orNone(async () => (await calendar.data.seasonDrivers(year)).value);
      const taken = given[name === 'driver' ? 'other_driver' : 'driver'];
      return codes.flatMap(({ code }) => (code === null || code === taken ? [] : [code]));
    }
    default:
      return [];
  }
}

async function grandsPrix(calendar: Calendar, year: number): Promise<Event[]> {
  const events = await orNone(async () => (await calendar.data.schedule(year)).value.events);
  return events.filter(({ isTesting }) => !isTesting);
}

/** Codes of the sessions of the event; of any event of the season where none is named. */
async function sessions(calendar: Calendar, year: number, gp: string | undefined): Promise<string[]> {
  const events = await orNone(async () => {
    const { value: schedule } = await calendar.data.schedule(year);
    return gp === undefined ? schedule.events : [resolveEvent(schedule, gp).event];
  });
  return [...new Set(events.flatMap((event) => event.sessions.map(({ code }) => code)))];
}

/** An empty list where it is not available: who types goes on typing, and the tool says what is wrong. */
async function orNone<T>(load: () => Promise<T[]>): Promise<T[]> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof SvcError) return [];
    throw error;
  }
}
