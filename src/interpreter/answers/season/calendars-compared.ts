import { squashName } from '../../../core/names/name-matching.ts';
import { circuitAt } from '../../../core/names/circuit-facts.ts';
import type { Event } from '../../../core/calendar/schedule.ts';
import type { ScheduleFindings } from '../../../ops/fetch/fetch-schedule.ts';
import { listed } from '../../request/sentences.ts';
import { saysAny, type Interest } from '../answer-parts.ts';
import { markdownText } from '../markdown.ts';

/** Words of a question for what is no more on the later calendar. */
const ofGone = [
  'gone',
  'dropped',
  'removed',
  'lost',
  'left',
  'fell',
  'cut',
  'taken',
  'axed',
  'missing',
  'not',
  'longer',
];

/**
 * Which circuits one of two calendars has and the other has not, those asked for first: "Madring (Spanish Grand Prix) is new in 2026." Empty
 * where sprints, single events or other numbers of seasons are asked about.
 */
export function calendarsCompared(all: readonly ScheduleFindings[], interest: Interest): string[] {
  const [earlier, later, ...others] = all.toSorted((a, b) => a.year - b.year);
  const isOfPart = interest.events.length > 0 || interest.aspects.some((each) => each !== 'calendar-changes');
  if (!earlier || !later || others.length > 0 || isOfPart || earlier.year === later.year) return [];
  const added = `On the ${later.year} calendar and not on that of ${earlier.year}: ${circuitsOnly(later, earlier)}.`;
  const gone = `On the ${earlier.year} calendar and not on that of ${later.year}: ${circuitsOnly(earlier, later)}.`;
  const isOfGone = saysAny(interest.words, ofGone);
  return [(isOfGone ? [gone, added] : [added, gone]).join(' ')];
}

/** The circuits of the first calendar that the other has not, by the place and its Grand Prix. */
function circuitsOnly({ events }: ScheduleFindings, other: ScheduleFindings): string {
  const there = new Set(other.events.map(circuitKey));
  const only = events.filter((event) => !event.isTesting && !there.has(circuitKey(event)));
  const told = only.map(
    ({ location, eventName }) => `${markdownText(location)} (${markdownText(eventName)})`,
  );
  return told.length === 0 ? 'none' : listed(told);
}

/** The same for all names of a circuit. */
function circuitKey({ location, year }: Event): string {
  return squashName(circuitAt(location, year)?.names[0] ?? location);
}
