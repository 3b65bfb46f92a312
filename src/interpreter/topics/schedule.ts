import { seasonState } from '../../core/analysis/temporal-context.ts';
import { asObjects } from '../../core/json-object.ts';
import { table, type AnswerPart, type Interest } from '../answers/answer-parts.ts';
import { numberOf, textOf, type Result } from '../answers/result-values.ts';
import { dateWords, startWords } from '../answers/times.ts';
import { eventNextTo } from '../places/places.ts';
import { namedEvent } from '../places/runnings.ts';
import { yearsOf } from '../places/years.ts';
import type { Moment } from '../request/moment.ts';
import type { Plan } from '../request/planned-call.ts';
import type { Request } from '../request/request.ts';
import { countWords } from '../request/sentences.ts';
import type { PlannedTopic } from './topic.ts';

/** The calendar of a season, or some of its events. */
export const schedule: PlannedTopic = {
  operation: 'fetch schedule',
  precedence: 110,
  phrases: [
    'schedule, calendar, timetable, race calendar, race schedule, all races, all the races, list of races, list the races, races, which races, grands prix, events, race list, venues',
    [['aspect:sprints'], 'sprint weekends, sprint races, sprints, sprint events, sprint calendar'],
    'which weekends, race dates, dates, how many races, how many rounds, rounds',
  ],
  session: null,
  plan: planSchedule,
  answer: scheduleAnswer,
};

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

/** The calendar, or the sessions of the events asked for. */
function scheduleAnswer(result: Result, interest: Interest): AnswerPart {
  const events = asObjects(result.events);
  const asked = events.filter((event) => interest.events.includes(String(event.event_name)));
  const next = ['when is the next race', 'championship standings'];
  if (asked.length > 0)
    return { paragraphs: asked.flatMap((event) => eventParagraphs(event, interest)), chart: null, next };
  const sprintsOnly = interest.aspects.includes('sprints');
  const shown = events.filter((event) => !sprintsOnly || hasSprint(event));
  const races = events.filter((event) => event.is_testing !== true);
  const sprints = events.filter(hasSprint);
  return {
    paragraphs: [
      `The ${numberOf(result, 'year') ?? ''} season has ${countWords(races.length, 'race')}, ${sprints.length === 0 ? 'none' : String(sprints.length)} of them with a sprint.`,
      table(
        ['Round', 'Event', 'Place', 'Date', 'Sprint'],
        shown.map((event) => [
          event.is_testing === true ? 'test' : String(numberOf(event, 'round') ?? ''),
          textOf(event, 'event_name'),
          textOf(event, 'location'),
          dateWords(textOf(event, 'event_date')),
          hasSprint(event) ? 'yes' : '',
        ]),
      ),
    ],
    chart: null,
    next,
  };
}

function hasSprint(event: Result): boolean {
  return asObjects(event.sessions).some(({ code }) => code === 'S');
}

function eventParagraphs(event: Result, { sessions }: Interest): string[] {
  const all = asObjects(event.sessions);
  const asked = all.filter((session) => sessions.includes(String(session.code)));
  const round = event.is_testing === true ? 'a test' : `round ${numberOf(event, 'round') ?? '?'}`;
  const headline = `The ${textOf(event, 'event_name')} in ${textOf(event, 'location')} is ${round} and ends on ${dateWords(textOf(event, 'event_date'))}.`;
  const single = asked.map((session) => `${textOf(session, 'name')} starts on ${startWords(session)}.`);
  if (single.length > 0) return [[...single, headline].join(' ')];
  return [
    headline,
    table(
      ['Session', 'Start'],
      all.map((session) => [textOf(session, 'name'), startWords(session)]),
    ),
  ];
}
