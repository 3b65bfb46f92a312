import type { SessionTiming } from './session-timing.ts';
import type { Warning } from '../warnings.ts';
import type { DriverResult } from '../results/driver-result.ts';

/** Somebody who drove in the season, as results of other sessions name them. */
export interface Entrant {
  /** Car number; null = unknown. */
  driverNumber: string | null;
  /** Id of the results API. */
  driverId: string;
  code: string | null;
  firstName: string | null;
  lastName: string | null;
  /** null when there were several, or none is known. */
  teamName: string | null;
}

/** A session with what is to be said about it. */
export interface WarnedSession {
  timing: SessionTiming;
  warnings: Warning[];
}

/** Whether somebody drove in the session whom neither its own list nor its result names. */
export function hasUnnamedDrivers({ results }: Pick<SessionTiming, 'results'>): boolean {
  return results.some(isUnnamed);
}

/** Known by a car number, or by an id in its place. */
function isUnnamed({ code, driverNumber, lastName }: DriverResult): boolean {
  return code === driverNumber && (lastName === null || !/^\d+$/.test(driverNumber));
}

/**
 * The session with names for drivers who had only a car number, or only an id: those of the entrants with that number or id. A
 * number that two entrants had names nobody. Everything else stays as it is.
 *
 * @param where the results that name them, in words: "the race of the same weekend".
 */
export function nameDrivers(
  session: WarnedSession,
  entrants: readonly Entrant[],
  where: string,
): WarnedSession {
  const { timing, warnings } = session;
  const taken = new Set(timing.results.map(({ code }) => code));
  const named = new Map<string, DriverResult>();
  for (const result of timing.results.filter(isUnnamed)) {
    const entrant = entrantOf(result, entrants);
    if (entrant === null) continue;
    const code = entrant.code !== null && !taken.has(entrant.code) ? entrant.code : result.code;
    taken.add(code);
    named.set(result.driverNumber, withNames(result, entrant, code));
  }
  if (named.size === 0) return session;
  const codes = new Map([...named].map(([driverNumber, { code }]) => [driverNumber, code]));
  return {
    timing: {
      ...timing,
      results: timing.results.map((result) => named.get(result.driverNumber) ?? result),
      laps: timing.laps.map((lap) => {
        const driver = named.get(lap.driverNumber);
        return driver ? { ...lap, driver: driver.code, team: lap.team || (driver.teamName ?? '') } : lap;
      }),
    },
    warnings: [
      ...warnings.map((warning) => withCodes(warning, codes)),
      {
        code: 'DRIVERS_NAMED_ELSEWHERE',
        message: `No list names the drivers of this session; ${named.size} of ${timing.results.length} are named by ${where}.`,
        effect: 'A driver who gave the car to somebody else for this session would bear a wrong name.',
        count: named.size,
      },
    ],
  };
}

function entrantOf({ driverNumber, driverId }: DriverResult, entrants: readonly Entrant[]): Entrant | null {
  const found = entrants.filter(
    (entrant) => entrant.driverNumber === driverNumber || entrant.driverId === (driverId ?? driverNumber),
  );
  return new Set(found.map((entrant) => entrant.driverId)).size === 1 ? found[0]! : null;
}

function withNames(result: DriverResult, entrant: Entrant, code: string): DriverResult {
  const { driverId, firstName, lastName, teamName } = entrant;
  const fullName = [firstName, lastName].filter((name) => name !== null).join(' ');
  return {
    ...result,
    ...{ code, driverId, firstName, lastName },
    fullName: fullName === '' ? null : fullName,
    teamName: result.teamName ?? teamName,
  };
}

function withCodes(warning: Warning, codes: ReadonlyMap<string, string>): Warning {
  const { drivers, where } = warning;
  if (!drivers) return warning;
  const codeOf = (driver: string) => codes.get(driver) ?? driver;
  return {
    ...warning,
    drivers: drivers.map(codeOf),
    ...(where && { where: where.map(({ driver, laps }) => ({ driver: codeOf(driver), laps })) }),
  };
}
