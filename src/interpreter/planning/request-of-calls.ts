import type { SessionCode } from '../../core/calendar/schedule.ts';
import { sessionCodes } from '../../core/calendar/schedule.ts';
import { readUntil, type Until } from '../../core/calendar/until.ts';
import { topics } from '../topics/registry.ts';
import { topicOfOperation } from './known-topics.ts';
import type { PlannedCall } from '../request/planned-call.ts';
import { emptyRequest, type Request } from '../request/request.ts';

/** The request that calls of tools answer, whoever made them; null when they answer none. */
export function requestOfCalls(calls: readonly PlannedCall[]): Request | null {
  const known = calls.flatMap(({ operation, input }) => {
    const topic = topicOfOperation(operation);
    return topic === null ? [] : [{ topic, input }];
  });
  const last = known.at(-1);
  if (!last) return null;
  const same = known.filter(({ topic }) => topic === last.topic);
  const every = <T>(read: (input: Record<string, unknown>) => T[]): T[] => [
    ...new Set(same.flatMap(({ input }) => read(input))),
  ];
  const tests = every(({ test }) => numbers(test));
  return {
    ...emptyRequest(),
    topics: [last.topic],
    years: every(({ year, years }) => [...numbers(year), ...numbers(years)]),
    events: every(({ gp }) => texts(gp)).map((query) => ({ by: 'name', query })),
    testing: tests.length > 0 ? { test: tests[0]!, days: every(({ day }) => numbers(day)) } : null,
    sessions: every(({ session }) => texts(session).filter(isSessionCode)),
    drivers: every(({ drivers, driver }) => [...texts(drivers), ...texts(driver)]),
    teams: every(({ teams, team }) => [...texts(teams), ...texts(team)]),
    laps: every(({ lap, laps }) => [...texts(lap), ...lapsOf(laps)]),
    until: untilOfInput(last.input),
    corners: last.input.annotate_corners === true,
    ...topics[last.topic].spokenOf?.(last.input),
  };
}

/**
 * As `requestOfCalls`, to go on about: every call has a session, and the one that its topic takes by itself need not have been named.
 * `said`: the request that the message before these calls made, where it could be read. It tells that, and what no call says.
 */
export function spokenOfInCalls(calls: readonly PlannedCall[], said: Request | null = null): Request | null {
  const request = requestOfCalls(calls);
  const [topic] = request?.topics ?? [];
  if (request === null || topic === undefined) return request;
  const isSaid =
    said?.topics.some((name) => name === topic || topics[name].refine?.(said) === topic) === true;
  const isTaken = request.sessions.length === 1 && request.sessions[0] === topics[topic].session;
  const isOpen = isTaken && (!isSaid || said.sessions.length === 0);
  return {
    ...request,
    ...(isOpen && { sessions: [] }),
    ...(isSaid && {
      topics: said.topics,
      ...(request.sessions.length === 0 && { sessions: said.sessions }),
      // A calendar is that of a whole season, whatever event it was asked for.
      ...(request.events.length === 0 && { events: said.events, years: said.years }),
      // All laps of a driver are shown where one was asked about.
      ...(request.laps.length === 0 && { laps: said.laps }),
      ...{ top: said.top, aspects: said.aspects, narrowings: said.narrowings, teams: said.teams },
      ...{ corners: said.corners, constructors: said.constructors, areYearsKept: said.areYearsKept },
      drivers: said.drivers.length > 0 ? said.drivers : said.top === null ? request.drivers : [],
    }),
  };
}

function untilOfInput({ until_lap: lap, until: text }: Readonly<Record<string, unknown>>): Until | null {
  if (typeof lap === 'number') return { lap };
  return typeof text === 'string' ? readUntil(text) : null;
}

/** "2-5" */
function lapsOf(range: unknown): string[] {
  const [from, to] = typeof range === 'string' ? range.split('-').map(Number) : [];
  if (from === undefined || to === undefined || !(to >= from) || to - from > mostLaps) return [];
  return Array.from({ length: to - from + 1 }, (_, step) => String(from + step));
}

/** No race has more. */
const mostLaps = 100;

function isSessionCode(text: string): text is SessionCode {
  return (sessionCodes as readonly string[]).includes(text);
}

function texts(value: unknown): string[] {
  return [value].flat().filter((each): each is string => typeof each === 'string' && each !== '');
}

function numbers(value: unknown): number[] {
  return [value].flat().filter((each): each is number => typeof each === 'number');
}
