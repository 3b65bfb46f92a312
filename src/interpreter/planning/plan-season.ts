import { seasonState } from '../../core/analysis/temporal-context.ts';
import { driverNames, queryOf } from '../reading/driver-words.ts';
import { foldName } from '../../core/names/name-matching.ts';
import { noFocus, type Plan, type PlannedCall } from '../request/planned-call.ts';
import { currentYear, whenKnown, type Moment } from '../request/moment.ts';
import { eventNextTo } from '../places/places.ts';
import { namedEvent } from '../places/runnings.ts';
import type { Request, Topic } from '../request/request.ts';

/** Calls about a season: championship, calendar, drivers, the state of the season. @throws AskBack */
export async function planSeasonTopic(topic: Topic, request: Request, moment: Moment): Promise<Plan> {
  switch (topic) {
    case 'season-summary':
      return { ...(await planStandings(request, moment)), waiting: null, focus: noFocus };
    case 'drivers':
      return { calls: await planDrivers(request, moment), notes: [], waiting: null, focus: noFocus };
    case 'schedule':
      return await planSchedule(request, moment);
    default: {
      const calls = [{ operation: 'temporal-context', input: { format: 'json' } }];
      return { calls, notes: [], waiting: null, focus: { events: [], sessions: request.sessions } };
    }
  }
}

async function planStandings(request: Request, moment: Moment): Promise<Pick<Plan, 'calls' | 'notes'>> {
  const isOnTeams = request.teams.length > 0 && request.drivers.length === 0;
  const type = request.constructors || isOnTeams ? 'constructors' : 'drivers';
  const years = await yearsOf(request, moment, async (year) => {
    const schedule = await whenKnown(moment.knowledge.schedule(year));
    return schedule && seasonState(schedule, moment.nowMs).completed > 0 ? year : year - 1;
  });
  return {
    calls: years.map((year) => ({ operation: 'analyze season-summary', input: { year, type } })),
    notes: [],
  };
}

async function planDrivers(request: Request, moment: Moment): Promise<PlannedCall[]> {
  const years = await yearsOf(request, moment, async (year) => year);
  const calls: PlannedCall[] = [];
  for (const year of years) {
    const teams = [...request.teams, ...(await teamsOfMates(request, year, moment))];
    for (const team of teams.length > 0 ? teams : [null]) {
      calls.push({ operation: 'fetch drivers', input: team === null ? { year } : { year, team } });
    }
  }
  return calls;
}

/** "Norris's team mate": the teams of the drivers named. */
async function teamsOfMates(
  { drivers, aspects }: Request,
  year: number,
  { knowledge }: Moment,
): Promise<string[]> {
  if (!aspects.includes('team-mates')) return [];
  const known = driverNames(await knowledge.drivers(year));
  const teams = drivers.flatMap((driver) => {
    const meant = known.get(foldName(driver).replaceAll(' ', '')) ?? [];
    return meant.filter((each) => queryOf(each) === driver).flatMap((each) => each.teams);
  });
  return [...new Set(teams)];
}

async function planSchedule(request: Request, moment: Moment): Promise<Plan> {
  const years = await yearsOf(request, moment, async (year) => year);
  const events: string[] = [];
  for (const year of years) {
    const schedule = await moment.knowledge.schedule(year);
    const state = seasonState(schedule, moment.nowMs);
    for (const reference of request.events) {
      if (reference.by === 'name') events.push(namedEvent(schedule, reference.query, request).eventName);
      else if (reference.which === 'before' || reference.which === 'after')
        events.push((await eventNextTo(reference, request, moment)).eventName);
      else if (reference.which === 'first') events.push(state.races[0]?.event.eventName ?? '');
      else if (reference.which === 'finale') events.push(state.races.at(-1)?.event.eventName ?? '');
      else if (reference.which === 'last') events.push(state.lastCompleted?.event.eventName ?? '');
      else events.push((state.weekend?.event ?? state.next?.event)?.eventName ?? '');
    }
    // "When is qualifying?" asks for the coming one.
    const isComing = request.events.length === 0 && request.sessions.length > 0 && request.years.length === 0;
    if (isComing && request.aspects.includes('when'))
      events.push((state.weekend?.event ?? state.next?.event)?.eventName ?? '');
    if (request.testing)
      events.push(...schedule.events.filter((event) => event.isTesting).map((event) => event.eventName));
  }
  return {
    calls: years.map((year) => ({ operation: 'fetch schedule', input: { year } })),
    notes: [],
    waiting: null,
    focus: { events: [...new Set(events)].filter((name) => name !== ''), sessions: request.sessions },
  };
}

/** The years named, the last ones, or one that `choose` derives from the current year. */
async function yearsOf(
  { years, lastYears }: Request,
  { nowMs }: Moment,
  choose: (currentYear: number) => Promise<number>,
): Promise<number[]> {
  if (years.length > 0) return years;
  const year = await choose(currentYear(nowMs));
  return Array.from({ length: lastYears ?? 1 }, (_, back) => year - (lastYears ?? 1) + 1 + back);
}
