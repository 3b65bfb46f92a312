import { calendarDate } from '../calendar/circuit-time.ts';
import { feedText } from '../feed/feed-values.ts';
import { groupBy } from '../group-by.ts';
import { asObject, asObjects } from '../json-object.ts';
import type { OfficialRound } from './official-rounds.ts';
import { standingRows } from './official-standings.ts';
import { apiInteger, pageRaces, type ResultsPage } from './results-api.ts';

/** A driver of one season as the results API knows them. */
export interface SeasonDriver {
  /** Id of the results API, `max_verstappen`. */
  driverId: string;
  /** Three-letter code; null for drivers of earlier decades. */
  code: string | null;
  /** Number raced with in this season, or the permanent one of who has not raced yet; null when there is none, or several were raced with. */
  number: number | null;
  /** All numbers raced with in this season, in the order of first appearance. */
  numbers?: number[];
  givenName: string;
  familyName: string;
  /** `YYYY-MM-DD`; null when unknown. */
  dateOfBirth: string | null;
  nationality: string | null;
  /** Names of the teams driven for in this season, in the order of first appearance. */
  teams: string[];
  url: string | null;
}

/**
 * Drivers with their teams from pages of `{year}/driverstandings.json`. Teams come in the order in which the driver drove for
 * them.
 */
export function readStandingsDrivers(pages: readonly ResultsPage[]): SeasonDriver[] {
  return mergeDrivers(
    pages
      .flatMap((page) => standingRows(page, 'drivers'))
      .flatMap((row) => {
        const teams = asObjects(row['Constructors']).flatMap((team) => feedText(team['name']) ?? []);
        return readDriver(asObject(row['Driver']), teams);
      }),
  );
}

/** Drivers with their teams from pages of the season's race results, for seasons without standings yet. */
export function readResultsDrivers(pages: readonly ResultsPage[]): SeasonDriver[] {
  const rows = pages.flatMap(pageRaces).flatMap(({ record }) => asObjects(record['Results']));
  return mergeDrivers(
    rows.flatMap((row) => {
      const team = feedText(asObject(row['Constructor'])?.['name']);
      return readDriver(asObject(row['Driver']), team === null ? [] : [team]);
    }),
  );
}

/** Drivers of `{year}/drivers.json`, which knows no teams. */
export function readDriverTable(pages: readonly ResultsPage[]): SeasonDriver[] {
  return mergeDrivers(pages.flatMap(driverRows).flatMap((driver) => readDriver(driver, [])));
}

/** Rows of a page of drivers as the API counts them. */
export function countDriverRows(page: ResultsPage): number {
  return driverRows(page).length;
}

function driverRows({ data }: ResultsPage): Record<string, unknown>[] {
  return asObjects(asObject(data['DriverTable'])?.['Drivers']);
}

function readDriver(driver: Record<string, unknown> | null, teams: string[]): SeasonDriver[] {
  const driverId = feedText(driver?.['driverId']);
  const familyName = feedText(driver?.['familyName']);
  if (!driver || driverId === null || familyName === null) return [];
  return [
    {
      driverId,
      code: feedText(driver['code']),
      number: apiInteger(driver['permanentNumber']),
      givenName: feedText(driver['givenName']) ?? '',
      familyName,
      dateOfBirth: calendarDate(driver['dateOfBirth']),
      nationality: feedText(driver['nationality']),
      teams,
      url: feedText(driver['url']),
    },
  ];
}

/** Drivers with the numbers that they had in these races: a champion may race with 1 for a year, and a permanent number may change. */
export function withRacedNumbers(
  drivers: readonly SeasonDriver[],
  races: readonly OfficialRound[],
): SeasonDriver[] {
  const rows = groupBy(
    races.flatMap(({ results }) => results),
    ({ driverId }) => driverId,
  );
  return drivers.map((driver) => {
    const sent = (rows.get(driver.driverId) ?? []).flatMap((row) => apiInteger(row.driverNumber) ?? []);
    const numbers = [...new Set(sent)];
    if (numbers.length === 0) return driver;
    return { ...driver, numbers, number: numbers.length === 1 ? numbers[0]! : null };
  });
}

/** One entry per driver, teams in order of first appearance. */
function mergeDrivers(drivers: readonly SeasonDriver[]): SeasonDriver[] {
  const merged = new Map<string, SeasonDriver>();
  for (const driver of drivers) {
    const teams = [...(merged.get(driver.driverId)?.teams ?? []), ...driver.teams];
    merged.set(driver.driverId, { ...driver, teams: [...new Set(teams)] });
  }
  return [...merged.values()];
}
