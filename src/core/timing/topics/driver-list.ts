import { applyPatch, type FeedObject } from '../../feed/patch.ts';
import { isJsonObject } from '../../json-object.ts';
import type { FeedRecord } from '../../feed/stream-reader.ts';
import { feedText } from '../../feed/feed-values.ts';
import { isCarNumber } from './timing-line.ts';

/** One driver as the timing list of a session names them. Empty texts count as unknown. */
export interface ListedDriver {
  driverNumber: string;
  code: string | null;
  broadcastName: string | null;
  firstName: string | null;
  lastName: string | null;
  teamName: string | null;
  /** `#rrggbb`, lower case. */
  teamColour: string | null;
  countryCode: string | null;
}

/** Drivers of support races are pushed into the same stream later on. */
const lateDeclarationMs = 60 * 60 * 1000;

/**
 * Drivers of a session from DriverList (docs/feed/driver-list.md), in order of first appearance. What the stream says more than an
 * hour after it began may speak of another series, which reuses numbers, and is ignored, but for the team of a driver whose name
 * it does not change. The first record always counts: it is the list as it was when the recording began.
 */
export function readDriverList(records: readonly FeedRecord[]): {
  drivers: ListedDriver[];
  /** Numbers declared too late to belong to this session. */
  lateNumbers: string[];
} {
  const state = new Map<string, FeedObject>();
  const lateNumbers = new Set<string>();
  const reusedNumbers = new Set<string>();
  for (const [index, { timeMs, payload }] of records.entries()) {
    for (const [driverNumber, patch] of Object.entries(payload)) {
      if (!isCarNumber(driverNumber) || !isJsonObject(patch)) continue;
      if (timeMs <= lateDeclarationMs || index === 0) {
        state.set(driverNumber, applyPatch(state.get(driverNumber), patch) as FeedObject);
        continue;
      }
      const known = state.get(driverNumber);
      if (known === undefined) lateNumbers.add(driverNumber);
      else if (!isOfSamePerson(known, patch)) reusedNumbers.add(driverNumber);
      else if (!reusedNumbers.has(driverNumber))
        state.set(driverNumber, applyPatch(known, teamOf(patch)) as FeedObject);
    }
  }
  const listed = [...state].map(([driverNumber, line]) => toListedDriver(driverNumber, line));
  const drivers = listed.filter((driver) => !isOfSupportSeries(driver));
  return { drivers: drivers.length > 0 ? drivers : listed, lateNumbers: [...lateNumbers] };
}

/** Numbers of Formula 1 end at 99, and its drivers have a name or a team in the list. */
function isOfSupportSeries({
  driverNumber,
  firstName,
  lastName,
  broadcastName,
  teamName,
}: ListedDriver): boolean {
  return Number(driverNumber) > 99 && (firstName ?? lastName ?? broadcastName ?? teamName) === null;
}

const namesOfPerson = ['Tla', 'BroadcastName', 'FullName', 'FirstName', 'LastName', 'Reference'];

function isOfSamePerson(known: FeedObject, patch: FeedObject): boolean {
  return namesOfPerson.every((name) => patch[name] === undefined || patch[name] === known[name]);
}

function teamOf({ TeamName, TeamColour }: FeedObject): FeedObject {
  return {
    ...(feedText(TeamName) !== null && { TeamName }),
    ...(feedText(TeamColour) !== null && { TeamColour }),
  };
}

function toListedDriver(driverNumber: string, line: FeedObject): ListedDriver {
  const colour = feedText(line.TeamColour);
  return {
    driverNumber,
    code: driverCode(line.Tla),
    broadcastName: feedText(line.BroadcastName),
    firstName: feedText(line.FirstName),
    lastName: feedText(line.LastName),
    teamName: feedText(line.TeamName),
    teamColour: colour !== null && /^[0-9a-f]{6}$/i.test(colour) ? `#${colour.toLowerCase()}` : null,
    countryCode: feedText(line.CountryCode),
  };
}

/**
 * Codes become keys of results and labels of charts; a text that is none is left to the results API or the car number. The feed
 * has three letters for everybody.
 */
function driverCode(value: unknown): string | null {
  const code = feedText(value);
  return code !== null && /^[\p{Lu}\d]{2,4}$/u.test(code) ? code : null;
}

/** A driver of whom only the car number is known. */
export function unlistedDriver(driverNumber: string): ListedDriver {
  return toListedDriver(driverNumber, {});
}
