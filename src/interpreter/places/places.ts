import { SvcError } from '../../core/errors.ts';
import type { Event, EventSession, Schedule, SessionCode } from '../../core/calendar/schedule.ts';
import { resolveSession } from '../../core/names/session-resolution.ts';
import { upperFirst } from '../../core/text/upper-first.ts';
import { listed } from '../request/sentences.ts';
import { AskBack, PlainAnswer } from '../request/questions.ts';
import type { EventReference, Request } from '../request/request.ts';
import { sessionWords } from './place-words.ts';
import { eventOn } from './not-held.ts';
import { isHeld, namedEvent, isToCome, recentRunnings, wasNamed } from './runnings.ts';
import { eventOfSeason, lastEvents, whichEvent } from './season-events.ts';
import { currentSchedule, type Moment, whenKnown } from '../request/moment.ts';

/** A session that a request is about. */
export interface Place {
  event: Event;
  session: EventSession;
  /** Whether the year was not named but is that of the most recent running. */
  isMostRecent: boolean;
}

/** A session of a Grand Prix as the operations are asked for it. */
export function whereOf({ event, session }: Place): { year: number; gp: string; session: SessionCode } {
  return { year: event.year, gp: event.eventName, session: session.code };
}

/** The Grands Prix that the request names, in the sessions `code`s. @throws AskBack, PlainAnswer */
export async function placesOf(
  request: Request,
  codes: readonly SessionCode[],
  moment: Moment,
): Promise<Place[]> {
  const events: { event: Event; isMostRecent: boolean }[] = [];
  if (request.lastRaces !== null) {
    for (const event of await lastEvents(request.lastRaces, moment))
      events.push({ event, isMostRecent: false });
  }
  for (const reference of request.events) {
    events.push(...(await eventsOf(reference, request, codes[0]!, moment)));
  }
  if (events.length === 0) throw await whichEvent(request, moment);
  return events.flatMap(({ event, isMostRecent }) =>
    codes.map((code) => ({ event, session: sessionOf(event, code, request, moment.nowMs), isMostRecent })),
  );
}

async function eventsOf(
  reference: EventReference,
  request: Request,
  code: SessionCode,
  moment: Moment,
): Promise<{ event: Event; isMostRecent: boolean }[]> {
  if (reference.by === 'season' && (reference.which === 'before' || reference.which === 'after')) {
    return [{ event: await eventNextTo(reference, request, moment), isMostRecent: false }];
  }
  if (reference.by === 'season') {
    const years = request.years.length > 0 ? request.years : [null];
    return Promise.all(
      years.map(async (year) => ({
        event: await eventOfSeason(reference.which, year, request, moment, reference.races),
        isMostRecent: false,
      })),
    );
  }
  if (request.years.length === 0) {
    const events = await recentRunnings(reference.query, request.lastYears ?? 1, code, request, moment);
    return events.map((event) => ({ event, isMostRecent: request.lastYears === null }));
  }
  return Promise.all(
    request.years.map(async (year) => {
      const schedule = await moment.knowledge.schedule(year);
      if (request.areYearsKept && !wasNamed(schedule, reference.query))
        throw notOnCalendar(year, reference, request);
      if (request.areYearsKept && isToCome(schedule, reference.query, moment.nowMs))
        return await mostRecent(reference.query, code, request, moment);
      return { event: await eventOn(schedule, reference.query, request, moment), isMostRecent: false };
    }),
  );
}

/** The race before or after another one, across the turn of the year. @throws AskBack, PlainAnswer */
export async function eventNextTo(
  { which, of }: EventReference & { by: 'season' },
  request: Request,
  moment: Moment,
): Promise<Event> {
  if (!of) throw await whichEvent(request, moment);
  const step = which === 'before' ? -1 : 1;
  // Beside a race that is still to come may be one that was held.
  const current = of.by === 'name' && request.years.length === 0 ? await currentSchedule(moment) : null;
  if (current && of.by === 'name' && isToCome(current, of.query, moment.nowMs)) {
    const beside = besideOf(current, namedEvent(current, of.query, request).round, step);
    if (beside && !isToCome(current, beside.eventName, moment.nowMs)) return beside;
  }
  const [known] = await eventsOf(of, request, 'R', moment);
  const { year, round } = known!.event;
  const found = besideOf(await moment.knowledge.schedule(year), round, step);
  if (found) return found;
  const other = await whenKnown(moment.knowledge.schedule(year + step));
  const event = other ? racesOf(other).at(step === -1 ? -1 : 0) : undefined;
  if (event) return event;
  throw new PlainAnswer(`I know no race ${which} the ${year} ${known!.event.eventName}.`);
}

function besideOf(schedule: Schedule, round: number, step: number): Event | undefined {
  const races = racesOf(schedule);
  return races[races.findIndex((event) => event.round === round) + step];
}

function racesOf({ events }: Schedule): Event[] {
  return events.filter(({ isTesting }) => !isTesting);
}

async function mostRecent(query: string, code: SessionCode, request: Request, moment: Moment) {
  const [event] = await recentRunnings(query, 1, code, request, moment);
  return { event: event!, isMostRecent: true };
}

/** Of the year spoken of there is no such race: which year is meant instead is for the person to say. */
function notOnCalendar(year: number, { query }: { query: string }, request: Request): AskBack {
  const question = `The ${year} calendar has no race "${query}". Of which year would you like it?`;
  return new AskBack(question, 'years', { ...request, years: [] });
}

function sessionOf(event: Event, code: SessionCode, request: Request, nowMs: number): EventSession {
  try {
    const session = resolveSession(event, code);
    if (isHeld(session, event, nowMs)) return session;
    throw new PlainAnswer(
      `${sessionTitle(event, session)} has not been held yet, so there is nothing to analyse. ` +
        `Ask me *when it starts*, or name an earlier year.`,
    );
  } catch (error) {
    if (!(error instanceof SvcError)) throw error;
    const names = event.sessions.map(({ name }) => name);
    throw new AskBack(
      `The ${event.year} ${event.eventName} has no ${sessionWords[code]}. It has ${listed(names)}. Which one?`,
      'session',
      { ...request, sessions: [], events: [{ by: 'name', query: event.eventName }], years: [event.year] },
      names,
    );
  }
}

/** "The race of the 2024 Monaco Grand Prix". */
function sessionTitle(event: Event, { code }: EventSession): string {
  const isNamed = code === 'R' || code === 'S' || code === 'SS';
  return `${isNamed ? `The ${sessionWords[code]}` : upperFirst(sessionWords[code])} of the ${event.year} ${event.eventName}`;
}
