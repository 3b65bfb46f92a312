import { groupBy } from '../../core/group-by.ts';
import { circuits, countries } from '../../core/names/circuit-names.ts';
import { cornerNames } from '../../core/names/corner-names.ts';
import { knownDrivers } from '../../core/names/known-drivers.ts';
import { foldName, squashName } from '../../core/names/name-matching.ts';
import { teamNicknames, teamTable } from '../../core/names/team-table.ts';
import { exonyms } from './phrases.ts';

/** What a name in a message may stand for, whatever the season. */
export type Named =
  | { kind: 'driver'; /** Codes of those called so; several for "Kimi". */ codes: readonly string[] }
  /** A driver of seasons without timing data, by family name. */
  | { kind: 'past-driver'; name: string }
  | { kind: 'team'; name: string }
  /** A place, country or event; which event of a season is found in its schedule. */
  | { kind: 'place'; name: string }
  /** A corner, without blanks; its number depends on the place. */
  | { kind: 'corner-name'; name: string };

/** The longest name in words, "Juan y Oscar Gálvez". */
export const mostNameWords = 4;

const pastDrivers =
  'schumacher senna prost rosberg button webber massa barrichello hakkinen mansell piquet lauda hunt fangio clark stewart montoya coulthard irvine villeneuve hill fittipaldi andretti scheckter jones moss ascari brabham surtees rindt hawthorn farina hulme berger alesi patrese arnoux pironi peterson ickx regazzoni trulli fisichella heidfeld kovalainen glock maldonado sutil petrov perez buemi';
const pastTeams =
  'lotus benetton brawn jordan tyrrell brabham minardi toyota honda jaguar ligier arrows footwork march matra cooper maserati vanwall caterham marussia manor spyker midland prost hrt virgin bmw';
/** Names of events that are none of a place or country. */
const eventWords = [
  'Styria',
  'Styrian',
  'Emilia Romagna',
  'Eifel',
  'Tuscan',
  'Tuscany',
  '70th Anniversary',
  'European',
  'Europe',
  'Pacific',
  'San Marino',
  'Mexico City',
  'Las Vegas',
  'Vegas',
  'COTA',
  'Austin',
  'Texas',
  'Barcelona',
  'Catalunya',
  'Jeddah',
  'Losail',
  'Lusail',
  'Marina Bay',
  'Imola',
  'Mugello',
  'Portimao',
  'Algarve',
  'Istanbul',
  'Sochi',
  'Yas Marina',
  'Hungaroring',
  'Budapest',
  'Zandvoort',
  'Monza',
  'Silverstone',
  'Suzuka',
  'Interlagos',
  'Madrid',
  'Madring',
];

/** Short names and codes that are also words of everyday English, unless written as a name. */
const everyday = new Set(
  'had per van law sir fit bot dev har mag lat lin col maz can are sin mon mas mal mar por bel ger us in as at is it gp are sui bri hun rsa aut bah gio doo alo rus bea ant sai str hul danny ham max rb sf at aston rio hill stewart clark jones prost moss hunt march manor virgin button stroll nice kev'.split(
    ' ',
  ),
);
/** Short ones that nobody writes for anything else. */
const plainShort = new Set(
  'ham max ant sai str hul alo rus bea gio aston rio rsa hun danny stroll prost kev'.split(' '),
);

function built(): Map<string, Named> {
  const names = new Map<string, Named>();
  const add = (name: string, named: Named) => {
    const key = squashName(name);
    // "The McLarens" are the team.
    const keys = named.kind === 'team' && key.length > 3 ? [key, `${key}s`] : [key];
    for (const each of keys) if (each.length > 1 && !names.has(each)) names.set(each, named);
  };
  for (const { code, givenName, familyName, nicknames } of knownDrivers.values()) {
    const driver: Named = { kind: 'driver', codes: [code] };
    for (const name of [familyName, code, `${givenName}${familyName}`, ...nicknames]) add(name, driver);
  }
  for (const given of new Set([...knownDrivers.values()].map(({ givenName }) => givenName))) {
    const codes = [...knownDrivers.values()]
      .filter((driver) => driver.givenName === given)
      .map(({ code }) => code);
    add(given, { kind: 'driver', codes });
  }
  for (const rows of Object.values(teamTable).toReversed())
    for (const [, shortName] of rows) add(shortName, { kind: 'team', name: shortName });
  for (const { names: called } of teamNicknames) for (const name of called) add(name, { kind: 'team', name });
  for (const name of [
    'Racing Bulls',
    'Red Bull Racing',
    'Haas F1 Team',
    'Alpine F1 Team',
    'Kick Sauber',
    'the Bulls',
  ])
    add(name, { kind: 'team', name });
  for (const { names: called } of circuits) for (const name of called) add(name, { kind: 'place', name });
  for (const called of countries) for (const name of called) add(name, { kind: 'place', name });
  for (const name of eventWords) add(name, { kind: 'place', name });
  for (const [name, place] of exonyms) if (!names.has(name)) names.set(name, { kind: 'place', name: place });
  for (const name of cornerNames) add(name, { kind: 'corner-name', name });
  for (const name of pastTeams.split(' ')) add(name, { kind: 'team', name });
  for (const name of pastDrivers.split(' ')) add(name, { kind: 'past-driver', name });
  return names;
}

const byName = built();
/** Names that a slip may be read into: short ones have too many neighbours. */
const long = [...byName.keys()].filter((name) => name.length >= 5);
const byInitial = groupBy(long, (name) => name[0]!);

/** What is called so; null: nothing. `raw` as it was written: capitals tell "HAD" from "had". */
export function namedBy(words: readonly string[], raw: string): Named | null {
  const key = words.join('');
  const named = byName.get(key) ?? byName.get(squashName(words.join(' '))) ?? ownedBy(key);
  if (!named) return null;
  const isShort = key.length <= 3 || everyday.has(key);
  if (!isShort || plainShort.has(key)) return named;
  const isCapital = raw === raw.toUpperCase() && /\p{Lu}/u.test(raw);
  const isWritten = everyday.has(key) ? isCapital || (key.length > 3 && /^\p{Lu}/u.test(raw)) : true;
  return isWritten ? named : null;
}

/** "verstappens" */
function ownedBy(key: string): Named | null {
  const owner = key.length > leastOwner && key.endsWith('s') ? byName.get(key.slice(0, -1)) : undefined;
  return owner?.kind === 'driver' || owner?.kind === 'past-driver' ? owner : null;
}

const leastOwner = 5;

/** The name that a word with a slip is likeliest to be; null: none is near. */
export function nearlyNamedBy(
  word: string,
  distance: (a: string, b: string, most: number) => number,
): Named | null {
  const text = foldName(word);
  if (text.length < 5) return null;
  const most = text.length >= 8 ? 2 : 1;
  let best: string | null = null;
  let bestDistance = most + 1;
  for (const name of byInitial.get(text[0]!) ?? []) {
    if (Math.abs(name.length - text.length) > most) continue;
    const edits = distance(text, name, most);
    if (edits < bestDistance) [best, bestDistance] = [name, edits];
  }
  return best === null ? null : (byName.get(best) ?? null);
}
