import type { Event, EventSession } from '../calendar/schedule.ts';
import { fileNamePart } from '../text/plain-text.ts';

/** Where the rows of a session stand in a tree of files, and which columns every table has in SQL. Never by round: rounds get renumbered. */
export interface Partition {
  season: number;
  /** `monaco-grand-prix`; tests are counted, as they are all of one name: `pre-season-testing-2`. */
  event: string;
  /** `qualifying`, `practice-1`. */
  session: string;
}

export function partitionOf(event: Event, session: EventSession): Partition {
  const name = slugOf(event.eventName) || event.eventDate;
  return {
    season: event.year,
    event: event.isTesting ? `${name}-${event.testNumber ?? 1}` : name,
    session: slugOf(session.name) || session.code.toLowerCase(),
  };
}

/** `season=2024/event=monaco-grand-prix/session=qualifying`, as DuckDB, Spark and Arrow read columns off folders. */
export function partitionPath({ season, event, session }: Partition): string {
  return `season=${season}/event=${event}/session=${session}`;
}

/** A name in small letters, digits and dashes; may be empty. @example slugOf('São Paulo Grand Prix') // 'sao-paulo-grand-prix' */
export function slugOf(name: string): string {
  return fileNamePart(name).toLowerCase().replaceAll('_', '-');
}
