import { SvcError } from '../../core/errors.ts';
import { resolvePreSeasonTest } from '../../core/names/pre-season-testing.ts';
import { squashName } from '../../core/names/name-matching.ts';
import type { Event, Schedule } from '../../core/calendar/schedule.ts';
import { AskBack, didYouMean, PlainAnswer } from '../request/questions.ts';
import { either } from '../request/sentences.ts';
import type { Request } from '../request/request.ts';
import { isHeld, namedEvent } from './runnings.ts';
import { currentSchedule, type Moment } from '../request/moment.ts';

/**
 * A request that names a test and a place: of the test held there. Where none was, "test" was only a word, unless the number of the
 * test or its day was said. @throws PlainAnswer
 */
export async function withTestPlace(request: Request, moment: Moment): Promise<Request> {
  const { testing, events } = request;
  const [place] = events;
  if (testing === null || place === undefined) return request;
  if (place.by === 'season') return { ...request, events: [] };
  const year = request.years[0] ?? (await latestTestYear(moment));
  const schedule = await moment.knowledge.schedule(year);
  const { location } = namedEvent(schedule, place.query, request);
  const numbers = schedule.events
    .filter(({ isTesting }) => isTesting)
    .flatMap((event, index) => (event.location === location || isAt(event, place.query) ? [index + 1] : []));
  if (numbers.length > 0) {
    const said = testing.test === 'last' ? numbers.at(-1)! : testing.test;
    const test = said ?? (numbers.length === 1 ? numbers[0]! : null);
    return { ...request, years: [year], events: [], testing: { ...testing, test } };
  }
  if (testing.test === null && testing.days.length === 0) return { ...request, testing: null };
  throw new PlainAnswer(`The ${year} schedule lists no test in ${location}.`);
}

/** Whether an event is in the place or the country of that name: a Grand Prix of the name may be elsewhere in its year. */
function isAt({ location, country }: Event, query: string): boolean {
  const name = squashName(query);
  return [location, country].some((each) => squashName(each) === name);
}

/** Test days: year, test and day, checked against the schedule. @throws AskBack, PlainAnswer */
export async function testDaysOf(
  request: Request,
  moment: Moment,
): Promise<{ year: number; test: number; day: number }[]> {
  const { nowMs, knowledge } = moment;
  const { test: named, days } = request.testing!;
  const years = request.years.length > 0 ? request.years : [await latestTestYear(moment)];
  const found: { year: number; test: number; day: number }[] = [];
  for (const year of years) {
    const schedule = await knowledge.schedule(year);
    const tests = schedule.events.filter((event) => event.isTesting);
    const test = named === 'last' ? tests.length : (named ?? (tests.length === 1 ? 1 : null));
    if (tests.length === 0) throw new PlainAnswer(`The ${year} schedule lists no test.`);
    if (test === null) {
      throw new AskBack(
        `${year} had ${tests.length} tests. Which one, test ${either(tests.map((_, i) => String(i + 1)))}?`,
        'test',
        { ...request, years: [year] },
      );
    }
    if (days.length === 0) {
      throw new AskBack(`Which day of the test, 1, 2 or 3?`, 'day', {
        ...request,
        years: [year],
        testing: { test, days },
      });
    }
    for (const day of days) found.push({ year, test, day: checkedDay(schedule, test, day, request, nowMs) });
  }
  return found;
}

function checkedDay(schedule: Schedule, test: number, day: number, request: Request, nowMs: number): number {
  try {
    const { event, session } = resolvePreSeasonTest(schedule, test, day);
    if (isHeld(session, event, nowMs)) return day;
    throw new PlainAnswer(`Day ${day} of test ${test} of ${schedule.year} has not been held yet.`);
  } catch (error) {
    if (!(error instanceof SvcError)) throw error;
    throw new AskBack(didYouMean(error), 'test', { ...request, testing: { test: null, days: [] } });
  }
}

async function latestTestYear(moment: Moment): Promise<number> {
  const { year, events } = await currentSchedule(moment);
  const first = events.find((event) => event.isTesting)?.sessions[0]?.startUtcMs;
  return first === undefined || first === null || first <= moment.nowMs ? year : year - 1;
}
