import { feedText } from '../feed/feed-values.ts';
import type { JsonObject } from '../json-object.ts';
import { findTeamRow } from '../names/team-colours.ts';
import type { OfficialResult } from '../results/official-result.ts';
import type { ListedDriver } from '../timing/topics/driver-list.ts';
import type { Warning } from '../warnings.ts';
import { rowsByCar } from './row-values.ts';

/** Who decides where the rows of a driver contradict each other. */
export interface DriverContext {
  /** Season, which says what teams are called. */
  year: number;
  official: readonly OfficialResult[] | null;
  /** Whether there are laps of a car. */
  drove: (driverNumber: string) => boolean;
}

export interface ListedDrivers {
  drivers: ListedDriver[];
  warnings: Warning[];
}

/**
 * Drivers of a session from rows of `drivers`; what several rows of a car say is put together, earlier ones first. Of two teams of a driver, or two
 * numbers, that of the official result counts, else the first, and the number that has laps.
 */
export function readDriverRows(
  rows: readonly JsonObject[],
  { year, official, drove }: DriverContext,
): ListedDrivers {
  const officialOf = new Map((official ?? []).map((result) => [result.driverNumber, result]));
  const warnings: Warning[] = [];
  const drivers = [...rowsByCar(rows)].map(([driverNumber, own]) => {
    const teams = [...new Set(own.flatMap((row) => feedText(row['team_name']) ?? []))];
    const told = officialOf.get(driverNumber)?.teamName ?? null;
    const team = teams.find((each) => told !== null && isSameTeam(year, each, told)) ?? teams[0];
    const isOfTeam = (row: JsonObject) => feedText(row['team_name']) === team;
    const listed = readDriver(driverNumber, [
      ...own.filter(isOfTeam),
      ...own.filter((row) => !isOfTeam(row)),
    ]);
    if (teams.length > 1)
      warnings.push(listedTwice(listed.code ?? driverNumber, teams, listed.teamName!, told !== null));
    return listed;
  });
  const isMeant = (driver: ListedDriver) => officialOf.has(driver.driverNumber) || drove(driver.driverNumber);
  const left = drivers.filter((driver) => {
    const others = drivers.filter(
      (each) => each !== driver && each.code !== null && each.code === driver.code,
    );
    return isMeant(driver) || !others.some(isMeant);
  });
  for (const { code, teamName } of drivers.filter((driver) => !left.includes(driver))) {
    const kept = left.find((each) => each.code === code)!;
    warnings.push(
      listedTwice(
        code!,
        [kept.teamName ?? 'no team', teamName ?? 'no team'],
        kept.teamName ?? 'no team',
        officialOf.has(kept.driverNumber),
      ),
    );
  }
  return { drivers: left, warnings };
}

function readDriver(driverNumber: string, own: readonly JsonObject[]): ListedDriver {
  const text = (key: string) => own.map((row) => feedText(row[key])).find((value) => value !== null) ?? null;
  const code = text('name_acronym');
  const colour = text('team_colour');
  return {
    driverNumber,
    code: code !== null && /^[\p{Lu}\d]{2,4}$/u.test(code) ? code : null,
    broadcastName: text('broadcast_name'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    teamName: text('team_name'),
    teamColour: colour !== null && /^[0-9a-f]{6}$/i.test(colour) ? `#${colour.toLowerCase()}` : null,
    countryCode: text('country_code'),
  };
}

function isSameTeam(year: number, one: string, other: string): boolean {
  const row = findTeamRow(year, one);
  return one === other || (row !== null && row === findTeamRow(year, other));
}

function listedTwice(driver: string, teams: readonly string[], taken: string, isOfficial: boolean): Warning {
  return {
    code: 'DRIVER_LISTED_TWICE',
    message: `OpenF1 lists ${driver} twice, at ${teams.join(' and ')}.`,
    effect: isOfficial
      ? `${taken} counts, as in the official result.`
      : `${taken} counts; there is no official result to check it against.`,
    drivers: [driver],
  };
}
