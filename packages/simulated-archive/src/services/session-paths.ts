import { archivePath, parseF1Schedule } from '../ground/product.ts';
import { demoEvents, type CalendarEvent } from '../calendar/events.ts';
import type { DemoSession } from '../weekend/plan.ts';
import { readSchedule } from './schedule-service.ts';

/** A session whose files the timing archive has, once it is over. */
export interface ArchivedSession {
  event: CalendarEvent;
  session: DemoSession;
}

/**
 * The session whose files are in a directory, `2024/2024-05-26_Monaco_Grand_Prix/2024-05-25_Qualifying/`; null when the archive never
 * has such files.
 */
export function sessionOfPath(directory: string): ArchivedSession | null {
  return sessionsOfYear(Number(directory.slice(0, 4))).get(directory) ?? null;
}

const byYear = new Map<number, ReadonlyMap<string, ArchivedSession>>();

function sessionsOfYear(year: number): ReadonlyMap<string, ArchivedSession> {
  const known = byYear.get(year);
  if (known) return known;
  const sessions = new Map(pathsOfYear(year));
  if (sessions.size > 0) byYear.set(year, sessions);
  return sessions;
}

/** Made of the season's schedule as its readers see it, so that they ask for these paths and no others. */
function pathsOfYear(year: number): [string, ArchivedSession][] {
  const text = readSchedule(`schedule_${year}.json`);
  const parsed = text && parseF1Schedule(new TextDecoder().decode(text), year);
  if (!parsed?.ok) return [];
  return demoEvents(year)
    .filter((event) => event.hasTiming)
    .flatMap((event) => {
      const planned = parsed.schedule.events.find((each) => each.eventDate === event.eventDate);
      return (planned?.sessions ?? []).flatMap((each): [string, ArchivedSession][] => {
        const session = event.sessions.find(({ number }) => number === each.number);
        return planned && session ? [[archivePath(planned, each), { event, session }]] : [];
      });
    });
}
