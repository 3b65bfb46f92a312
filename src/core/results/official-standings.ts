import { SvcError } from '../errors.ts';
import { firstConstructorsSeason } from '../rules/counted-results.ts';
import { inputName, words } from '../words.ts';
import { feedText } from '../feed/feed-values.ts';
import { asObject, asObjects } from '../json-object.ts';
import { apiDecimal, apiInteger, type ResultsPage } from './results-api.ts';

/** The two championships, as the results API names them. */
export const championships = ['drivers', 'constructors'] as const;
export type Championship = (typeof championships)[number];

/** One line of the standings. */
export interface StandingRow {
  /** The results API's id of the driver or constructor. */
  id: string;
  name: string;
  /** Three-letter code of a driver; null for constructors and drivers of earlier decades. */
  code: string | null;
  /** The driver's latest team; the constructor itself. null = unknown. */
  team: string | null;
  /** As the results API writes it, where that is another name. */
  sentTeam?: string | null;
  /** null = not classified: never finished, excluded from the championship. */
  position: number | null;
  points: number | null;
}

/** A championship as the results API has it after a round: dropped scores, deductions and exclusions are accounted for. */
export interface OfficialStandings {
  round: number;
  /** In the order of the API: the championship's. */
  rows: StandingRow[];
}

/** Resource of the results API with a season's standings. */
export const standingsPaths: Readonly<Record<Championship, string>> = {
  drivers: 'driverstandings',
  constructors: 'constructorstandings',
};

const standingsMembers: Readonly<Record<Championship, string>> = {
  drivers: 'DriverStandings',
  constructors: 'ConstructorStandings',
};

/** Throws INVALID_INPUT for constructors before their championship began; the results API has rows without points for them. */
export function checkChampionship(championship: Championship, year: number): void {
  if (championship === 'drivers' || year >= firstConstructorsSeason) return;
  throw new SvcError(
    'INVALID_INPUT',
    `There was no constructors' championship in ${year}.`,
    words`The first was in ${firstConstructorsSeason}; use ${inputName('type', 'drivers')}.`,
    { year, min: firstConstructorsSeason },
  );
}

/** Standings from all pages of `{year}/driverstandings.json` or `…/constructorstandings.json`; null when there are none. */
export function readStandings(
  pages: readonly ResultsPage[],
  championship: Championship,
): OfficialStandings | null {
  const [round] = pages.flatMap(standingsLists).map((list) => apiInteger(list['round']));
  const read = championship === 'drivers' ? readDriverRow : readConstructorRow;
  const rows = pages.flatMap((page) => standingRows(page, championship)).flatMap(read);
  return round === undefined || round === null || rows.length === 0 ? null : { round, rows };
}

/** The lines of a page of standings, as the API counts them for its total. */
export function standingRows(page: ResultsPage, championship: Championship): Record<string, unknown>[] {
  return standingsLists(page).flatMap((list) => asObjects(list[standingsMembers[championship]]));
}

function standingsLists({ data }: ResultsPage): Record<string, unknown>[] {
  return asObjects(asObject(data['StandingsTable'])?.['StandingsLists']);
}

function readDriverRow(row: Record<string, unknown>): StandingRow[] {
  const driver = asObject(row['Driver']);
  const id = feedText(driver?.['driverId']);
  if (!driver || id === null) return [];
  const names = [feedText(driver['givenName']), feedText(driver['familyName'])];
  const name = names.filter((part) => part !== null).join(' ') || id;
  const team = feedText(asObjects(row['Constructors']).at(-1)?.['name']);
  return [{ id, name, code: feedText(driver['code']), team, ...placeAndPoints(row) }];
}

function readConstructorRow(row: Record<string, unknown>): StandingRow[] {
  const constructor = asObject(row['Constructor']);
  const id = feedText(constructor?.['constructorId']);
  if (id === null) return [];
  const name = feedText(constructor?.['name']) ?? id;
  return [{ id, name, code: null, team: name, ...placeAndPoints(row) }];
}

/** `positionText` is "-" for who never finished, "D" or "E" for who was excluded; some of these rows have a `position` as well. */
function placeAndPoints(row: Record<string, unknown>): Pick<StandingRow, 'position' | 'points'> {
  return {
    position: apiInteger(row['positionText'] ?? row['position']),
    points: apiDecimal(row['points']),
  };
}
