import type { Event } from '../../../core/calendar/schedule.ts';
import { upperFirst } from '../../../core/text/upper-first.ts';
import { countWords, listed } from '../../request/sentences.ts';
import type { Interest } from '../answer-parts.ts';
import { markdownText, table } from '../markdown.ts';
import { dateWords, startWords } from '../times.ts';

/** "No: none of the 2 races still to come has a sprint.": of these events, which `among` says. */
export function sprintsOf(events: readonly Event[], among: string, { kind }: Interest): string[] {
  const sprints = events.filter(hasSprint).map(({ eventName }) => markdownText(eventName));
  const none =
    events.length === 1
      ? `the only race ${among.replace('of the 1 race ', '')} has no sprint`
      : `none ${among} has a sprint`;
  return [
    sprints.length === 0
      ? `${kind === 'whether' ? `No: ${none}` : upperFirst(none)}.`
      : `${sprints.length} ${among} ${sprints.length === 1 ? 'has' : 'have'} a sprint: ${listed(sprints)}.`,
    table(
      ['Round', 'Event', 'Date', 'Sprint'],
      events.map((event) => [
        String(event.round),
        markdownText(event.eventName),
        dateWords(event.eventDate),
        hasSprint(event) ? 'yes' : 'no',
      ]),
    ),
  ];
}

/** Rounds, places and dates; when the races start, where a time zone is asked for. */
export function calendarTable(events: readonly Event[], zone: string | null = null): string {
  return table(
    ['Round', 'Event', 'Place', zone === null ? 'Date' : 'Race', 'Sprint'],
    events.map((event) => {
      const race = zone === null ? undefined : event.sessions.find(({ code }) => code === 'R');
      return [
        event.isTesting ? 'test' : String(event.round),
        markdownText(event.eventName),
        markdownText(event.location),
        race === undefined ? dateWords(event.eventDate) : startWords(race, zone),
        hasSprint(event) ? 'yes' : '',
      ];
    }),
  );
}

/** "2 races of 2026 are still to come: Qatar Grand Prix (29 November 2026) and …" */
export function racesToCome(year: number, events: readonly Event[], zone: string | null): string[] {
  const told = events.map(
    ({ eventName, eventDate }) => `${markdownText(eventName)} (${dateWords(eventDate)})`,
  );
  return [
    `${countWords(events.length, 'race')} of ${year} ${events.length === 1 ? 'is' : 'are'} still to come: ${listed(told)}.`,
    calendarTable(events, zone),
  ];
}

export function hasSprint({ sessions }: Event): boolean {
  return sessions.some(({ code }) => code === 'S');
}
