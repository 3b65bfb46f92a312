import type { SessionCode } from '../../core/calendar/schedule.ts';
import { firstSeasonOf } from '../../core/provider.ts';
import { noFocus, type Plan, type PlannedCall, type Where } from '../request/planned-call.ts';
import { sessionWithArticle } from '../places/place-words.ts';
import { placesOf, whereOf, type Place } from '../places/places.ts';
import { isHeld } from '../places/runnings.ts';
import { AskBack, PlainAnswer, wholeOnly } from '../request/questions.ts';
import { untilInput } from '../../ops/parts/until-fields.ts';
import { listed } from '../request/sentences.ts';
import { codeOfTop, qualifyingCodes, type Request, type TopDrivers } from '../request/request.ts';
import { driversAt } from './request-drivers.ts';
import { firstTimedSeason, type Moment } from '../request/moment.ts';
import type { TopicName } from '../request/topic-name.ts';
import { topics } from '../topics/registry.ts';
import type { SessionTopic } from '../topics/topic.ts';
import { topicNames } from './known-topics.ts';
import { testDaysOf, withTestPlace } from '../places/test-days.ts';

/** Calls about sessions, with a topic that the rest of the request may make another. @throws AskBack, PlainAnswer */
export async function planSessions(named: TopicName, asked: Request, moment: Moment): Promise<Plan> {
  checkSeasons(named, asked);
  const request = await withTestPlace(asked, moment);
  const name = topics[named].refine?.(request) ?? named;
  const topic = topics[name];
  if (topic.plan && request.until !== null) throw new AskBack(wholeOnly, 'topic');
  if (topic.plan) return await topic.plan(request, moment);
  topic.check?.(request);
  const codes = sessionCodes(topic, request);
  const tests = request.testing ? await testDaysOf(request, moment) : null;
  const places = tests ? [] : await placesOf(request, codes, moment);
  const grid = named === 'qualifying-results' ? gridOf(request, places, moment) : null;
  if (grid !== null) return await planSessions('session-info', { ...request, sessions: [grid] }, moment);
  const sessions: Where[] = tests ?? places.map(whereOf);
  const wheres = withMoment(sessions, topic, request);
  const notes = notesOf(topic, request, places);

  const calls: PlannedCall[] = [];
  for (const where of wheres) {
    const drivers = topic.drivers ? await driversAt(topic.drivers, request, where, moment) : request.drivers;
    if (drivers.length === 0 && request.top !== null && isTopOpen(topic, request.top, request, where)) {
      const chain = topCall(request, where);
      if (wheres.length > 1) throw new AskBack('The best drivers of which of these sessions?', 'fewer');
      return { calls: [chain], notes, waiting: fixedRequest(name, request, where), focus: noFocus };
    }
    calls.push(...callsAt(topic, { ...request, drivers }, where));
  }
  return { calls, notes, waiting: null, focus: noFocus };
}

/** Whether nobody can answer before it is known who they were. */
function isTopOpen(topic: SessionTopic, { count, of }: TopDrivers, request: Request, where: Where): boolean {
  if (topic.drivers) return !(takesTop(topic, request) && of === 'session');
  // Whoever won a race is told by what is said of it; whoever was on pole is not.
  return count === 1 && of === 'qualifying' && 'session' in where && !qualifyingCodes.includes(where.session);
}

function takesTop({ takesTop: taken }: SessionTopic, request: Request): boolean {
  return typeof taken === 'function' ? taken(request) : taken === true;
}

/**
 * "The starting grid": of races and sprints that were held it is in their results, which is what this returns; before them, the order of qualifying is
 * what there is: null.
 */
function gridOf(
  { aspects, sessions }: Request,
  places: readonly Place[],
  { nowMs }: Moment,
): 'R' | 'S' | null {
  const isOfSprint = sessions.length > 0 && sessions.every((code) => code === 'S');
  if (!aspects.includes('grid') || (!isOfSprint && sessions.some((code) => code !== 'R'))) return null;
  const asked = isOfSprint ? 'S' : 'R';
  const areHeld = places.every(({ event }) => {
    const session = event.sessions.find(({ code }) => code === asked);
    return session !== undefined && isHeld(session, event, nowMs);
  });
  return places.length > 0 && areHeld ? asked : null;
}

/** Before anything is known no schedule need be asked. @throws PlainAnswer */
function checkSeasons(named: TopicName, { years }: Request): void {
  const [year] = years;
  if (year === undefined) return;
  const since = topics[named].racesSince ?? firstTimedSeason;
  if (years.every((each) => each < since)) {
    throw new PlainAnswer(
      year < firstSeasonOf.results
        ? `Lap times begin with ${firstSeasonOf.results}, so there is nothing to analyse of ${year}. Of earlier seasons I can show results and the *standings ${year}*.`
        : `Of ${year} there are only lap times and positions of the races; timing data begin with ${firstTimedSeason}. ` +
            'Ask for a result, the pace of the teams or the laps of a driver.',
    );
  }
}

/** @throws AskBack where the topic is of whole sessions only, or laps are asked for that come later */
function withMoment(
  wheres: readonly Where[],
  { isOfWholeSessions }: SessionTopic,
  { until, laps }: Request,
): Where[] {
  if (until === null) return [...wheres];
  if (isOfWholeSessions) throw new AskBack(wholeOnly, 'topic');
  const last = Math.max(...laps.map(Number).filter(Number.isFinite));
  if ('lap' in until && last > until.lap)
    throw new AskBack(
      `Lap ${last} is after lap ${until.lap}, up to which it is shown. Up to which lap do you want to see it? Say for instance *until lap ${last}*.`,
      'moment',
    );
  return wheres.map((where) => ({ ...where, ...untilInput(until) }));
}

/** Sessions that calls of a topic are about. */
export function sessionCodes(topic: SessionTopic, request: Request): readonly SessionCode[] {
  const codes = topic.sessions ? topic.sessions(request) : request.sessions;
  if (codes.length > 0) return codes;
  // Laps are counted in races alone.
  return request.until !== null && 'lap' in request.until ? ['R'] : [topic.session];
}

/** The call whose result says who the drivers are: as the session stood at the moment that is asked about. */
function topCall({ top, until }: Request, where: Where): PlannedCall {
  if ('test' in where) throw new AskBack('Whose lap times? A test has no result.', 'drivers');
  const { year, gp, session } = where;
  const code = codeOfTop(top!.of, session);
  return orderCall({ year, gp, session: code }, code === session ? until : null);
}

/** The call whose result has the order of a session, at a moment of it. */
export function orderCall(where: ReturnType<typeof whereOf>, until: Request['until']): PlannedCall {
  const name = qualifyingCodes.includes(where.session) ? 'qualifying-results' : 'session-info';
  return {
    operation: topics[name].operation,
    input: { ...where, ...(until !== null && untilInput(until)) },
  };
}

/** The request with its place made definite, so that it means the same once the drivers are known. */
function fixedRequest(topic: TopicName, request: Request, where: Where): Request {
  if ('test' in where) return request;
  return {
    ...request,
    topics: [topic],
    years: [where.year],
    events: [{ by: 'name', query: where.gp }],
    ...{ lastYears: null, lastRaces: null, sessions: [where.session] },
  };
}

/** @throws AskBack for tests where the topic is of Grands Prix only */
function callsAt(topic: SessionTopic, request: Request, where: Where): PlannedCall[] {
  if ('test' in where && topic.onTestDays === undefined) {
    const choices = topicNames.flatMap((name) => topics[name].onTestDays ?? []);
    throw new AskBack(`For test days I have ${listed([...new Set(choices)])}. Which of these?`, 'topic');
  }
  const inputs = topic.inputs?.(request) ?? [{}];
  return inputs.map((input) => ({ operation: topic.operation, input: { ...where, ...input } }));
}

/** What was taken for granted. */
function notesOf(
  topic: SessionTopic,
  { sessions, areYearsKept }: Request,
  places: readonly Place[],
): string[] {
  const [place] = places;
  if (!place) return [];
  const parts: string[] = [];
  if (sessions.length === 0 && !topic.isSessionPlain && !areYearsKept)
    parts.push(`No session was named, so this is ${sessionWithArticle(place.session.code)}.`);
  if (place.isMostRecent)
    parts.push(`No year was named, so this is the most recent running, ${place.event.year}.`);
  return parts;
}
