import { seasonState, type SeasonState } from '../../../core/analysis/season/temporal-context.ts';
import type { Event } from '../../../core/calendar/schedule.ts';
import type { ScheduleFindings } from '../../../ops/fetch/fetch-schedule.ts';
import { saysAny, type AnswerPart, type Interest } from '../../answers/answer-parts.ts';
import { markdownText, table } from '../../answers/markdown.ts';
import { calendarsCompared } from '../../answers/season/calendars-compared.ts';
import { calendarTable, hasSprint, racesToCome, sprintsOf } from '../../answers/season/calendar-words.ts';
import { dateWords, startWords, zoneOf } from '../../answers/times.ts';
import { heldVerdict } from '../../answers/verdict.ts';
import { eventNextTo, type Place, placesOf } from '../../places/places.ts';
import { eventOn } from '../../places/not-held.ts';
import { eventOfSeason, whichEvent } from '../../places/season-events.ts';
import { summerBreak } from '../../places/summer-break.ts';
import { yearsOf } from '../../places/years.ts';
import type { Moment } from '../../request/moment.ts';
import type { Plan } from '../../request/planned-call.ts';
import type { Request } from '../../request/request.ts';
import { PlainAnswer } from '../../request/questions.ts';
import { countWords, listed } from '../../request/sentences.ts';
import type { PlannedTopic } from '../topic.ts';

const venues =
  'races, race, tracks, track, circuits, circuit, venues, venue, grands prix, gps, rounds, additions, places, ones'.split(
    ', ',
  );

/** "New tracks", "dropped from the calendar": which race a season has and the one before it had not, and the other way round. */
const calendarChanges = [
  ...venues.flatMap((venue) =>
    [
      `new ${venue}`,
      ...['are', 'is', 'were', 'was'].flatMap((verb) => [`${venue} ${verb} new`, `${venue} ${verb} the new`]),
    ].flatMap((each) => [each, `which ${each}`, `what ${each}`]),
  ),
  ...['calendar', 'schedule'].flatMap((list) => [
    ...['new', 'missing', 'back', 'added', 'gone', 'removed', 'not'].map((how) => `${how} on the ${list}`),
    ...[
      'added to',
      'joined',
      'joining',
      'joins',
      'came onto',
      'come onto',
      'returned to',
      'came back to',
    ].map((how) => `${how} the ${list}`),
    ...['dropped', 'gone', 'removed', 'lost', 'fell', 'dropped off', 'missing', 'cut', 'taken', 'axed'].map(
      (how) => `${how} from the ${list}`,
    ),
    ...['dropped off', 'fell off', 'left', 'lost from', 'no longer on', 'not on'].map(
      (how) => `${how} the ${list}`,
    ),
    `changes to the ${list}`,
    `${list} changes`,
    `${list} changed`,
    `changed on the ${list}`,
    `different on the ${list}`,
  ]),
].join(', ');

/** The calendar of a season, or some of its events. */
export const schedule: PlannedTopic<ScheduleFindings> = {
  operation: 'fetch schedule',
  precedence: 110,
  hears: [
    'each:session of a weekend',
    'aspect:break',
    'event',
    'session',
    'testing',
    'ask:when',
    'aspect:when',
    'aspect:sprints',
    'zone',
  ],
  narrowedBy: ['zone'],
  hearsAlso: (request) => [
    ...(isOfRacesToCome(request) ? (['aspect:remaining'] as const) : []),
    ...(isOfChanges(request) ? (['aspect:calendar-changes'] as const) : []),
    ...(isOfSprintsFrom(request) ? (['from-race', 'after', 'reference'] as const) : []),
  ],
  phrases: [
    'schedule, calendar, timetable, race calendar, race schedule, all races, all the races, list of races, list of race, list of the races, list the races, races, which races, grands prix, events, race list, venues, weekend format, format of the weekend, weekend structure, structure of the weekend, which sessions, what sessions',
    [
      ['aspect:sprints'],
      'sprint weekend, sprint weekends, sprint races, sprints, sprint events, sprint calendar',
    ],
    [
      ['aspect:sprints', 'aspect:remaining'],
      'next sprint weekend, next sprint, another sprint, another sprint weekend, more sprints, sprints left, sprints are left, sprints are still left, sprints remaining, sprints to come, sprints still to come, sprint weekends left, sprint weekends are left, sprint weekends to come, sprints are still to come, sprints are to come, sprints are yet to come, sprints still left, sprints to go, sprints are to go, sprints do we have left, sprints have we got left, sprints have we still got left, sprints do we still have',
    ],
    [
      ['aspect:remaining'],
      'which races are left, which races are still left, which races are still to come, which races are to come, which races are yet to come, which races remain, which races are remaining, which rounds are left, which rounds remain, which grands prix are left, which grands prix are still to come, what races are left, what races are still to come, what races remain, left on the calendar, left on the schedule, left in the calendar, still on the calendar, remaining on the calendar, rest of the calendar, remaining calendar, list the remaining races, list of the remaining races, list the races left, how many races are still to come, how many races are to come, how many races are yet to come, how many races are still left, how many races do we have left, how many races do we still have, how many races have we got left, how many races have we still got left, how many grands prix to go, how many grands prix are left, how many grands prix left, how many grands prix remain, how many grands prix are still to come, how many rounds are still to come, how many rounds are yet to come',
    ],
    [['aspect:calendar-changes'], calendarChanges],
    [
      ['aspect:break'],
      'when is the summer break, when does the summer break start, when does the summer break begin, when does the summer break end, when was the summer break, when is summer break, when does summer break start, when did the summer break start, how long is the summer break, how long was the summer break, how many weeks is the summer break, summer break dates, dates of the summer break, summer break start, the summer break start, summer break calendar',
    ],
    [
      ['aspect:sprints'],
      'is there a sprint, is there sprint, is there any sprint, have a sprint, has a sprint, had a sprint, with a sprint, with sprint, sprint or not, sprint or no sprint, sprint or without, with or without a sprint, with or without sprint, with sprint or without, any sprint, a sprint weekend, a sprint there',
    ],
    'which round is, what round is, which round was, what round was, round number of, which race, what race, which grand prix, which gp, what comes, comes next, comes after, came after, which weekends, race dates, dates, how many races, how many rounds, rounds',
  ],
  session: null,
  plan: planSchedule,
  answer: scheduleAnswer,
  together: calendarsCompared,
  ask: ({ years }) => ['schedule', `schedule ${years.join(' and ')}`],
};

async function planSchedule(request: Request, moment: Moment): Promise<Plan> {
  if (isOfSprintsFrom(request)) return await planSprintsFrom(request, moment);
  const named = await yearsOf(request, moment, async (year) => year);
  const years = isOfChanges(request) && named.length === 1 ? [named[0]! - 1, named[0]!] : named;
  const events: string[] = [];
  for (const year of years) {
    const schedule = await moment.knowledge.schedule(year);
    const state = seasonState(schedule, moment.nowMs);
    for (const reference of request.events) {
      if (reference.by === 'name')
        events.push((await eventOn(schedule, reference.query, request, moment)).eventName);
      else if (reference.which === 'before' || reference.which === 'after')
        events.push((await eventNextTo(reference, request, moment)).eventName);
      else if (reference.which !== 'this' && reference.which !== 'that')
        events.push((await eventOfSeason(reference.which, year, request, moment, reference.races)).eventName);
      else events.push((state.weekend?.event ?? state.next?.event)?.eventName ?? '');
    }
    // "When is qualifying?" asks for the coming one.
    const isComing = request.events.length === 0 && request.sessions.length > 0 && request.years.length === 0;
    if (isComing && request.aspects.includes('when')) events.push(comingEvent(state)?.eventName ?? '');
    const isOfAny = request.events.length === 0 && !isComing && !request.aspects.includes('sprints');
    if (isOfAny && request.sessions.some((code) => code !== 'R' && code !== 'S'))
      throw await whichEvent(request, moment, 'Each weekend has its own.');
    if (isOfRacesToCome(request)) {
      const left = state.races.filter(({ status }) => status === 'upcoming');
      if (left.length === 0) throw new PlainAnswer(`No race of ${year} is still to come.`, request);
      events.push(...left.map(({ event }) => event.eventName));
    }
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

/** "Which tracks are new this year?" */
function isOfChanges({ aspects, events }: Request): boolean {
  return aspects.includes('calendar-changes') && events.length === 0;
}

/** "Which races are left?", "is any of them a sprint weekend?" */
function isOfRacesToCome({ aspects, events, years }: Request): boolean {
  return aspects.includes('remaining') && events.length === 0 && years.length < 2;
}

/** "Which weekends in the second half of 2025 had a sprint?" */
function isOfSprintsFrom({ aspects, narrowings }: Request): boolean {
  return aspects.includes('sprints') && narrowings.some(({ by }) => by === 'from-race');
}

async function planSprintsFrom(request: Request, moment: Moment): Promise<Plan> {
  const [{ event }] = (await placesOf(request, ['R'], moment)) as [Place];
  const { events } = await moment.knowledge.schedule(event.year);
  const later = events.filter(({ isTesting, round }) => !isTesting && round >= event.round);
  return {
    calls: [{ operation: 'fetch schedule', input: { year: event.year } }],
    notes: [],
    waiting: null,
    focus: { events: later.map(({ eventName }) => eventName), sessions: [] },
  };
}

/** The event of this weekend until its last session is over, then the next one; null after the season. */
function comingEvent({ weekend, next }: SeasonState): Event | null {
  const isOn = weekend !== null && (weekend.current !== null || weekend.next !== null);
  return isOn ? weekend.event : (next?.event ?? null);
}

/** The calendar, or the sessions of the events asked for. */
function scheduleAnswer({ year, events }: ScheduleFindings, interest: Interest): AnswerPart {
  const asked = events.filter(({ eventName }) => interest.events.includes(eventName));
  if (interest.aspects.includes('remaining') && !interest.aspects.includes('sprints'))
    return { paragraphs: racesToCome(year, asked, zoneOf(interest.narrowings)) };
  if (interest.aspects.includes('sprints') && interest.aspects.includes('remaining'))
    return {
      paragraphs: sprintsOf(asked, `of the ${countWords(asked.length, 'race')} still to come`, interest),
    };
  const [first] = asked;
  if (
    first &&
    interest.aspects.includes('sprints') &&
    interest.narrowings.some(({ by }) => by === 'from-race')
  )
    return {
      paragraphs: sprintsOf(
        asked,
        `of the ${countWords(asked.length, 'race')} of ${year} from the ${markdownText(first.eventName)} on`,
        interest,
      ),
    };
  if (asked.length > 0) return { paragraphs: asked.flatMap((event) => eventParagraphs(event, interest)) };
  if (interest.aspects.includes('break')) return { paragraphs: [breakWords(year, events)] };
  const isOfSprints = interest.aspects.includes('sprints') || interest.sessions.includes('S');
  const sprintsOnly = isOfSprints && events.some(hasSprint);
  const shown = events.filter((event) => !sprintsOnly || hasSprint(event));
  const races = events.filter(({ isTesting }) => !isTesting);
  const sprints = events.filter(hasSprint);
  return {
    paragraphs: [
      ...(asksForHeld(interest)
        ? ['The calendar does not tell how many of them are over; *how many races are left* does.']
        : []),
      ...(asksForEnds(interest) ? [endsWords(year, races)] : []),
      sprintsOnly
        ? `${sprints.length} of the ${countWords(races.length, 'race')} of ${year} ${sprints.length === 1 ? 'has' : 'have'} a sprint: ${listed(sprints.map(({ eventName }) => markdownText(eventName)))}.`
        : `The ${year} season has ${countWords(races.length, 'race')}, ${sprints.length === 0 ? 'none' : String(sprints.length)} of them with a sprint.`,
      calendarTable(shown, zoneOf(interest.narrowings)),
    ],
  };
}

/** "When did the 2025 season start?", "when does it end?" */
function asksForEnds({ kind, words, sessions }: Interest): boolean {
  const isOfEnds = saysAny(words, [
    'start',
    'starts',
    'begin',
    'begins',
    'end',
    'ends',
    'finish',
    'finishes',
  ]);
  return kind === 'when' && isOfEnds && sessions.length === 0;
}

/** "How many races have been run this year?" */
function asksForHeld({ kind, words }: Interest): boolean {
  return kind === 'how-many' && saysAny(words, ['run', 'held', 'done', 'far', 'already']);
}

/** The first race and the last. */
function endsWords(year: number, races: readonly Event[]): string {
  const [first, last] = [races[0], races.at(-1)];
  if (!first || !last) return `The ${year} season has no race.`;
  return `The ${year} season runs from the ${markdownText(first.eventName)} (race on ${dateWords(first.eventDate)}) to the ${markdownText(last.eventName)} (race on ${dateWords(last.eventDate)}).`;
}

/** When no race is held for weeks. */
function breakWords(year: number, events: readonly Event[]): string {
  const found = summerBreak(events);
  if (!found) return `The ${year} calendar has no summer break.`;
  const { before, after, days } = found;
  return `The summer break of ${year} is between the ${markdownText(before.eventName)} (race on ${dateWords(before.eventDate)}) and the ${markdownText(after.eventName)} (race on ${dateWords(after.eventDate)}): ${countWords(days, 'day')} from race to race.`;
}

/** "Lights out in Qatar, what time?": of the race, where no session is named; but not when the weekend starts. */
function asksForLightsOut({ kind, words, sessions }: Interest): boolean {
  const isOfStart = saysAny(words, ['time', 'hour', 'lights', 'begin', 'begins', 'start', 'starts']);
  return kind === 'when' && isOfStart && sessions.length === 0 && !saysAny(words, ['weekend', 'first']);
}

const days = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');

function asksForDay({ kind, words }: Interest): boolean {
  return kind === 'whether' && saysAny(words, days);
}

/** "Is FP1 on Friday?": yes or no, by the day at the circuit. */
function dayVerdict(start: string, interest: Interest): string[] {
  const day = days.find((each) => interest.words.has(each));
  if (!asksForDay(interest) || day === undefined) return [];
  return [start.toLowerCase().startsWith(day) ? 'Yes:' : 'No:'];
}

/** "Which sessions are there in Monza?" */
function asksForSessions({ kind, words }: Interest): boolean {
  return words.has('sessions') && kind !== 'when' && kind !== 'whether';
}

function eventParagraphs(event: Event, interest: Interest): string[] {
  // "Is the Grand Prix on Saturday?" is of the race.
  const codes = asksForDay(interest) && interest.sessions.length === 0 ? ['R'] : interest.sessions;
  const zone = zoneOf(interest.narrowings);
  const asked = event.sessions.filter(({ code }) => codes.includes(code));
  const round = event.isTesting ? 'a test' : `round ${event.round}`;
  const held = heldVerdict(interest);
  const headline = `${held === '' ? 'The' : `${held}the`} ${markdownText(event.eventName)} in ${markdownText(event.location)} is ${round} and ends on ${dateWords(event.eventDate)}.`;
  const isOfSprint = interest.aspects.includes('sprints') && interest.kind === 'whether';
  const verdict = isOfSprint ? [hasSprint(event) ? 'Yes, with a sprint.' : 'No, without a sprint.'] : [];
  const startOf = (session: Event['sessions'][number]) =>
    `${markdownText(session.name)} starts on ${startWords(session, zone)}.`;
  const single = asked.map(startOf);
  const [only, ...more] = asked;
  if (only && more.length === 0) verdict.push(...dayVerdict(startWords(only), interest));
  const isLacking = interest.sessions.includes('S') && !hasSprint(event) && verdict.length === 0;
  if (isLacking) verdict.push('There is no sprint that weekend.');
  const sprint = interest.aspects.includes('sprints') && verdict.length === 0;
  const ofSprint = sprint ? [`It ${hasSprint(event) ? 'has a' : 'has no'} sprint.`] : [];
  if (single.length > 0) return [[...verdict, ...single, headline, ...ofSprint].join(' ')];
  return [
    [
      ...verdict,
      ...(asksForLightsOut(interest) ? event.sessions.filter(({ code }) => code === 'R').map(startOf) : []),
      ...(asksForSessions(interest)
        ? [
            `The sessions of the ${event.year} ${markdownText(event.eventName)} are ${listed(event.sessions.map(({ name }) => markdownText(name)))}.`,
          ]
        : []),
      ...ofSprint,
      headline,
    ].join(' '),
    table(
      ['Session', 'Start'],
      event.sessions.map((session) => [markdownText(session.name), startWords(session, zone)]),
    ),
  ];
}
