import { circuitTime } from '../ground/product.ts';
import { demoEvents, type CalendarEvent } from '../calendar/events.ts';
import { type DemoSession, offsetDuring } from '../weekend/plan.ts';
import { jsonBytes } from './json-bytes.ts';

/** The answer for a path of the schedule service, `schedule_2024.json`; null when there is none. */
export function readSchedule(path: string): Uint8Array | null {
  const year = scheduleYear(path);
  return year === null ? null : jsonBytes(scheduleDocument(year));
}

/** The season a path of the schedule service asks for; null when the simulated archive does not have it. */
export function scheduleYear(path: string): number | null {
  const year = Number(/^schedule_(\d{4})\.json$/.exec(path)?.[1] ?? Number.NaN);
  return demoEvents(year).length > 0 ? year : null;
}

/** One object per column, keyed by row, as f1schedule writes a season; times are those at the circuit. */
function scheduleDocument(year: number): Record<string, Record<string, unknown>> {
  const rows = demoEvents(year).map(scheduleRow);
  const columns = Object.keys(rows[0] ?? {});
  return Object.fromEntries(
    columns.map((column) => [column, Object.fromEntries(rows.map((row, index) => [index, row[column]]))]),
  );
}

function scheduleRow(event: CalendarEvent): Record<string, unknown> {
  const last = event.sessions.at(-1);
  const endUtcMs = last ? last.startUtcMs + last.lengthMinutes * 60_000 : 0;
  return {
    round_number: event.round,
    country: event.country,
    location: event.location,
    official_event_name: event.officialName,
    event_date: `${event.eventDate}T${wallTime(event, endUtcMs).slice(11)}`,
    event_name: event.eventName,
    gmt_offset: circuitTime(`${event.eventDate}T00:00:00`, event.utcOffsetMinutes).utcOffset,
    event_format: event.format,
    ...sessionCells(event),
    f1_api_support: event.hasTiming,
  };
}

function sessionCells(event: CalendarEvent): Record<string, unknown> {
  const cells = [1, 2, 3, 4, 5].flatMap((number): [string, string | null][] => {
    const session = event.sessions.find((each) => each.number === number);
    return [
      [`session${number}`, session?.name ?? null],
      [`session${number}_date`, session ? wallTime(event, session.startUtcMs, session) : ''],
    ];
  });
  return Object.fromEntries(cells);
}

/** `2024-05-26T15:00:00` */
function wallTime(event: CalendarEvent, utcMs: number, session?: DemoSession): string {
  const offsetMinutes = session ? offsetDuring(session, event) : event.utcOffsetMinutes;
  return new Date(utcMs + offsetMinutes * 60_000).toISOString().slice(0, 19);
}
