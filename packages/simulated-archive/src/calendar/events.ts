import { clockOffsetMinutes, daysBefore, formatSessions, sprintFormat } from '../ground/product.ts';
import type { DemoEvent, DemoEventFormat, DemoSession } from '../weekend/plan.ts';
import { placeOf } from './places.ts';
import { cell, demoSeason, textRows } from './seasons.ts';
import { type SeasonTable } from './season-tables.ts';
import { sessionKindOf, sessionMinutes } from './sessions.ts';

/** An event with what only the schedule says of it. */
export interface CalendarEvent extends DemoEvent {
  /** Whether the timing archive has its sessions; it lacks some tests. */
  hasTiming: boolean;
}

/** What is said of an event in its row. */
interface EventRow {
  round: number;
  eventName: string;
  officialName: string;
  circuitId: string;
  location: string | null;
  /** `03-24 +11` */
  dateAndOffset: string;
  starts: string;
  format: DemoEventFormat;
  hasTiming: boolean;
}

/** Tests and Grands Prix of a season in calendar order; empty for a season that the simulated archive does not have. */
export function demoEvents(year: number): readonly CalendarEvent[] {
  const known = eventsByYear.get(year);
  if (known) return known;
  const season = demoSeason(year);
  if (!season) return [];
  const rows = [...testRows(season), ...grandPrixRows(season)];
  const events = rows.map((row, index) => readEvent(season, row, index));
  eventsByYear.set(year, events);
  return events;
}

const eventsByYear = new Map<number, readonly CalendarEvent[]>();

/** The Grand Prix of a round; null when the season has none. */
export function demoRound(year: number, round: number): CalendarEvent | null {
  return demoEvents(year).find((event) => event.round === round && round > 0) ?? null;
}

function testRows(season: SeasonTable): EventRow[] {
  return textRows(season.tests).map((row) => ({
    round: 0,
    eventName: cell(row, 0),
    officialName: cell(row, 1),
    circuitId: cell(row, 2),
    location: cell(row, 3),
    dateAndOffset: cell(row, 4),
    starts: cell(row, 5).includes('/')
      ? cell(row, 5)
      : Array.from({ length: 3 }, () => cell(row, 5)).join('/'),
    format: 'testing',
    hasTiming: row[6] !== 'untimed',
  }));
}

function grandPrixRows(season: SeasonTable): EventRow[] {
  return textRows(season.events).map((row, index) => ({
    round: index + 1,
    eventName: `${cell(row, 0)} Grand Prix`,
    officialName: cell(row, 1),
    circuitId: cell(row, 2),
    location: null,
    dateAndOffset: cell(row, 3),
    starts: cell(row, 4),
    format: row[5] === 'sprint' ? sprintFormat(season.year) : 'conventional',
    hasTiming: true,
  }));
}

function readEvent(season: SeasonTable, row: EventRow, index: number): CalendarEvent {
  const { round, eventName, circuitId, format, hasTiming } = row;
  const officialName = row.officialName.replace(/\d{4}$/, String(season.year));
  const place = placeOf(circuitId);
  const location = row.location ?? season.locations?.[circuitId] ?? place.location;
  const [monthDay = '', offsetHours] = row.dateAndOffset.split(' ');
  const eventDate = sameDayOfWeek(`${season.calendarOf ?? season.year}-${monthDay}`, season.year);
  const utcOffsetMinutes = Number(offsetHours) * 60;
  return {
    year: season.year,
    round,
    eventName,
    officialName,
    country: season.countryNames?.[place.countryCode] ?? place.country,
    countryCode: place.countryCode,
    location,
    eventDate,
    utcOffsetMinutes,
    format,
    circuitId,
    sessions: readSessions({ year: season.year, location, format, eventDate, utcOffsetMinutes }, row.starts),
    meetingKey: season.year * 100 + index + 1,
    hasTiming,
  };
}

/** The day of another year that is nearest to the same date and has the same day of the week. */
function sameDayOfWeek(date: string, year: number): string {
  const sameDate = `${year}-${date.slice(5)}`;
  const days = (Date.parse(sameDate) - Date.parse(date)) / 86_400_000;
  const later = ((days % 7) + 7) % 7;
  return daysBefore(sameDate, later > 3 ? later - 7 : later);
}

/** Sessions of `14:30 18:00 / 15:30 19:00 / 18:00`, whose last day is the event's date. */
function readSessions(
  event: Pick<DemoEvent, 'year' | 'location' | 'format' | 'eventDate' | 'utcOffsetMinutes'>,
  starts: string,
): DemoSession[] {
  const { year, format, eventDate, utcOffsetMinutes } = event;
  const clockOn = (date: string) => clockOffsetMinutes(event, date) ?? utcOffsetMinutes;
  const offsetOn = (date: string) =>
    clockOn(eventDate) === utcOffsetMinutes ? clockOn(date) : utcOffsetMinutes;
  const days = starts.split('/').map((day) => day.split(' ').filter((time) => time !== ''));
  const timed = days.flatMap((times, index) =>
    times.map((time) => ({ time, date: daysBefore(eventDate, days.length - 1 - index) })),
  );
  return timed.flatMap(({ time, date }, index) => {
    const name = formatSessions[format][index];
    if (time === '-' || name === undefined) return [];
    const number = index + 1;
    const kind = sessionKindOf(name, format);
    const offset = offsetOn(date);
    const startUtcMs = Date.parse(`${date}T${time}:00Z`) - offset * 60_000;
    const lengthMinutes = sessionMinutes(kind, year, number);
    const ownOffset = offset === utcOffsetMinutes ? {} : { utcOffsetMinutes: offset };
    return [{ number, name, kind, startUtcMs, lengthMinutes, ...ownOffset }];
  });
}
