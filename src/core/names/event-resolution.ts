import type { Event, Schedule } from '../calendar/schedule.ts';
import {
  ambiguousEvent,
  type AskedEvent,
  noEventNamed,
  noSuchEvent,
  noSuchRound,
  notOnCalendar,
  otherYearAsked,
  testingAskedFor,
} from './event-errors.ts';
import {
  isNamedAfterCountry,
  isNameOfCountry,
  type NamedPlace,
  namedPlaces,
  nameWords,
  ownNames,
  saysGrandPrix,
} from './event-names.ts';
import { editDistance, foldName } from './name-matching.ts';

interface ResolvedEvent {
  event: Event;
  /** `corrected`: part of a name, a typo, or the country of an event that is not called after it. */
  how: 'exact' | 'corrected';
}

/**
 * The Grand Prix that a query means: its name or official name, country, place, circuit, nickname, or round number.
 * Accents, case, punctuation, "Grand Prix", "GP", "Formula 1" and the season's year do not matter.
 *
 * Never picks one event out of several that fit: that is AMBIGUOUS. A place that is not on this season's calendar, or a poor
 * match, is NOT_FOUND. Both list `details.candidates`, `[{round, event_name}]`. A query for testing, for another year or for
 * nothing at all is INVALID_INPUT.
 *
 * The country of several races means the one that carries its name, if all are held at one circuit ("Austria" 2020 is the
 * Austrian, not the Styrian Grand Prix) or the query says Grand Prix ("Italy GP"). A bare "Italy" in a year with Monza and
 * Imola is ambiguous.
 */
export function resolveEvent(schedule: Schedule, query: string | number): ResolvedEvent {
  const races = schedule.events.filter((event) => !event.isTesting);
  const text = String(query).trim();
  const asked: AskedEvent = { schedule, races, text, words: [], places: [] };
  const parsed = readEventQuery(text, schedule.year);
  switch (parsed.by) {
    case 'nothing':
      throw noEventNamed(asked);
    case 'other-year':
      throw otherYearAsked(asked, parsed.year);
    case 'testing':
      throw testingAskedFor(asked);
    case 'round':
      return { event: eventOfRound(asked, parsed.round), how: 'exact' };
    case 'name': {
      const called = calledSo(races, parsed.words);
      if (called) return { event: called, how: 'exact' };
      const named = { ...asked, words: parsed.words, places: namedPlaces(schedule.year, races) };
      const resolved = byName(named, named.words) ?? byPartOfName(named) ?? byTypo(named);
      if (!resolved) throw noSuchEvent(named);
      return resolved;
    }
  }
}

function eventOfRound(asked: AskedEvent, round: number): Event {
  const [event, ...others] = asked.races.filter((race) => race.round === round);
  if (!event) throw noSuchRound(asked, round);
  if (others.length > 0) throw ambiguousEvent(asked, [event, ...others]);
  return event;
}

/** The one event that is itself called so; null when several are, or none. Other names take their tables, 3 ms to make. */
function calledSo(races: readonly Event[], words: readonly string[]): Event | null {
  if (words.length > mostWords) return null;
  const name = words.join('');
  const [event, ...others] = races.filter((race) => ownNames(race).has(name));
  return event && others.length === 0 ? event : null;
}

/** All words are names: of events, or of a place that has none this season. */
function byName(asked: AskedEvent, words: readonly string[]): ResolvedEvent | null {
  const fitting = asked.places.flatMap((place) => {
    const kinds = explain(words, (phrase) => place.names.get(phrase) ?? null);
    return kinds ? [{ place, kinds }] : [];
  });
  const isHeld = fitting.some(({ place }) => place.event);
  const explained = fitting.filter(({ place }) => !isHeld || !place.cancelled);
  const own = explained.filter(({ place }) => place.names.get(words.join('')) === 'own');
  const specific = explained.filter(({ kinds }) => kinds.has('own') || kinds.has('place'));
  const best = [own, specific].find((some) => some.some(({ place }) => place.event)) ?? explained;
  const [first, ...others] = best.flatMap(({ place }) => place.event ?? []);
  if (!first) {
    if (best[0]) throw notOnCalendar(asked, best[0].place);
    return null;
  }
  const byCountry = best === explained && specific.length === 0;
  if (others.length === 0) {
    return { event: first, how: byCountry && !isItsCountry(first, words) ? 'corrected' : 'exact' };
  }
  const events = [first, ...others];
  const named = byCountry ? countryRace(asked, events) : null;
  if (!named) throw ambiguousEvent(asked, events);
  return { event: named, how: 'exact' };
}

/** "German" for the Eifel Grand Prix is a correction; "Germany", its country, and "UK" for the British are not. */
function isItsCountry(event: Event, words: readonly string[]): boolean {
  const asked = words.join('');
  if (nameWords(event.country).join('') === asked) return true;
  return isNameOfCountry(asked, event.country) && isNamedAfterCountry(event);
}

/** Of the events of one country the one that carries its name, where that is what a fan means by the country. */
function countryRace(asked: AskedEvent, events: readonly Event[]): Event | null {
  const atOneCircuit = new Set(events.map((event) => foldName(event.location))).size === 1;
  if (!atOneCircuit && !saysGrandPrix(asked.text)) return null;
  const named = events.filter(isNamedAfterCountry);
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** Words, or beginnings of words, out of the names of a single event: "emilia", "hungar", "paulo". */
function byPartOfName(asked: AskedEvent): ResolvedEvent | null {
  const [place, ...others] = heldFirst(
    asked.places.filter((candidate) =>
      explain(
        asked.words,
        (phrase) => candidate.names.get(phrase) ?? (isPartOf(phrase, candidate) ? 'part' : null),
      ),
    ),
  );
  if (!place) return null;
  const events = [place, ...others].flatMap((each) => each.event ?? []);
  if (events.length === 0) throw notOnCalendar(asked, place);
  if (others.length > 0 || !place.event) throw ambiguousEvent(asked, events);
  return { event: place.event, how: 'corrected' };
}

function isPartOf(phrase: string, place: NamedPlace): boolean {
  return phrase.length >= 4 && [...place.words].some((word) => word.startsWith(phrase));
}

/**
 * A name with one letter wrong, from eight letters on two: corrected when all names nearly as close mean the same event.
 * Names of places without an event take part, so that a slip in "Sepang" never ends up in Spain. What is written as programs write names,
 * `__proto__`, is no slip of Oporto.
 */
function byTypo(asked: AskedEvent): ResolvedEvent | null {
  const query = asked.words.join('');
  if (query.length < 4 || query.length > 60 || /^_|_$/.test(asked.text)) return null;
  const allowed = query.length < 8 ? 1 : 2;
  const names = new Set(asked.places.flatMap((place) => [...place.names.keys()]));
  const near = [...names].map((name) => ({ name, edits: editDistance(query, name) }));
  const fewest = Math.min(...near.map(({ edits }) => edits));
  if (fewest > allowed) return null;

  const called = (limit: number) => {
    const meant = new Set(near.filter(({ edits }) => edits <= limit).map(({ name }) => name));
    return heldFirst(asked.places.filter((place) => [...place.names.keys()].some((name) => meant.has(name))));
  };
  const closest = called(fewest);
  const events = closest.flatMap((place) => place.event ?? []);
  if (events.length === 0 && closest[0]) throw notOnCalendar(asked, closest[0]);
  const candidates = called(fewest + 1);
  const [only, ...others] = candidates;
  if (only?.event && others.length === 0) return { event: only.event, how: 'corrected' };
  const [name] = near.filter(({ edits }) => edits === fewest);
  if (name && candidates.length === closest.length) {
    const resolved = byName(asked, [name.name]);
    if (resolved) return { event: resolved.event, how: 'corrected' };
  }
  throw ambiguousEvent(
    asked,
    candidates.flatMap((place) => place.event ?? []),
  );
}

/** Without cancelled races that were held at another place after all, as Bahrain's of 2026 was in Malaysia. */
function heldFirst(places: readonly NamedPlace[]): readonly NamedPlace[] {
  const held = new Set(places.flatMap(({ event }) => event?.eventName ?? []));
  return places.filter(({ cancelled }) => cancelled === undefined || !held.has(cancelled.eventName));
}

/** Names of more words are not taken apart. */
const mostWords = 12;

/** Kinds of the phrases that the words are made of; null when they cannot be split into phrases of a known kind. */
function explain<Kind>(
  words: readonly string[],
  kindOf: (phrase: string) => Kind | null,
): ReadonlySet<Kind> | null {
  if (words.length > mostWords) return null;
  const upTo: (ReadonlySet<Kind> | null)[] = [new Set()];
  for (let end = 1; end <= words.length; end++) {
    upTo[end] = null;
    for (let start = end - 1; start >= 0; start--) {
      const before = upTo[start];
      const kind = before ? kindOf(words.slice(start, end).join('')) : null;
      if (before && kind !== null) upTo[end] = new Set([...before, kind]);
    }
  }
  return upTo[words.length] ?? null;
}

/** What a query for an event asks by. */
type EventQuery =
  | { by: 'round'; round: number }
  | { by: 'name'; words: string[] }
  | { by: 'testing' }
  /** It speaks of another season than the one asked for. */
  | { by: 'other-year'; year: number }
  | { by: 'nothing' };

/** Takes a query apart: "7", "R7", "round 7", "2023 Italian GP", "pre-season test". */
function readEventQuery(text: string, year: number): EventQuery {
  const words = nameWords(text).map((word) => (/^[a-z]{2,}gp$/.test(word) ? word.slice(0, -2) : word));
  const other = words.find((word) => /^(19|20)\d\d$/.test(word) && word !== String(year));
  if (other) return { by: 'other-year', year: Number(other) };
  if (isTesting(text)) return { by: 'testing' };
  const round = readRound(text, year);
  if (round !== null) return { by: 'round', round };
  const left = words.filter((word) => word !== String(year));
  return left.length > 0 ? { by: 'name', words: left } : { by: 'nothing' };
}

/** A number that may be no round at all (0, −1, 1.5), or null when the query is no number. */
function readRound(text: string, year: number): number | null {
  if (/^[-+]?\d{1,3}(\.\d+)?$/.test(text)) return Number(text);
  const words = foldName(text).split(' ');
  const folded = words.filter((word) => word !== String(year)).join(' ');
  const match = /^(?:(?:r|rd|round|race|gp|no|nr) ?)?0*(\d{1,3})$/.exec(folded);
  return match ? Number(match[1]) : null;
}

function isTesting(text: string): boolean {
  const folded = foldName(text);
  if (/\b(pre ?season|shakedown|tests?)\b/.test(folded)) return true;
  return folded.split(' ').some((word) => word.length >= 6 && editDistance(word, 'testing', 1) <= 1);
}
