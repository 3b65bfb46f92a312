import type { RaceState, SeasonState } from '../../../core/analysis/season/temporal-context.ts';
import type { SessionState } from '../../../core/analysis/season/weekend-state.ts';
import type { Event, EventSession, Schedule } from '../../../core/calendar/schedule.ts';
import type { Fact } from '../../../core/facts/fact.ts';
import { countOf, listed } from '../../../core/facts/phrases.ts';
import { sinceWords, untilWords } from '../../../core/text/moments.ts';
import { dayAndMonth } from '../../../core/text/number-words.ts';
import { listOf } from '../../../core/list-of.ts';

interface SeasonNow {
  nowMs: number;
  season: SeasonState;
  lastCompleted: RaceState | null;
  next: RaceState | null;
}

/** Where the season stands: what is on, what comes next, what was last, how many races are left, and when each of them is. */
export function seasonNowFacts({ nowMs, season, lastCompleted, next }: SeasonNow): Fact[] {
  const { year, races, completed, weekend } = season;
  const left = races.filter(({ status }) => status === 'upcoming' || status === 'unknown');
  const isNextRace = weekend?.next?.session.code === 'R';
  return listOf([
    weekend?.current && onNowFact(weekend.event, weekend.current),
    weekend?.next && !isNextRace && nextSessionFact(weekend.event, weekend.next),
    next
      ? {
          ...{ id: 'next', kind: 'schedule', value: next.event.eventName, unit: null },
          about: { events: [next.event.eventName] },
          text: `The next race is the ${ofYear(next.event, year)} (round ${next.event.round})${next.minutesUntil === null ? '' : `, ${untilWords(next.minutesUntil)}`}, ${raceStart(next.event)}.`,
        }
      : {
          ...{ id: 'next', kind: 'schedule', value: null, unit: null, about: {} },
          text: `No race after ${year === new Date(nowMs).getUTCFullYear() ? 'today' : year} is known.`,
        },
    lastCompleted && {
      ...{ id: 'last', kind: 'schedule', value: lastCompleted.event.eventName, unit: null },
      about: { events: [lastCompleted.event.eventName] },
      text: `The last race was the ${ofYear(lastCompleted.event, year)} (round ${lastCompleted.event.round}), on ${dayAndMonth(lastCompleted.event.eventDate)}.`,
    },
    {
      ...{ id: 'left', kind: 'schedule', value: left.length, unit: 'races', about: {} },
      text: `${completed} of the ${countOf(races.length, 'race')} of the ${year} season ${completed === 1 ? 'is' : 'are'} over${left.length === 0 ? '' : ` and ${left.length} ${left.length === 1 ? 'is' : 'are'} left: ${listed(left.map(({ event }) => `the ${event.eventName}`))}`}.`,
    },
    ...(weekend?.sessions ?? []).map(({ session, status }): Fact => ({
      ...{ id: `session:${session.code}`, kind: 'schedule', value: status, unit: null },
      about: { events: [weekend!.event.eventName] },
      text: `${sessionWords(session)}: ${{ live: 'on now', completed: 'over', upcoming: 'still to come', unknown: 'start unknown' }[status]}.`,
    })),
    ...races.flatMap(({ event }) => eventFacts(event, nowMs)),
  ]);
}

function ofYear(event: Event, year: number): string {
  return event.year === year ? event.eventName : `${event.year} ${event.eventName}`;
}

function onNowFact({ eventName }: Event, { session, minutesSince }: SessionState): Fact {
  const since = minutesSince === null ? '' : `: it started ${sinceWords(minutesSince)}`;
  return {
    ...{ id: 'on-now', kind: 'schedule', value: session.code, unit: null, about: { events: [eventName] } },
    text: `${session.name} at the ${eventName} is on now${since}.`,
  };
}

function nextSessionFact({ eventName }: Event, { session, minutesUntil }: SessionState): Fact {
  const until = minutesUntil === null ? '' : `, ${untilWords(minutesUntil)}`;
  return {
    ...{
      id: 'next-session',
      kind: 'schedule',
      value: session.code,
      unit: null,
      about: { events: [eventName] },
    },
    text: `Next on track at the ${eventName}${until}: ${sessionWords(session)}.`,
  };
}

interface DatedSchedule extends Schedule {
  nowMs: number;
}

const dayMs = 86_400_000;

/** A calendar in words: how long the season is, what is next, which weekends have sprints, and when each event is. */
export function scheduleFacts({ year, events, nowMs }: DatedSchedule): Fact[] {
  const rounds = events.filter(({ isTesting }) => !isTesting);
  const tests = events.filter(({ isTesting }) => isTesting);
  const sprints = rounds.filter(hasSprint);
  const [first, last] = [rounds[0], rounds.at(-1)];
  if (!first || !last) {
    const text = `The calendar of ${year} has no Grands Prix.`;
    return [{ ...{ id: 'season', kind: 'schedule', value: 0, unit: 'rounds', about: {} }, text }];
  }
  return [
    {
      ...{ id: 'season', kind: 'schedule', value: rounds.length, unit: 'rounds', about: {} },
      text: `The ${year} season ${isOver(last, nowMs) ? 'had' : 'has'} ${countOf(rounds.length, 'round')}, from the ${first.eventName} on ${dayAndMonth(first.eventDate)} to the ${last.eventName} on ${dayAndMonth(last.eventDate)}.`,
    },
    ...nextFacts(rounds, nowMs),
    {
      ...{ id: 'sprints', kind: 'schedule', value: sprints.length, unit: 'sprint weekends' },
      about: { events: sprints.map(({ eventName }) => eventName) },
      text:
        sprints.length === 0
          ? `The ${year} calendar has no sprint weekends.`
          : `${sprints.length === 1 ? 'One round is a sprint weekend' : `${sprints.length} rounds are sprint weekends`}: ${listed(sprints.map(({ eventName }) => `the ${eventName}`))}.`,
    },
    {
      ...{ id: 'rounds', kind: 'schedule', value: rounds.length, unit: 'rounds' },
      about: {},
      text: `The rounds of ${year}: ${listed(rounds.map(({ eventName, country }) => `${eventName}${country === '' ? '' : ` (${country})`}`))}.`,
    },
    ...tests.map((test) => testFact(test, nowMs)),
    ...rounds.flatMap((event) => eventFacts(event, nowMs)),
  ];
}

function nextFacts(rounds: readonly Event[], nowMs: number): Fact[] {
  const left = rounds.filter((event) => !isOver(event, nowMs));
  const [next] = left;
  if (!next) return [];
  return [
    {
      ...{
        id: 'next',
        kind: 'schedule',
        value: next.eventName,
        unit: null,
        about: { events: [next.eventName] },
      },
      text: `The next race is the ${next.eventName} (round ${next.round}), ${raceStart(next)}.`,
    },
    {
      ...{ id: 'left', kind: 'schedule', value: left.length, unit: 'races', about: {} },
      text: `${countOf(left.length, 'race')} of ${rounds.length} ${left.length === 1 ? 'is' : 'are'} left.`,
    },
  ];
}

function testFact({ eventName, location, eventDate, sessions, testNumber }: Event, nowMs: number): Fact {
  const days = new Set(sessions.flatMap(({ startLocal }) => startLocal?.slice(0, 10) ?? []));
  const was = Date.parse(eventDate) + dayMs <= nowMs ? 'was' : 'is';
  return {
    ...{
      id: `test:${testNumber}`,
      kind: 'schedule',
      value: eventDate,
      unit: null,
      about: { events: [eventName] },
    },
    text: `Test ${testNumber} ${was} in ${location}, ${spanWords([...days].toSorted(), eventDate)}.`,
  };
}

function eventFacts(event: Event, nowMs: number): Fact[] {
  const { round, eventName, location, country, sessions, eventDate } = event;
  const was = isOver(event, nowMs) ? 'was' : 'is';
  const about = { events: [eventName] };
  const timed = sessions.filter(({ code, startUtcMs }) => code !== 'R' && startUtcMs !== null);
  const place = location === country || location === '' ? country : `${location}, ${country}`;
  return listOf([
    {
      ...{ id: `event:${round}`, kind: 'schedule', value: eventDate, unit: null, about },
      text: `The ${eventName}, round ${round}, ${was} in ${place}, ${raceStart(event)}; ${hasSprint(event) ? `it ${was} a sprint weekend` : `there ${was} no sprint`}.`,
    },
    timed.length > 0 && {
      ...{ id: `sessions:${round}`, kind: 'schedule', value: null, unit: null, about },
      text: `Before the race of the ${eventName}: ${listed(timed.map(sessionWords))}.`,
    },
  ]);
}

/** "on 8 March, starting at 15:00 local time (04:00 UTC)" */
function raceStart({ sessions, eventDate }: Event): string {
  const race = sessions.find(({ code }) => code === 'R');
  const start = race && timeWords(race);
  return `with the race on ${dayAndMonth(race?.startLocal?.slice(0, 10) ?? eventDate)}${start ? ` at ${start}` : ''}`;
}

/** "Qualifying on 7 March at 16:00 local time (05:00 UTC)" */
function sessionWords(session: EventSession): string {
  const { name, startLocal, startUtcMs } = session;
  if (startUtcMs === null) return name;
  const date = startLocal?.slice(0, 10) ?? new Date(startUtcMs).toISOString().slice(0, 10);
  return `${name} on ${dayAndMonth(date)} at ${timeWords(session)}`;
}

function timeWords({ startLocal, startUtcMs }: EventSession): string | null {
  if (startUtcMs === null) return null;
  const utc = `${new Date(startUtcMs).toISOString().slice(11, 16)} UTC`;
  return startLocal === null ? utc : `${startLocal.slice(11, 16)} local time (${utc})`;
}

/** Over by the calendar: some hours after the start of the race, or with the day. */
function isOver({ sessions, eventDate }: Event, nowMs: number): boolean {
  const startMs = sessions.find(({ code }) => code === 'R')?.startUtcMs ?? null;
  return startMs === null ? Date.parse(eventDate) + dayMs <= nowMs : startMs + dayMs / 6 <= nowMs;
}

function hasSprint({ format }: Event): boolean {
  return format.startsWith('sprint');
}

function spanWords(days: readonly string[], lastDay: string): string {
  const first = days[0];
  return first === undefined || first === lastDay
    ? `ending on ${dayAndMonth(lastDay)}`
    : `from ${dayAndMonth(first)} to ${dayAndMonth(days.at(-1)!)}`;
}
