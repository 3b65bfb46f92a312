import { groupBy } from '../group-by.ts';
import { type CircuitNames, circuits, countries } from '../names/circuit-names.ts';
import { squashName } from '../names/name-matching.ts';

/** Where an event is held: what a schedule says of its place, and the season. */
export interface Venue {
  year: number;
  location: string;
}

/**
 * The country of the circuit, as the source spells it or else as the table of countries does. A race is named after one country and may be held
 * in another: the Bahrain Grand Prix of 2026, in Kuala Lumpur, is filed under Bahrain.
 *
 * @param names what the event is called; "Grand Prix in Malaysia" tells the country of a place that is in no table.
 */
export function countryOfVenue(venue: Venue, country: string, names: readonly string[]): string {
  const held = circuitOf(venue)?.country ?? countryInName(names);
  if (held === undefined || held === country || country === '') return country;
  const stated = countryRow(country);
  return stated === undefined || stated === countryRow(held) ? country : held;
}

/** Minutes east of UTC that clocks at the circuit show on a day, `YYYY-MM-DD`; null where they never change, or the place is not known. */
export function clockOffsetMinutes(venue: Venue, date: string): number | null {
  const circuit = circuitOf(venue);
  const clock = circuit && (clocks[circuit.names[0] ?? ''] ?? clocks[circuit.country]);
  if (!clock) return null;
  const year = Number(date.slice(0, 4));
  return clock.standardMinutes + (clock.isSummer(date, year) ? 60 : 0);
}

interface Clock {
  standardMinutes: number;
  isSummer: (date: string, year: number) => boolean;
}

// Clocks change on Sundays before dawn, so that all sessions of such a day have the new time.
const inEurope: Clock['isSummer'] = (date, year) =>
  date >= lastSunday(year, 3) && date < lastSunday(year, 10);
const inNorthAmerica: Clock['isSummer'] = (date, year) =>
  date >= nthSunday(year, 3, 2) && date < nthSunday(year, 11, 1);
const inAustralia: Clock['isSummer'] = (date, year) =>
  date < nthSunday(year, 4, 1) || date >= nthSunday(year, 10, 1);
/** Mexico gave it up with the end of its last summer time, on the day of the race of 2022. */
const inMexico: Clock['isSummer'] = (date, year) =>
  year <= 2022 && date >= nthSunday(year, 4, 1) && date < lastSunday(year, 10);

/** By first name of the circuit, or by country. Countries that are not listed have had the same time all year since 2018. */
const clocks: Readonly<Record<string, Clock>> = {
  ...Object.fromEntries(
    'Austria,Belgium,France,Germany,Hungary,Italy,Monaco,Netherlands,Spain,Sweden,Switzerland'
      .split(',')
      .map((country) => [country, { standardMinutes: 60, isSummer: inEurope }]),
  ),
  'Great Britain': { standardMinutes: 0, isSummer: inEurope },
  Portugal: { standardMinutes: 0, isSummer: inEurope },
  Melbourne: { standardMinutes: 600, isSummer: inAustralia },
  Adelaide: { standardMinutes: 570, isSummer: inAustralia },
  Mexico: { standardMinutes: -360, isSummer: inMexico },
  Montreal: { standardMinutes: -300, isSummer: inNorthAmerica },
  Miami: { standardMinutes: -300, isSummer: inNorthAmerica },
  Indianapolis: { standardMinutes: -300, isSummer: inNorthAmerica },
  Austin: { standardMinutes: -360, isSummer: inNorthAmerica },
  'Las Vegas': { standardMinutes: -480, isSummer: inNorthAmerica },
};

function nthSunday(year: number, month: number, n: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1));
  const day = 1 + ((7 - first.getUTCDay()) % 7) + 7 * (n - 1);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** Of a month with 31 days. */
function lastSunday(year: number, month: number): string {
  const last = new Date(Date.UTC(year, month - 1, 31));
  return new Date(last.getTime() - last.getUTCDay() * 86_400_000).toISOString().slice(0, 10);
}

function circuitOf({ year, location }: Venue): CircuitNames | undefined {
  return circuitsByName()
    .get(squashName(location))
    ?.find(({ circuit: { from = -Infinity, until = Infinity } }) => year >= from && year <= until)?.circuit;
}

const circuitsByName = onceMade(() =>
  groupBy(
    circuits.flatMap((circuit) => circuit.names.map((name) => ({ circuit, name: squashName(name) }))),
    ({ name }) => name,
  ),
);

/** "BAHRAIN GRAND PRIX IN MALAYSIA 2026" names Malaysia. */
function countryInName(names: readonly string[]): string | undefined {
  const said = names.map((name) => /grand prix in (.+?)(?: \d{4})?$/i.exec(name)?.[1]);
  return said.flatMap((name) => (name === undefined ? [] : (countryRow(name)?.[0] ?? [])))[0];
}

function countryRow(country: string): readonly string[] | undefined {
  return countriesByName().get(squashName(country));
}

const countriesByName = onceMade(
  () => new Map(countries.flatMap((names) => names.map((name) => [squashName(name), names] as const))),
);

function onceMade<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
