import { foldName } from '../nearest.ts';
import { circuits, type CircuitNames } from './circuits.ts';
import { countries } from './countries.ts';
import type { Event } from './schedule.ts';

/** `own`: what the event itself is called; the others: where it is held. */
export type NameKind = 'own' | 'place' | 'country';

/** Something that can be asked for by name: an event of the season, or a place or country without one. */
export interface NamedPlace {
  /** null: nothing is held there in this season. */
  event: Event | null;
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
  const words = foldName(text.replace(/\b(d|dell|l)['’]/giu, '$1 ')).split(' ');
  return words.filter((word) => word !== '' && !fillers.has(word) && !grandPrixWords.has(word));
}

/** Whether a query speaks of a Grand Prix by word: "US GP", "Gran Premio d'Italia". */
export function saysGrandPrix(text: string): boolean {
  return foldName(text)
    .split(' ')
    .some((word) => grandPrixWords.has(word));
}

/** The events of a season with all their names, and the places and countries of the tables that have none. */
export function namedPlaces(year: number, races: readonly Event[]): NamedPlace[] {
  const ofSeason = circuits.filter(({ from = -Infinity, until = Infinity }) => year >= from && year <= until);
  const events = races.map((event) => eventNames(event, ofSeason));
  const taken = new Set(events.flatMap((event) => [...event.names.keys()]));
  const free = (names: readonly string[]) => !names.some((name) => taken.has(joined(name)));
  const places = circuits.filter((circuit) => free(circuit.names));
  const emptyCountries = countries.filter((names) => free(names));
  return [
    ...events,
    ...places.map(({ names, country }) => unheld(names, 'place', [country])),
    ...emptyCountries.map((names) => unheld(names, 'country', names.slice(0, 1))),
  ];
}

/** Whether the event carries the name of the country, as the Austrian Grand Prix does and the Styrian does not. */
export function isNamedAfter(event: Event, country: string): boolean {
  return countryNames(country).some((name) => joined(name) === joined(event.eventName));
}

function eventNames(event: Event, ofSeason: readonly CircuitNames[]): NamedPlace {
  const circuit = ofSeason.find(({ names }) => names.some((name) => joined(name) === joined(event.location)));
  const countryLabels = [event.country, circuit?.country ?? ''].map((name) => countryNames(name)[0] ?? name);
  const heldIn = [...new Set(countryLabels)].filter((name) => name !== '');
  // "Bahrain Grand Prix in Malaysia" is called "Bahrain" too.
  const shortName = event.eventName.replace(/(grand prix) in .*$/i, '$1');
  return place(event, event.eventName, heldIn, [
    ['country', [...heldIn, ...heldIn.flatMap(countryNames)]],
    ['place', [event.location, ...(circuit?.names ?? [])]],
    ['own', [event.eventName, shortName, event.officialName]],
  ]);
}

function unheld(names: readonly string[], kind: NameKind, heldIn: readonly string[]): NamedPlace {
  return place(null, names[0] ?? '', heldIn, [[kind, names]]);
}

function place(
  event: Event | null,
  label: string,
  heldIn: readonly string[],
  kinds: readonly (readonly [NameKind, readonly string[]])[],
): NamedPlace {
  const names = new Map(
    kinds.flatMap(([kind, texts]) => texts.map((text) => [joined(text, event?.year), kind])),
  );
  names.delete('');
  // Sponsors stand in official names only: their words say nothing about the place.
  const texts = kinds.flatMap(([, each]) => each).filter((text) => text !== event?.officialName);
  const words = texts.flatMap(nameWords).filter((word) => word.length >= 4 && !vague.has(word));
  return { event, label, countries: heldIn, names, words: new Set(words) };
}

function joined(text: string, year?: number): string {
  return nameWords(text)
    .filter((word) => word !== String(year))
    .join('');
}

function countryNames(country: string): readonly string[] {
  const name = joined(country);
  return countries.find((names) => names.some((each) => joined(each) === name)) ?? [];
}
