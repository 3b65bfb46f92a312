import type { Event } from '../../core/calendar/schedule.ts';
import type { Moment } from '../request/moment.ts';
import { PlainAnswer } from '../request/questions.ts';
import { type EventReference, namesEvent, type Request } from '../request/request.ts';
import { placesOf } from './places.ts';
import { isToCome, ownRunning } from './runnings.ts';
import { eventOfSeason } from './season-events.ts';
import { scoredYearsOf } from './years.ts';

/** A season as it stood after a race. */
export interface SeasonMoment {
  year: number;
  /** null: as it stands, or as it ended. */
  after: Event | null;
  /** Whether that is how it stands now, for the race that was asked for is still to come. */
  isNow: boolean;
}

/** The moments of seasons that a request is about, and what was taken for granted. @throws AskBack, PlainAnswer */
export async function seasonMomentsOf(
  request: Request,
  moment: Moment,
): Promise<{ moments: SeasonMoment[]; notes: string[] }> {
  if (!namesEvent(request)) {
    const years = await scoredYearsOf(request, moment);
    return { moments: years.map((year) => ({ year, after: null, isNow: false })), notes: [] };
  }
  const [reference] = request.events;
  if (reference?.by === 'season' && reference.which === 'before' && reference.of)
    return await beginningsOf(reference.of, request, moment);
  if (reference?.by === 'season' && (reference.which === 'to-go' || reference.which === 'run'))
    return await countedMomentsOf(reference, request, moment);
  const places = await placesOf(request, ['R'], moment);
  const recent = places.find(({ isMostRecent }) => isMostRecent);
  return {
    moments: places.map(({ event }) => ({ year: event.year, after: event, isNow: false })),
    notes: recent ? [`No year was named, so this is the most recent running, ${recent.event.year}.`] : [],
  };
}

/** Seasons as they stood when an event began: of the current one where no year is named. @throws AskBack, PlainAnswer */
async function beginningsOf(
  of: EventReference,
  request: Request,
  moment: Moment,
): Promise<{ moments: SeasonMoment[]; notes: string[] }> {
  const years = request.years.length > 0 ? request.years : [null];
  const begun = await Promise.all(
    years.map(async (year) => {
      const event =
        of.by === 'name'
          ? await ownRunning(of.query, year, request, moment)
          : await eventOfSeason(of.which, year, request, moment, of.races);
      return await beginningOf(event, moment);
    }),
  );
  return { moments: begun.map((each) => each.moment), notes: begun.flatMap(({ notes }) => notes) };
}

/** Seasons after so many races, or with so many to go. @throws AskBack, PlainAnswer */
async function countedMomentsOf(
  { which, races }: EventReference & { by: 'season' },
  request: Request,
  moment: Moment,
): Promise<{ moments: SeasonMoment[]; notes: string[] }> {
  const years = request.years.length > 0 ? request.years : [null];
  const told = await Promise.all(
    years.map(async (said) => {
      const after = await eventOfSeason(which, said, request, moment, races);
      const { year, round, eventName } = after;
      const schedule = await moment.knowledge.schedule(year);
      const next = schedule.events.find((event) => !event.isTesting && event.round === round + 1);
      if (isToCome(schedule, eventName, moment.nowMs)) return asItStands(year, eventName, true);
      const isNow = next !== undefined && isToCome(schedule, next.eventName, moment.nowMs);
      return { moment: { year, after, isNow }, notes: [] };
    }),
  );
  return { moments: told.map((each) => each.moment), notes: told.flatMap(({ notes }) => notes) };
}

function asItStands(
  year: number,
  eventName: string,
  isNow: boolean,
): { moment: SeasonMoment; notes: string[] } {
  return {
    moment: { year, after: null, isNow },
    notes: [`The ${year} ${eventName} is still to come, so this is how it stands now.`],
  };
}

async function beginningOf(
  { year, round, eventName }: Event,
  moment: Moment,
): Promise<{ moment: SeasonMoment; notes: string[] }> {
  const schedule = await moment.knowledge.schedule(year);
  const before = schedule.events.findLast((event) => !event.isTesting && event.round < round);
  if (before === undefined)
    throw new PlainAnswer(
      `Before the ${year} ${eventName}, the first race of the season, nobody has points. Ask for the *standings ${year - 1}*.`,
    );
  const isNow = isToCome(schedule, eventName, moment.nowMs);
  if (!isToCome(schedule, before.eventName, moment.nowMs))
    return { moment: { year, after: before, isNow }, notes: [] };
  return asItStands(year, before.eventName, isNow);
}
