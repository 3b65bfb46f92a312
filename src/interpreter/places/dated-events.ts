import type { Event, Schedule } from '../../core/calendar/schedule.ts';
import { monthNames } from '../../core/text/number-words.ts';
import { currentYear, type Moment } from '../request/moment.ts';
import { AskBack, PlainAnswer } from '../request/questions.ts';
import type { NamedDate, Request } from '../request/request.ts';
import { either, listed } from '../request/sentences.ts';
import type { SessionCode } from '../../core/calendar/schedule.ts';
import { sessionWithArticle } from './place-words.ts';
import { namedEvent } from './runnings.ts';

/**
 * A request with the event that was on at its date in place of the date; of several of a month the first or last where that was said.
 * `taken`: the session that the question is about where none is named; null: a season. `isList`: several events are no matter.
 * @throws AskBack where several were, or where the day was not that of the session; PlainAnswer where none was
 */
export async function withDatedEvent(
  request: Request,
  { taken, isList }: { taken: SessionCode | null; isList: boolean },
  { nowMs, knowledge }: Moment,
): Promise<Request> {
  const { date, years } = request;
  if (date === null) return request;
  const year = years[0] ?? currentYear(nowMs);
  const schedule = await knowledge.schedule(year);
  const events = chosenOf(request, schedule, eventsOn(date, schedule));
  const [event] = events;
  if (!event) throw new PlainAnswer(noneThen(date, schedule));
  const names = events.map(({ eventName }) => eventName);
  const plain = { ...request, date: null, years: [year] };
  if (events.length > 1 && !isList) {
    const question = `In ${dateName(date)} ${year} there were ${listed(names)}. Which one?`;
    throw new AskBack(question, 'event', { ...plain, events: [] });
  }
  const found: Request = { ...plain, events: names.map((query) => ({ by: 'name', query })) };
  checkDay(date, event, taken, found);
  return found;
}

/** Of the events then those that the request also names, by name or as the first or last. */
function chosenOf(request: Request, schedule: Schedule, events: readonly Event[]): Event[] {
  const [reference] = request.events;
  if (reference === undefined) return [...events];
  if (reference.by === 'name') {
    const { round } = namedEvent(schedule, reference.query, request);
    return events.filter((event) => event.round === round);
  }
  const isFirst = reference.which === 'first';
  return events.slice(isFirst ? 0 : -1, isFirst ? 1 : undefined);
}

function eventsOn({ month, day }: NamedDate, { events }: Schedule): Event[] {
  const races = events.filter(({ isTesting }) => !isTesting);
  return day === null
    ? races.filter(({ eventDate }) => Number(eventDate.slice(5, 7)) === month)
    : races.filter((event) => daysOf(event).some(({ on }) => isOn(on, month, day)));
}

/** Days at the circuit, with the session that each is of; the last day is the race's. */
function daysOf({ sessions, eventDate }: Event): { code: SessionCode; on: string }[] {
  const known = sessions.flatMap(({ code, startLocal }) =>
    startLocal === null ? [] : [{ code, on: startLocal.slice(0, 10) }],
  );
  return [...known, { code: 'R', on: eventDate }];
}

function isOn(on: string, month: number, day: number): boolean {
  return Number(on.slice(5, 7)) === month && Number(on.slice(8, 10)) === day;
}

/** @throws AskBack where the session asked for was on another day of the weekend */
function checkDay({ month, day }: NamedDate, event: Event, taken: SessionCode | null, found: Request): void {
  const wanted = found.sessions[0] ?? taken;
  if (day === null || wanted === null) return;
  const codes = daysOf(event).flatMap(({ code, on }) => (isOn(on, month, day) ? [code] : []));
  if (codes.includes(wanted)) return;
  const then = listed([...new Set(codes)].map(sessionWithArticle));
  throw new AskBack(
    `On ${dateName({ month, day })} ${event.year} the ${event.eventName} had ${then}. Which session do you mean, one of these or ${sessionWithArticle(wanted)}?`,
    'session',
    { ...found, sessions: [] },
  );
}

/** "No race … in August 2024", with those next to it. */
function noneThen(date: NamedDate, { year, events }: Schedule): string {
  const text = `${year}-${String(date.month).padStart(2, '0')}-${String(date.day ?? 1).padStart(2, '0')}`;
  const races = events.filter(({ isTesting }) => !isTesting);
  const next = races.find(({ eventDate }) => eventDate >= text);
  const previous = races.findLast(({ eventDate }) => eventDate < text);
  const near = [previous, next].flatMap((event) => (event ? [`*${event.eventName} ${year}*`] : []));
  return `No Grand Prix of ${year} was ${date.day === null ? 'in' : 'on'} ${dateName(date)}. Nearest are ${either(near)}.`;
}

/** "May", "26 May". */
function dateName({ month, day }: NamedDate): string {
  return `${day === null ? '' : `${day} `}${monthNames[month - 1]}`;
}
