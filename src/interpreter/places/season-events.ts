import { seasonState } from '../../core/analysis/season/temporal-context.ts';
import { currentWeekend } from '../../core/analysis/season/weekend-state.ts';
import type { Event } from '../../core/calendar/schedule.ts';
import { AskBack, PlainAnswer } from '../request/questions.ts';
import type { RelativeEvent, Request } from '../request/request.ts';
import { summerBreak } from './summer-break.ts';
import { currentSchedule, currentYear, firstTimedSeason, whenKnown, type Moment } from '../request/moment.ts';

/** An event by its place in the season; of the current one where no year is named. @throws AskBack, PlainAnswer */
export async function eventOfSeason(
  which: RelativeEvent,
  year: number | null,
  request: Request,
  moment: Moment,
  counted = 0,
): Promise<Event> {
  const schedule = await (year === null ? currentSchedule(moment) : moment.knowledge.schedule(year));
  const { races, lastCompleted, next } = seasonState(schedule, moment.nowMs);
  switch (which) {
    case 'last': {
      const event = lastCompleted?.event ?? (year === null ? (await lastEvents(1, moment))[0] : undefined);
      if (event) return event;
      throw new PlainAnswer(`No race of ${schedule.year} is over yet.`);
    }
    case 'last-but-one': {
      const completed = races.filter(({ status }) => status === 'completed');
      const event = year === null ? (await lastEvents(2, moment))[0] : completed.at(-2)?.event;
      if (event) return event;
      throw new PlainAnswer(`No second race of ${schedule.year} is over yet.`);
    }
    case 'next':
      if (next) return next.event;
      throw new PlainAnswer(`No race of ${schedule.year} is still to come.`);
    case 'this': {
      const weekend = currentWeekend(schedule.events, moment.nowMs);
      if (weekend && !weekend.event.isTesting) return weekend.event;
      throw await whichEvent(request, moment, 'There is no race weekend on at the moment.');
    }
    case 'first':
    case 'finale': {
      const race = which === 'first' ? races[0] : races.at(-1);
      if (race) return race.event;
      throw new PlainAnswer(`The ${schedule.year} schedule lists no race.`);
    }
    case 'break':
    case 'after-break': {
      const found = summerBreak(schedule.events);
      if (found) return found[which === 'break' ? 'before' : 'after'];
      throw new PlainAnswer(`The ${schedule.year} calendar has no summer break. Name the race instead.`);
    }
    case 'half':
    case 'after-half':
    case 'to-go':
    case 'left-out':
    case 'last-of':
    case 'run': {
      const held = races.filter(({ status }) => status === 'completed');
      const half = Math.ceil(races.length / 2);
      const place = {
        ...{ half: half - 1, 'after-half': half, 'to-go': races.length - 1 - counted },
        ...{ 'left-out': held.length - 1 - counted, 'last-of': held.length - counted, run: counted - 1 },
      }[which];
      const race = races[place];
      if (race) return race.event;
      throw new PlainAnswer(`The ${schedule.year} season has not that many races. Name the race instead.`);
    }
    case 'as-now': {
      const now = seasonState(await currentSchedule(moment), moment.nowMs);
      const held = now.races.filter(({ status }) => status === 'completed').length;
      const race = races[held - 1];
      if (race) return race.event;
      throw new PlainAnswer(`The ${schedule.year} season has no race number ${held}. Name the race instead.`);
    }
    case 'that':
    case 'before':
    case 'after':
      throw await whichEvent(request, moment);
  }
}

const known: readonly RelativeEvent[] = [
  ...(['last', 'last-but-one', 'next', 'first', 'finale', 'break', 'after-break', 'half'] as const),
  ...(['after-half', 'to-go', 'left-out', 'last-of', 'run', 'as-now'] as const),
];

/**
 * A request as it is gone on about: "the next race" stays the one that it was, also where another year is asked for then. It must have been
 * understood before.
 */
export async function withNamedEvent(request: Request, moment: Moment): Promise<Request> {
  const { events, years } = request;
  const [event] = events;
  if (event?.by !== 'season' || events.length > 1 || years.length > 1 || !known.includes(event.which))
    return request;
  const { eventName, year } = await eventOfSeason(
    event.which,
    years[0] ?? null,
    request,
    moment,
    event.races,
  );
  return { ...request, events: [{ by: 'name', query: eventName }], years: [year] };
}

/** The last completed Grands Prix, across the turn of the year, the most recent last. */
export async function lastEvents(count: number, { nowMs, knowledge }: Moment): Promise<Event[]> {
  const events: Event[] = [];
  for (let year = currentYear(nowMs); year >= firstTimedSeason && events.length < count; year--) {
    const schedule = await whenKnown(knowledge.schedule(year));
    const races = schedule ? seasonState(schedule, nowMs).races : [];
    const completed = races.filter(({ status }) => status === 'completed').map(({ event }) => event);
    events.unshift(...completed.slice(completed.length - Math.min(completed.length, count - events.length)));
  }
  return events;
}

/** The question for the event, with the last one as an example. */
export async function whichEvent(request: Request, moment: Moment, before = ''): Promise<AskBack> {
  const [year] = request.years;
  const schedule = await (year === undefined ? currentSchedule(moment) : moment.knowledge.schedule(year));
  const state = seasonState(schedule, moment.nowMs);
  const last = state.lastCompleted?.event.eventName;
  const example = last === undefined ? 'for example Monza' : `for example "${last}" or "the last race"`;
  const question = `Which Grand Prix do you mean, ${example}?`;
  return new AskBack(before === '' ? question : `${before} ${question}`, 'event', { ...request, events: [] });
}
