import type { DriverResult } from './driver-result.ts';
import type { ListedDriver } from '../timing/topics/driver-list.ts';
import type { OfficialResult } from './official-result.ts';
import type { SessionKind } from '../calendar/session-kind.ts';

/** A driver beyond this multiple of the fastest first-part time does not qualify. */
export const qualifyingLimit = 1.07;

/**
 * Classification of a session from the timing list and the results API (docs/feed/results.md#merge), by position, drivers
 * without one last. The timing list decides who drove under which number and name; the results API adds positions, points and
 * times. In races and qualifyings, drivers whom only the results API knows did not start: they come last, without position.
 *
 * `official` is null when there is nothing from the results API; positions are then to be computed from the laps.
 */
export function mergeResults(
  listed: readonly ListedDriver[],
  official: readonly OfficialResult[] | null,
  kind: SessionKind,
): DriverResult[] {
  const officialByNumber = new Map((official ?? []).map((result) => [result.driverNumber, result]));
  const results = listed.map((driver) => joinDriver(driver, officialByNumber.get(driver.driverNumber), kind));
  if (kind !== 'practice') {
    const listedNumbers = new Set(listed.map((driver) => driver.driverNumber));
    // Every row: in the early years drivers shared a car, and with it the number.
    for (const result of official ?? []) {
      if (!listedNumbers.has(result.driverNumber)) results.push(officialOnly(result, listed.length === 0));
    }
  }
  return sortByPosition(results);
}

function joinDriver(
  driver: ListedDriver,
  official: OfficialResult | undefined,
  kind: SessionKind,
): DriverResult {
  const fullName = [driver.firstName, driver.lastName].filter((name) => name !== null).join(' ');
  const isClassified = kind !== 'practice';
  return {
    driverNumber: driver.driverNumber,
    code: driver.code ?? official?.code ?? driver.driverNumber,
    broadcastName: driver.broadcastName,
    firstName: driver.firstName ?? official?.firstName ?? null,
    lastName: driver.lastName ?? official?.lastName ?? null,
    fullName: fullName === '' ? officialName(official) : fullName,
    driverId: official?.driverId ?? null,
    teamId: official?.teamId ?? null,
    teamName: driver.teamName ?? official?.teamName ?? null,
    teamColour: driver.teamColour,
    countryCode: driver.countryCode,
    ...classification(isClassified ? official : undefined),
    inTimingList: true,
  };
}

function officialOnly(official: OfficialResult, isOnlySource: boolean): DriverResult {
  const didNotStart = { position: null, gridPosition: null };
  return {
    driverNumber: official.driverNumber,
    code: official.code ?? official.driverNumber,
    broadcastName: null,
    firstName: official.firstName,
    lastName: official.lastName,
    fullName: officialName(official),
    driverId: official.driverId,
    teamId: official.teamId,
    teamName: official.teamName,
    teamColour: null,
    countryCode: null,
    ...classification(official),
    ...(isOnlySource ? {} : didNotStart),
    inTimingList: false,
  };
}

function officialName(official: OfficialResult | undefined): string | null {
  const name = [official?.firstName, official?.lastName].filter(Boolean).join(' ');
  return name === '' ? null : name;
}

function classification(official: OfficialResult | undefined) {
  return {
    position: official?.position ?? null,
    classifiedPosition: official?.positionText ?? null,
    gridPosition: official?.gridPosition ?? null,
    q1Ms: official?.q1Ms ?? null,
    q2Ms: official?.q2Ms ?? null,
    q3Ms: official?.q3Ms ?? null,
    timeMs: official?.timeMs ?? null,
    status: official?.status ?? null,
    points: official?.points ?? null,
    laps: official?.laps ?? null,
    ...(official?.fastestLap && { fastestLap: official.fastestLap }),
  };
}

/** By position, drivers without one last in their old order. */
export function sortByPosition(results: readonly DriverResult[]): DriverResult[] {
  return [...results].sort((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity) || 0);
}

/**
 * Classified positions of a qualifying: the position as text, "N" for drivers slower in part 1 than 107 % of its best who set
 * no time in part 2.
 */
export function classifyQualifying(results: readonly DriverResult[]): DriverResult[] {
  const bestMs = Math.min(...results.map((result) => result.q1Ms ?? Infinity));
  return results.map((result) => {
    const isTooSlow = result.q1Ms !== null && result.q1Ms > qualifyingLimit * bestMs && result.q2Ms === null;
    const position = result.position === null ? null : String(result.position);
    return { ...result, classifiedPosition: isTooSlow ? 'N' : position };
  });
}
