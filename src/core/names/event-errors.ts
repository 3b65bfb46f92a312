import { SvcError } from '../errors.ts';
import { inputName, words } from '../words.ts';
import { rankByName } from './name-matching.ts';
import type { NamedPlace } from './event-names.ts';
import type { CancelledRace } from '../calendar/cancelled-races.ts';
import type { Event, Schedule } from '../calendar/schedule.ts';

/** A query for an event while it is being resolved. */
export interface AskedEvent {
  schedule: Schedule;
  /** The season's events without tests. */
  races: readonly Event[];
  /** The query as given. */
  text: string;
  /** What is left of it without fillers and year. */
  words: readonly string[];
  places: readonly NamedPlace[];
}

const testInputs = words`${inputName('test', '<n>')} ${inputName('day', '<n>')}`;

export function ambiguousEvent({ schedule, text }: AskedEvent, events: readonly Event[]): SvcError {
  return new SvcError(
    'AMBIGUOUS',
    `${quoted(text)} matches several events of ${schedule.year}: ${listed(events)}.`,
    'Name the event, its circuit or its round number.',
    { query: text, candidates: events.map(toCandidate) },
  );
}

/** A known place or country without an event this season: it was cancelled, or else events of the same country are the first candidates. */
export function notOnCalendar(asked: AskedEvent, place: NamedPlace): SvcError {
  if (place.cancelled) return wasCancelled(asked, place.cancelled);
  const neighbours = asked.places.flatMap((other) =>
    other.event && other.countries.some((country) => place.countries.includes(country)) ? [other.event] : [],
  );
  const candidates = [...new Set([...neighbours, ...nearestEvents(asked)])].slice(0, 5);
  return new SvcError(
    'NOT_FOUND',
    `${place.label} is not on the ${asked.schedule.year} calendar.`,
    'Check the year, or choose another event.',
    { query: asked.text, candidates: candidates.map(toCandidate) },
    { helps: ['events'] },
  );
}

/** No other events are offered: it is known which one was meant. */
function wasCancelled({ text }: AskedEvent, race: CancelledRace): SvcError {
  const { year, eventName, plannedDate, because, source } = race;
  return new SvcError(
    'NOT_FOUND',
    `The ${year} ${eventName} was cancelled ${because}.`,
    `It was planned for ${plannedDate} and never held, so it has no sessions, laps or results. Choose another season.`,
    {
      query: text,
      candidates: [],
      cancelled: { event_name: eventName, planned_date: plannedDate, because, source: source.url },
    },
    { helps: ['events'] },
  );
}

export function noSuchEvent(asked: AskedEvent): SvcError {
  const nearest = nearestEvents(asked).slice(0, 5);
  return new SvcError(
    'NOT_FOUND',
    `No event of ${asked.schedule.year} is called ${quoted(asked.text)}.`,
    nearest.length > 0
      ? `The nearest names are ${listed(nearest)}.`
      : 'Name the event, its circuit or its round number.',
    { query: asked.text, candidates: nearest.map(toCandidate) },
    { helps: ['events'] },
  );
}

export function noSuchRound({ schedule, races, text }: AskedEvent, round: number): SvcError {
  const last = Math.max(0, ...races.map((race) => race.round));
  const nearest = races.toSorted((a, b) => Math.abs(a.round - round) - Math.abs(b.round - round)).slice(0, 5);
  const isRound = Number.isInteger(round) && round >= 1;
  return new SvcError(
    isRound ? 'NOT_FOUND' : 'INVALID_INPUT',
    `There is no round ${round} in ${schedule.year}.`,
    round === 0
      ? words`Pre-season tests have no round: use ${testInputs}.`
      : `${schedule.year} has rounds 1 to ${last}: choose one, or name the event.`,
    { query: text, candidates: nearest.map(toCandidate) },
  );
}

export function noEventNamed({ schedule, races, text }: AskedEvent): SvcError {
  return new SvcError(
    'INVALID_INPUT',
    `${quoted(text)} names no event.`,
    `Give an event name, country, place, circuit or round number of ${schedule.year}, e.g. "Monza" or "7".`,
    { query: text, candidates: races.map(toCandidate) },
  );
}

export function otherYearAsked({ schedule, text }: AskedEvent, year: number): SvcError {
  return new SvcError(
    'INVALID_INPUT',
    `${quoted(text)} names ${year}, but the season asked for is ${schedule.year}.`,
    `Give ${year} as the year, or leave it out of the name.`,
    { query: text, year: schedule.year },
  );
}

export function testingAskedFor({ schedule, text }: AskedEvent): SvcError {
  const tests = schedule.events.filter((event) => event.isTesting);
  const count = tests.length === 1 ? 'one test' : `${tests.length} tests`;
  return new SvcError(
    'INVALID_INPUT',
    `${quoted(text)} is testing, not a Grand Prix.`,
    tests.length > 0
      ? words`Use ${testInputs} instead; ${schedule.year} has ${count}.`
      : words`Use ${testInputs} for tests; the ${schedule.year} schedule lists none.`,
    {
      query: text,
      candidates: tests.map(({ testNumber, eventName, location }) => ({
        test: testNumber,
        event_name: eventName,
        location,
      })),
    },
  );
}

function nearestEvents({ words, places }: AskedEvent): Event[] {
  const held = places.filter((place) => place.event);
  const ranked = rankByName(words.join(' '), held, (place) => [...place.names.keys(), ...place.words]);
  return ranked.flatMap(({ item }) => item.event ?? []);
}

function listed(events: readonly Event[]): string {
  return events.map((event) => `${event.eventName} (round ${event.round})`).join(', ');
}

function toCandidate({ round, eventName }: Event): { round: number; event_name: string } {
  return { round, event_name: eventName };
}

function quoted(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
}
