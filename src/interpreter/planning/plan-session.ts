import type { SessionCode } from '../../core/calendar/schedule.ts';
import { callInput, operationOf } from './call-input.ts';
import { planYears } from './plan-years.ts';
import { noFocus, type Plan, type PlannedCall, type Where } from '../request/planned-call.ts';
import { placesOf, sessionWords, type Place } from '../places/places.ts';
import { AskBack, PlainAnswer } from '../request/questions.ts';
import { either } from '../request/sentences.ts';
import { defaultSession, qualifyingCodes, type Request, type Topic } from '../request/request.ts';
import { driversAt, takesDrivers } from './request-drivers.ts';
import { currentYear, firstTimedSeason, type Moment } from '../request/moment.ts';
import { testDaysOf, withTestPlace } from '../places/test-days.ts';

/** Calls about sessions. @throws AskBack, PlainAnswer */
export async function planSessionTopic(named: Topic, asked: Request, moment: Moment): Promise<Plan> {
  checkSeasons(asked, moment);
  const request = await withTestPlace(asked, moment);
  const topic = refine(named, request);
  if (topic === 'year-compare') return await planYears(request, moment);
  checkLaps(topic, request);
  const codes = sessionCodes(topic, request);
  const tests = request.testing ? await testDaysOf(request, moment) : null;
  const places = tests ? [] : await placesOf(request, codes, moment);
  const wheres: Where[] =
    tests ??
    places.map(({ event, session }) => ({ year: event.year, gp: event.eventName, session: session.code }));

  const calls: PlannedCall[] = [];
  for (const where of wheres) {
    const drivers = await driversAt(topic, request, where, moment);
    const chain =
      drivers.length === 0 && request.top !== null && takesDrivers(topic) ? topCall(request, where) : null;
    if (chain) {
      if (wheres.length > 1) throw new AskBack('The best drivers of which of these sessions?', 'fewer');
      return {
        calls: [chain],
        notes: notesOf(topic, request, places),
        waiting: fixedRequest(topic, request, where),
        focus: noFocus,
      };
    }
    calls.push(...callsAt(topic, { ...request, drivers }, where));
  }
  return { calls, notes: notesOf(topic, request, places), waiting: null, focus: noFocus };
}

/** The topic with everything else the request says: one driver over years, several laps of one driver, tests. */
function refine(topic: Topic, { drivers, years, lastYears, laps, testing }: Request): Topic {
  const numbered = laps.filter((lap) => lap !== 'best');
  const isOfTest = testing !== null;
  if (topic === 'telemetry' && drivers.length === 1) {
    if (years.length > 1 || lastYears !== null) return 'year-compare';
    if (numbered.length > 0) return 'multi-lap';
  }
  if (topic === 'telemetry' && drivers.length > 1 && numbered.length > 0) return 'multi-lap';
  if (topic === 'multi-lap' && numbered.length === 0 && drivers.length > 1) return 'telemetry';
  // Statistics are of whole sessions; of some laps the laps themselves are shown.
  if (topic === 'lap-times' && numbered.length > 0 && drivers.length > 0) return 'driver-laps';
  if (topic === 'lap-times' && isOfTest) return drivers.length > 0 ? 'driver-laps' : 'team-pace';
  return topic;
}

/** Before the timing data begin and after the current season no schedule need be asked. @throws PlainAnswer */
function checkSeasons({ years }: Request, { nowMs }: Moment): void {
  const [year] = years;
  if (year === undefined) return;
  if (years.every((each) => each < firstTimedSeason)) {
    throw new PlainAnswer(
      `Timing data begin with ${firstTimedSeason}, so there is nothing to analyse of ${year}. Of earlier seasons I can show the *standings ${year}*.`,
    );
  }
  if (years.every((each) => each > currentYear(nowMs))) {
    throw new PlainAnswer(`The ${year} season has not begun, so there is nothing to analyse yet.`);
  }
}

function checkLaps(topic: Topic, request: Request): void {
  const { drivers, laps } = request;
  if (topic === 'multi-lap' && drivers.length > 1) {
    throw new AskBack(
      `Single laps are compared for one driver at a time. Whose, ${either(drivers)}?`,
      'driver',
      { ...request, drivers: [] },
    );
  }
  if (topic === 'multi-lap' && laps.every((lap) => lap === 'best')) {
    const whose = drivers[0] === undefined ? '' : ` of ${drivers[0]}`;
    throw new AskBack(
      `Which laps${whose} shall I compare, for example "5 and 9" or "the best lap and lap 12"?`,
      'lap',
      request,
    );
  }
  if (topic === 'multi-lap' && laps.length > 6) {
    throw new AskBack('I compare two to six laps at once. Which ones?', 'lap', { ...request, laps: [] });
  }
}

function sessionCodes(topic: Topic, request: Request): SessionCode[] {
  const { sessions } = request;
  if (topic === 'tyre-strategy') {
    const other = sessions.find((code) => code !== 'R');
    if (other && !sessions.includes('R')) {
      throw new AskBack(
        `Tyre strategy is there for races only, not for ${sessionWords[other]}. Shall I show the race?`,
        'session',
        { ...request, sessions: ['R'] },
      );
    }
    return ['R'];
  }
  if (topic === 'qualifying-results') {
    const codes = sessions.filter((code) => qualifyingCodes.includes(code));
    if (codes.length > 0) return codes;
    return sessions.includes('S') ? ['SQ'] : ['Q'];
  }
  // "Qualifying and race": each of the two tells of its own.
  const isBeside = topic === 'session-info' && request.topics.includes('qualifying-results');
  const own = isBeside ? sessions.filter((code) => !qualifyingCodes.includes(code)) : sessions;
  if (own.length > 0) return [...own];
  return [defaultSession(topic)!];
}

/** The call whose result says who the drivers are. */
function topCall({ top }: Request, where: Where): PlannedCall {
  if ('test' in where) throw new AskBack('Whose lap times? A test has no result.', 'drivers');
  const { year, gp } = where;
  const session = top!.of === 'race' ? 'R' : top!.of === 'qualifying' ? 'Q' : where.session;
  const operation = qualifyingCodes.includes(session) ? 'analyze qualifying-results' : 'fetch session-info';
  return { operation, input: { year, gp, session } };
}

/** The request with its place made definite, so that it means the same once the drivers are known. */
function fixedRequest(topic: Topic, request: Request, where: Where): Request {
  if ('test' in where) return request;
  return {
    ...request,
    topics: [topic],
    years: [where.year],
    events: [{ by: 'name', query: where.gp }],
    ...{ lastYears: null, lastRaces: null, sessions: [where.session] },
  };
}

function callsAt(topic: Topic, request: Request, where: Where): PlannedCall[] {
  const people = topic === 'driver-laps' ? request.drivers : [null];
  return people.map((driver) => ({
    operation: operationOf(topic),
    input: callInput(topic, driver === null ? request : { ...request, drivers: [driver] }, where),
  }));
}

/** What was taken for granted. */
function notesOf(topic: Topic, { sessions, areYearsKept }: Request, places: readonly Place[]): string[] {
  const [place] = places;
  if (!place) return [];
  const parts: string[] = [];
  const saysSession = !['tyre-strategy', 'qualifying-results', 'session-info'].includes(topic);
  if (sessions.length === 0 && saysSession && !areYearsKept)
    parts.push(`No session was named, so this is ${articled(place.session.code)}.`);
  if (place.isMostRecent)
    parts.push(`No year was named, so this is the most recent running, ${place.event.year}.`);
  return parts;
}

function articled(code: SessionCode): string {
  return code === 'R' || code === 'S' ? `the ${sessionWords[code]}` : sessionWords[code];
}
