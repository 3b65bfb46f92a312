import { foldName, longestName } from './name-matching.ts';
import { circuits, countries } from './circuit-names.ts';
import { cancelledRaces, type CancelledRace } from '../calendar/cancelled-races.ts';
import type { Event } from '../calendar/schedule.ts';

/** `own`: what the event itself is called; the others: where it is held. */
export type NameKind = 'own' | 'place' | 'country';

/** Something that can be asked for by name: an event of the season, or a place or country without one. */
export interface NamedPlace {
  /** null: nothing is held there in this season. */
  event: Event | null;
  /** What was to be held there in this season. */
  cancelled?: CancelledRace;
  /** How to call it in messages. */
  label: string;
  /** First names of its countries. */
  countries: readonly string[];
  /** Names without blanks, as `nameWords` leaves them. */
  names: ReadonlyMap<string, NameKind>;
  /** Single words of those names that tell something on their own. */
  words: ReadonlySet<string>;
}

/** Words that say "Grand Prix": a query with one of them names an event, not only a country. */
const grandPrixWords = new Set('grand prix gp gran premio grande premio grosser preis nagydij'.split(' '));

/** Words that tell no event from another. */
const fillers = new Set(
  'formula one 1 f1 fia world championship race weekend circuit circuito autodromo autodrome track the of in at a and e y und de del dell della di da do du des d la le el von der den for'.split(
    ' ',
  ),
);

/** Words of names that mean nothing without the rest of the name. */
const vague = new Set(
  'city park ring island islands marina bay red bull international gardens beach strip stadium hard rock street national nacional nazionale internacional united states great south new county state east west north long jose carlos juan enzo dino hermanos gilles nelson san saint america kingdom'.split(
    ' ',
  ),
);

/** Folded words of a name or query, without fillers. "Gran Premio d'Italia" → `["italia"]`. */
export function nameWords(text: string): string[] {
  return tellingWords(foldName(articlesApart(text.slice(0, longestName))).split(' '));
}

/** An article that has lost its vowel is a word of its own: "d'Italia" becomes "d Italia". */
function articlesApart(text: string): string {
  return text.replace(/(d|dell|l)['’]/gi, (match, article: string, at: number) => {
    const isEndOfWord = /[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, at - 2), at));
    return isEndOfWord ? match : `${article} `;
  });
}

/** Of folded words those that tell an event, without fillers and "Grand Prix". */
export function tellingWords(words: readonly string[]): string[] {
  return words.filter((word) => word !== '' && !fillers.has(word) && !grandPrixWords.has(word));
}

/** Whether a query speaks of a Grand Prix by word: "US GP", "USGP", "Gran Premio d'Italia". */
export function saysGrandPrix(text: string): boolean {
  const words = foldName(text).split(' ');
  return words.some((word) => grandPrixWords.has(word) || /^[a-z]{2,}gp$/.test(word));
}

/** Making the names of an event takes longer than finding one, and the same season is asked about again and again. */
const namesOfEvents = new WeakMap<Event, NamedPlace>();

/** The events of a season with all their names, its cancelled races, and the places and countries of the tables that have neither. */
export function namedPlaces(year: number, races: readonly Event[]): NamedPlace[] {
  const events = races.map((event) => {
    const known = namesOfEvents.get(event) ?? { ...eventNames(event, year), event };
    namesOfEvents.set(event, known);
    return known;
  });
  const cancelled = cancelledRaces
    .filter((race) => race.year === year && !races.some((event) => isHeldAsPlanned(event, race)))
    .map(cancelledNames);
  const taken = new Set([...events, ...cancelled].flatMap((event) => [...event.names.keys()]));
  const isFree = (place: NamedPlace) => ![...place.names.keys()].some((name) => taken.has(name));
  return [...events, ...cancelled, ...knownPlaces().filter(isFree), ...knownCountries().filter(isFree)];
}

/** A schedule of before the decision lists the race still. */
function isHeldAsPlanned(event: Event, { eventName, location }: CancelledRace): boolean {
  return event.eventName === eventName && event.location === location;
}

function cancelledNames(race: CancelledRace): NamedPlace {
  const names = eventNames({ ...race, officialName: '' }, race.year);
  return { ...names, event: null, cancelled: race };
}

const calledOfEvents = new WeakMap<Event, ReadonlySet<string>>();

/** What the event itself is called, without blanks: those of its names that are its `own`. Takes none of the tables of places. */
export function ownNames(event: Event): ReadonlySet<string> {
  const known = calledOfEvents.get(event);
  if (known) return known;
  const called = new Set(ownTexts(event).map((text) => nameWithoutYear(nameWords(text), event)));
  called.delete('');
  calledOfEvents.set(event, called);
  return called;
}

/** "Bahrain Grand Prix in Malaysia" is called "Bahrain" too. */
function ownTexts({ eventName, officialName }: NamedEvent): readonly string[] {
  return [eventName, eventName.replace(/(grand prix) in .*$/i, '$1'), officialName];
}

function nameWithoutYear(words: readonly string[], event: Pick<Event, 'year'> | null): string {
  return words.filter((word) => word !== String(event?.year)).join('');
}

/** Whether the event carries a name of its country, as the Austrian Grand Prix does and the Styrian does not. */
export function isNamedAfterCountry(event: Event): boolean {
  return isNameOfCountry(joined(event.eventName), event.country);
}

/** Whether a name, without blanks, is one of the country's. */
export function isNameOfCountry(name: string, country: string): boolean {
  return name === joined(country) || countryNames(country).some((each) => joined(each) === name);
}

/** What names are made of. */
type NamedEvent = Pick<Event, 'year' | 'eventName' | 'officialName' | 'country' | 'location'>;

function eventNames(event: NamedEvent, year: number): NamedPlace {
  const location = joined(event.location);
  const circuit = circuits.find(
    ({ from = -Infinity, until = Infinity }, i) =>
      year >= from && year <= until && knownPlaces()[i]?.names.has(location),
  );
  // The race of one country may be held in another: as Bahrain's was in Malaysia, and answers to both.
  const countryLabels = [event.country, circuit?.country ?? '', event.eventName].map(
    (name) => countryNames(name)[0] ?? (name === event.eventName ? '' : name),
  );
  const heldIn = [...new Set(countryLabels)].filter((name) => name !== '');
  return place(event, event.eventName, heldIn, [
    ['country', [...heldIn, ...heldIn.flatMap(countryNames)]],
    ['place', [event.location, ...(circuit?.names ?? [])]],
    ['own', ownTexts(event)],
  ]);
}

function place(
  event: NamedEvent | null,
  label: string,
  heldIn: readonly string[],
  kinds: readonly (readonly [NameKind, readonly string[]])[],
): NamedPlace {
  const names = new Map<string, NameKind>();
  const words = new Set<string>();
  for (const [kind, texts] of kinds) {
    for (const text of texts) {
      const own = nameWords(text);
      names.set(nameWithoutYear(own, event), kind);
      // Sponsors stand in official names only: their words say nothing about the place.
      if (text === event?.officialName) continue;
      for (const word of own) if (word.length >= 4 && !vague.has(word)) words.add(word);
    }
  }
  names.delete('');
  return { event: null, label, countries: heldIn, names, words };
}

function joined(text: string): string {
  return nameWords(text).join('');
}

function countryNames(country: string): readonly string[] {
  const name = joined(country);
  const index = knownCountries().findIndex(({ names }) => names.has(name));
  return countries[index] ?? [];
}

/** The tables in the order of their rows, made when something is asked for that is no event's own name. */
const knownPlaces = onceMade(() =>
  circuits.map(({ names, country }) => place(null, names[0] ?? '', [country], [['place', names]])),
);
const knownCountries = onceMade(() =>
  countries.map((names) => place(null, names[0] ?? '', names.slice(0, 1), [['country', names]])),
);

function onceMade(make: () => NamedPlace[]): () => readonly NamedPlace[] {
  let made: NamedPlace[] | undefined;
  return () => (made ??= make());
}
