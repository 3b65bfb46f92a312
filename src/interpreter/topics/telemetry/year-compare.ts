import type { SessionCode } from '../../../core/calendar/schedule.ts';
import type { YearCompareFindings } from '../../../ops/analyze/year-compare.ts';
import { excludedSentences, fasterThan, type AnswerPart } from '../../answers/answer-parts.ts';
import { byTime, comparedTable, lapWords, traces, zonesSentence } from '../../answers/pace/compared-laps.ts';
import { markdownText } from '../../answers/markdown.ts';
import { sessionWords, whereWords } from '../../places/place-words.ts';
import { placesOf } from '../../places/places.ts';
import { whichEvent } from '../../places/season-events.ts';
import { namedEvent, recentRunnings, wasNamed } from '../../places/runnings.ts';
import type { Moment } from '../../request/moment.ts';
import { noFocus, type Plan } from '../../request/planned-call.ts';
import { AskBack } from '../../request/questions.ts';
import type { Request } from '../../request/request.ts';
import { listed } from '../../request/sentences.ts';
import type { PlannedTopic } from '../topic.ts';

/** Fastest laps of one driver at one place over the years. */
export const yearCompare: PlannedTopic<YearCompareFindings> = {
  operation: 'analyze year-compare',
  precedence: 50,
  hears: [
    'corners',
    'each:season',
    'topic:telemetry',
    'ask:result',
    'ask:sectors',
    'aspect:top-speed',
    'aspect:speed',
    'aspect:throttle',
    'aspect:brake',
    'aspect:gear',
  ],
  phrases: [],
  comparesTimes: true,
  session: 'Q',
  drivers: { least: 1, most: 1, who: 'Whose laps over the years?' },
  collectsYears: true,
  plan: planYears,
  answer: yearCompareAnswer,
  ask: (request) => {
    const question = `compare ${listed(request.drivers)} in ${listed(request.years.map(String))}`;
    const corners = request.corners ? ' with corners' : '';
    return [...(request.corners ? ['with corners'] : []), `${question}${whereWords(request)}${corners}`];
  },
};

const mostYears = 6;

/** One driver's fastest laps at one place over the years. @throws AskBack, PlainAnswer */
async function planYears(request: Request, moment: Moment): Promise<Plan> {
  const [driver, ...others] = request.drivers;
  if (driver === undefined)
    throw new AskBack('Whose laps over the years? Name one driver.', 'driver', request);
  if (others.length > 0) {
    throw new AskBack(
      `Years are compared for one driver at a time. Whose, ${listed(request.drivers, 'or')}?`,
      'driver',
      { ...request, drivers: [] },
    );
  }
  const code = request.sessions[0] ?? 'Q';
  if (request.testing) return testYears(request, driver);
  const gp = await placeName(request, code, moment);
  const { years, notes } = await comparableYears(request, gp, code, moment);
  if (years.length < 2) {
    throw new AskBack('A comparison over the years needs at least two. Which years?', 'years', {
      ...request,
      years,
      lastYears: null,
    });
  }
  if (years.length > mostYears) {
    throw new AskBack(`I compare 2 to ${mostYears} years at once. Which ones?`, 'years', {
      ...request,
      years: [],
      lastYears: null,
    });
  }
  if (request.sessions.length === 0) notes.unshift('No session was named, so this is qualifying.');
  const input = { gp, session: code, driver, years, ...(request.corners ? { annotate_corners: true } : {}) };
  return plan(input, notes);
}

function testYears({ testing, years, corners }: Request, driver: string): Plan {
  const [day] = testing!.days;
  if (day === undefined || years.length < 2)
    throw new AskBack('Which day of which tests? Name test, day and years.', 'day');
  return plan(
    { test: testing!.test ?? 1, day, driver, years, ...(corners ? { annotate_corners: true } : {}) },
    [],
  );
}

function plan(input: Record<string, unknown>, notes: string[]): Plan {
  const calls = [{ operation: 'analyze year-compare', input }];
  return { calls, notes, waiting: null, focus: noFocus };
}

/** The name as said, which means the same place in every season; of "the last race" the event's own. */
async function placeName(request: Request, code: SessionCode, moment: Moment): Promise<string> {
  const [reference, ...others] = request.events;
  if (others.length > 0)
    throw new AskBack('Years are compared at one place at a time. At which?', 'event', {
      ...request,
      events: [],
    });
  if (reference?.by === 'name' && !/^\d+$/.test(reference.query)) return reference.query;
  if (reference === undefined && request.lastRaces === null && request.date === null)
    throw await whichEvent(request, moment);
  // "The last race" is the last one of all, and not that of one of the years.
  const isOfNow = reference?.by === 'season' && reference.which === 'last';
  const years = isOfNow ? [] : request.years.slice(-1);
  const [place] = await placesOf({ ...request, years }, [code], moment);
  return place!.event.eventName;
}

async function comparableYears(request: Request, gp: string, code: SessionCode, moment: Moment) {
  const notes: string[] = [];
  if (request.lastYears !== null) {
    const events = await recentRunnings(
      gp,
      Math.min(request.lastYears, mostYears + 1),
      code,
      request,
      moment,
    );
    const years = new Set([...events.map(({ year }) => year).toReversed(), ...request.years]);
    return { years: [...years], notes };
  }
  const named = request.isYearRange ? await namedYears(gp, request, moment) : request.years;
  if (named.length > mostYears) return { years: named, notes };
  const years: number[] = [];
  const missing: number[] = [];
  for (const year of request.years) {
    const isThere = await isHeld(gp, year, code, request, moment);
    (isThere ? years : missing).push(year);
  }
  if (missing.length > 0)
    notes.push(`There was no such ${sessionWords[code]} in ${listed(missing.map(String))}.`);
  return { years, notes };
}

/** The years of a range that have an event of the name. */
async function namedYears(gp: string, { years }: Request, { knowledge }: Moment): Promise<number[]> {
  const named: number[] = [];
  for (const year of years) if (wasNamed(await knowledge.schedule(year), gp)) named.push(year);
  return named;
}

/** A year named by itself must have the event; one inside a range may lack it, but not have several of the name. @throws AskBack */
async function isHeld(
  gp: string,
  year: number,
  code: SessionCode,
  request: Request,
  moment: Moment,
): Promise<boolean> {
  const schedule = await moment.knowledge.schedule(year);
  if (request.isYearRange && !wasNamed(schedule, gp)) return false;
  const event = namedEvent(schedule, gp, request);
  const session = event.sessions.find((each) => each.code === code);
  return session !== undefined && (session.startUtcMs ?? 0) <= moment.nowMs;
}

/** Fastest laps of one driver over the years. */
function yearCompareAnswer({ driver: code, laps, excluded }: YearCompareFindings): AnswerPart {
  const driver = markdownText(code);
  const rows = byTime(laps);
  const [first, second] = rows;
  const subject = laps[0]?.session;
  const where = subject
    ? `${markdownText(subject.eventName)}, ${subject.sessionName.toLowerCase()}`
    : 'circuit';
  const headline =
    first && second
      ? `${driver} at the ${where}: the fastest of these laps is that of ${first.name}, ${lapWords(first)}, ${fasterThan(second.timeMs - first.timeMs)} that of ${second.name}.`
      : `${driver} at the ${where}: there is not enough to compare.`;
  const names = new Set(laps.map(({ session }) => session.eventName));
  const renamed = names.size > 1 ? ['The event was not called the same in all of these years.'] : [];
  return {
    paragraphs: [
      headline,
      comparedTable('Year', rows),
      ...renamed,
      ...zonesSentence(rows),
      ...excludedSentences(excluded.map(({ year, reason }) => ({ name: String(year), reason }))),
    ],
    chart: traces,
    drivers: [code],
  };
}
