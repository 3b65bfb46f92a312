import { foldName } from './name-matching.ts';

/** Where broadcasts and tables of the sport write others than the first three letters, or these would mislead. Keys as `foldName` writes them. */
const usualCodes: ReadonlyMap<string, string> = new Map([
  ['austrian', 'AUT'],
  ['bahrain', 'BHR'],
  ['barcelona catalunya', 'BCN'],
  ['chinese', 'CHN'],
  ['french', 'FRA'],
  ['malaysian', 'MAS'],
  ['moroccan', 'MAR'],
  ['portuguese', 'POR'],
  ['sakhir', 'SKH'],
  ['san marino', 'SMR'],
  ['south african', 'RSA'],
  ['swiss', 'SUI'],
  ['united states west', 'USW'],
  ['indianapolis 500', '500'],
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
