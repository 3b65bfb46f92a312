import { foldName } from './name-matching.ts';

/** Where the first three letters would mislead or repeat another event's. Keys as `foldName` writes them. */
const usualCodes: ReadonlyMap<string, string> = new Map([
  ['austrian', 'AUT'],
  ['saudi arabian', 'KSA'],
  ['united states', 'USA'],
  ['japanese', 'JPN'],
  ['british', 'GBR'],
  ['dutch', 'NED'],
  ['spanish', 'ESP'],
  ['singapore', 'SGP'],
  ['las vegas', 'LVG'],
  ['styrian', 'STY'],
  ['turkish', 'TUR'],
  ['70th anniversary', '70A'],
]);

/** Three letters for a round's column: "MEX" for "Mexico City Grand Prix". */
export function roundCode(eventName: string): string {
  const place = foldName(eventName).replace(/ grand prix$/, '');
  return usualCodes.get(place) ?? place.replaceAll(' ', '').slice(0, 3).toUpperCase();
}
