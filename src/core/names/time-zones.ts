import { foldName } from './name-matching.ts';

/** Countries, parts of them and abbreviations, by the zone whose city their time is told by. */
const byZone: Readonly<Record<string, string>> = {
  'Europe/London': 'uk, united kingdom, britain, great britain, british, england, scotland, wales, bst',
  'Europe/Dublin': 'ireland, irish',
  'Europe/Madrid': 'spain, spanish',
  'Europe/Lisbon': 'portugal, portuguese',
  'Europe/Paris': 'france, french, cet, cest, central european',
  'Europe/Berlin': 'germany, german',
  'Europe/Rome': 'italy, italian',
  'Europe/Amsterdam': 'netherlands, holland, dutch',
  'Europe/Brussels': 'belgium, belgian',
  'Europe/Zurich': 'switzerland, swiss',
  'Europe/Vienna': 'austria, austrian',
  'Europe/Prague': 'czechia, czech republic, czech',
  'Europe/Warsaw': 'poland, polish',
  'Europe/Budapest': 'hungary, hungarian',
  'Europe/Copenhagen': 'denmark, danish',
  'Europe/Stockholm': 'sweden, swedish',
  'Europe/Oslo': 'norway, norwegian',
  'Europe/Helsinki': 'finland, finnish',
  'Europe/Athens': 'greece, greek, eet, eest',
  'Europe/Bucharest': 'romania, romanian',
  'Europe/Sofia': 'bulgaria, bulgarian',
  'Europe/Zagreb': 'croatia, croatian',
  'Europe/Belgrade': 'serbia, serbian',
  'Europe/Kiev': 'ukraine, ukrainian, kyiv',
  'Europe/Moscow': 'moscow, msk',
  'Europe/Istanbul': 'turkey, turkish, turkiye',
  'Asia/Jerusalem': 'israel',
  'Asia/Riyadh': 'saudi, saudi arabia',
  'Asia/Qatar': 'doha',
  'Asia/Dubai': 'uae, emirates, united arab emirates, abu dhabi',
  'Asia/Karachi': 'pakistan, pkt',
  'Asia/Calcutta': 'india, indian, ist, kolkata, mumbai, delhi, new delhi, bangalore, chennai',
  'Asia/Dhaka': 'bangladesh',
  'Asia/Bangkok': 'thailand, thai',
  'Asia/Saigon': 'vietnam, ho chi minh city',
  'Asia/Jakarta': 'wib',
  'Asia/Singapore': 'sgt',
  'Asia/Kuala_Lumpur': 'malaysia, malaysian',
  'Asia/Manila': 'philippines, philippine',
  'Asia/Hong_Kong': 'hkt',
  'Asia/Shanghai': 'china, chinese, beijing',
  'Asia/Tokyo': 'japan, japanese, jst',
  'Asia/Seoul': 'korea, south korea, korean, kst',
  'Africa/Johannesburg': 'south africa, south african, sast, cape town',
  'Africa/Lagos': 'nigeria, nigerian',
  'Africa/Nairobi': 'kenya, kenyan',
  'Africa/Cairo': 'egypt, egyptian',
  'Africa/Casablanca': 'morocco, moroccan',
  'America/New_York': 'eastern, est, edt, et, miami, boston, atlanta, washington, philadelphia, florida',
  'America/Chicago': 'central, cdt, austin, houston, dallas, texas',
  'America/Denver': 'mountain, mdt',
  'America/Los_Angeles':
    'pacific, pst, pdt, pt, california, san francisco, seattle, las vegas, vegas, san diego',
  'America/Toronto': 'montreal, ottawa',
  'America/Mexico_City': 'mexico, mexican',
  'America/Sao_Paulo': 'brazil, brazilian, brt, brasilia, rio, rio de janeiro',
  'America/Buenos_Aires': 'argentina, argentine, argentinian',
  'America/Santiago': 'chile, chilean',
  'America/Bogota': 'colombia, colombian',
  'America/Lima': 'peru, peruvian',
  'Australia/Sydney': 'aedt, canberra',
  'Australia/Brisbane': 'queensland, aest',
  'Australia/Perth': 'awst',
  'Pacific/Auckland': 'new zealand, nz, nzst, nzdt, wellington',
};

/** Where one word has several times. */
const ofSeveral: Readonly<Record<string, readonly string[]>> = {
  'us, usa, united states, america, american, the states, states': [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Los_Angeles',
  ],
  'canada, canadian': ['America/Toronto', 'America/Winnipeg', 'America/Vancouver'],
  'australia, australian': [
    'Australia/Sydney',
    'Australia/Brisbane',
    'Australia/Adelaide',
    'Australia/Perth',
  ],
  'russia, russian': ['Europe/Moscow', 'Asia/Yekaterinburg', 'Asia/Vladivostok'],
  'indonesia, indonesian': ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'],
};

let named: ReadonlyMap<string, readonly string[]> | null = null;

/**
 * The IANA time zones that a place has, by its name in lower case without accents: a city, a country, "cet"; several for a country with several.
 * Empty: no such place is known.
 */
export function zonesOf(place: string): readonly string[] {
  named ??= zonesByName();
  return named.get(place) ?? [];
}

function zonesByName(): Map<string, readonly string[]> {
  const names = new Map<string, readonly string[]>();
  for (const zone of Intl.supportedValuesOf('timeZone')) names.set(foldName(cityOf(zone)), [zone]);
  const known = Object.entries(byZone).map(([zone, said]) => [said, [zone]] as const);
  for (const [said, zones] of [...known, ...Object.entries(ofSeveral)])
    for (const name of said.split(', ')) names.set(name, zones);
  return names;
}

/** "America/New_York" is told as "New York". */
export function cityOf(zone: string): string {
  const city = zone.split('/').at(-1)!.replaceAll('_', ' ');
  return modern[city] ?? city;
}

/** Zones are named as they were when they were first listed, and without accents. */
const modern: Readonly<Record<string, string>> = {
  Calcutta: 'India',
  Saigon: 'Vietnam',
  Kiev: 'Kyiv',
  'Sao Paulo': 'São Paulo',
};

/** To make one takes longer than to use it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Date and time of day of a moment by the clock there, as in ISO 8601 without an offset: "2026-11-28T18:00". */
export function clockIn(zone: string, utcMs: number): string {
  // Swedish dates are written as in ISO 8601.
  const format =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(zone, format);
  return format.format(utcMs).replace(' ', 'T');
}
