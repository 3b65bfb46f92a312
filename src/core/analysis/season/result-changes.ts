import { ordinal } from '../../facts/phrases.ts';
import { shownDriver } from '../../names/known-drivers.ts';
import { tookTheFlag } from '../../results/official-result.ts';
import type { OfficialRound } from '../../results/official-rounds.ts';
import { formatLapTime, formatRaceTime, ifKnown } from '../../text/lap-time.ts';
import { dateInWords } from '../../text/number-words.ts';
import type { ClassifiedDriver } from './classification.ts';

/** `official`: as the results API first had it; `revised`: as it had it later. */
export const versionStates = ['official', 'revised'] as const;

/** What changes of a line are told. */
export const comparedFields = [
  ...(['classified', 'grid', 'laps', 'status', 'time', 'points'] as const),
  ...(['q1', 'q2', 'q3'] as const),
] as const;
export type ChangedField = (typeof comparedFields)[number];
type Value = string | number;
type VersionRow = { driver: string; name: string } & Partial<Record<ChangedField, Value>>;

/** A session's official result as the results API had it for a while. */
export interface ResultVersion {
  state: (typeof versionStates)[number];
  /** UTC ms. */
  firstConfirmedUtcMs: number;
  lastConfirmedUtcMs: number;
  /** In the order of the classification, without what is not known. */
  rows: readonly VersionRow[];
}

/** A classification with the versions of it that were seen here, oldest first; left out: nobody keeps them, as of recordings. */
export type FollowedRound = OfficialRound & { versions?: readonly ResultVersion[] };

export interface ResultChange extends Pick<ResultVersion, 'state'> {
  /** When the later version was first seen, and the one before it last (UTC ms). */
  atUtcMs: number;
  sinceUtcMs: number;
  driver: string;
  field: ChangedField;
  /** null: not listed in that version. */
  before: Value | null;
  after: Value | null;
  /** "Hamilton: 7th to disqualified". */
  text: string;
}

/** The first one is always among those that are kept. */
const mostVersions = 12;

/**
 * The versions with what was confirmed at a moment: the latest one again, or a new one. The same list where there is nothing new, as of an answer
 * that is older than what is known.
 */
export function withVersion(
  versions: readonly ResultVersion[],
  lines: readonly ClassifiedDriver[],
  confirmedUtcMs: number,
): readonly ResultVersion[] {
  const rows = lines.map(rowOf);
  const version = { rows, firstConfirmedUtcMs: confirmedUtcMs, lastConfirmedUtcMs: confirmedUtcMs };
  const latest = versions.at(-1);
  if (!latest) return [{ state: 'official', ...version }];
  if (confirmedUtcMs <= latest.lastConfirmedUtcMs) return versions;
  // What was not known before and is now is no change.
  if (differences(latest.rows, rows).length === 0)
    return [
      ...versions.slice(0, -1),
      { ...version, state: latest.state, firstConfirmedUtcMs: latest.firstConfirmedUtcMs },
    ];
  const [first, ...later] = versions;
  return [first!, ...later.slice(2 - mostVersions), { state: 'revised', ...version }];
}

/** What differs between versions, oldest first; of each first who lost or won a place in the classification, then places, then the rest. */
export function resultChanges(versions: readonly ResultVersion[]): ResultChange[] {
  return versions.slice(1).flatMap((version, index) =>
    differences(versions[index]!.rows, version.rows).map((difference) => ({
      state: version.state,
      atUtcMs: version.firstConfirmedUtcMs,
      sinceUtcMs: versions[index]!.lastConfirmedUtcMs,
      ...difference,
    })),
  );
}

/** The latest change in a few words: "Hamilton: 7th to disqualified. The results of 12 other drivers changed too." */
export function latestChangeWords(changes: readonly ResultChange[]): string {
  const latest = changes.filter(({ atUtcMs }) => atUtcMs === changes.at(-1)?.atUtcMs);
  const gravest = latest.filter((change) => gravity(change) === 0);
  const told = gravest.length > 0 ? gravest : latest.slice(0, 3);
  const names = new Set(told.map(({ driver }) => driver));
  const others = new Set(latest.map(({ driver }) => driver).filter((driver) => !names.has(driver))).size;
  const more =
    others === 0
      ? ''
      : ` ${others === 1 ? 'The result of one other driver' : `The results of ${others} other drivers`} changed too.`;
  return `${told.map(({ text }) => text).join('; ')}.${more}`;
}

/** "12 April 2026", in UTC. */
export function dayInWords(utcMs: number): string {
  return dateInWords(new Date(utcMs).toISOString().slice(0, 10));
}

function rowOf(line: ClassifiedDriver): VersionRow {
  const [q1, q2, q3] = line.qualifyingMs.map((partMs) => ifKnown(partMs, formatLapTime));
  const isQualifying = (q1 ?? q2 ?? q3) != null;
  const row = {
    ...{ driver: line.driver, name: line.name, classified: line.classified, grid: line.gridPosition },
    ...{ laps: line.laps, status: line.status, points: line.points, q1, q2, q3 },
    time: isQualifying ? null : ifKnown(line.timeMs, formatRaceTime),
  };
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value != null)) as VersionRow;
}

type Difference = Pick<ResultChange, 'driver' | 'field' | 'before' | 'after' | 'text'>;

function differences(before: readonly VersionRow[], after: readonly VersionRow[]): Difference[] {
  const [earlier, later] = [linesOf(before), linesOf(after)];
  const gone = before.filter((row) => !after.some(({ driver }) => driver === row.driver));
  const entered = [...later].flatMap(([key, row]) => {
    const known = earlier.get(key);
    return known ? comparedFields.flatMap((field) => differenceIn(field, known, row)) : [listed(row, true)];
  });
  const all = [...entered, ...gone.map((row) => listed(row, false))];
  return all.toSorted((a, b) => gravity(a) - gravity(b));
}

/** By driver; in the 1950s a driver had a line for each car that he drove. */
function linesOf(rows: readonly VersionRow[]): Map<string, VersionRow> {
  const lines = new Map<string, VersionRow>();
  for (const row of rows) {
    const nth = [...lines.values()].filter(({ driver }) => driver === row.driver).length;
    lines.set(`${row.driver} ${nth}`, row);
  }
  return lines;
}

function differenceIn(field: ChangedField, earlier: VersionRow, later: VersionRow): Difference[] {
  const [before, after] = [earlier[field], later[field]];
  if (before === undefined || after === undefined || before === after) return [];
  // The API has written the same in several ways ("+1 Lap", "Lapped"), and a changed place says it already.
  const isSaid = earlier.classified !== later.classified || [before, after].every(isOfFinish);
  if (field === 'status' && isSaid) return [];
  const text = `${shownDriver(later)}: ${wording[field](before, after)}`;
  return [{ driver: later.driver, field, before, after, text }];
}

function isOfFinish(status: Value): boolean {
  return tookTheFlag(String(status));
}

function listed(row: VersionRow, isListed: boolean): Difference {
  const place = row.classified ?? null;
  const words = place === null ? 'listed' : placeWords(place);
  return {
    ...{ driver: row.driver, field: 'classified' },
    ...{ before: isListed ? null : place, after: isListed ? place : null },
    text: `${shownDriver(row)}: ${isListed ? `not listed to ${words}` : `${words} to no longer listed`}`,
  };
}

function gravity({ field, before, after }: Difference): number {
  if (field !== 'classified') return 2;
  return [before, after].every((place) => /^\d+$/.test(String(place))) ? 1 : 0;
}

const from = (words: (value: Value) => Value) => (before: Value, after: Value) =>
  `${words(before)} to ${words(after)}`;

const wording: Readonly<Record<ChangedField, (before: Value, after: Value) => string>> = {
  classified: from(placeWords),
  grid: (before, after) => `starting place ${from(gridWords)(before, after)}`,
  laps: (before, after) => `${before} to ${after} ${after === 1 ? 'lap' : 'laps'}`,
  points: (before, after) => `${before} to ${after} ${after === 1 ? 'point' : 'points'}`,
  status: (before, after) => `status “${before}” to “${after}”`,
  time: (before, after) => `time ${before} to ${after}`,
  q1: (before, after) => `Q1 ${before} to ${after}`,
  q2: (before, after) => `Q2 ${before} to ${after}`,
  q3: (before, after) => `Q3 ${before} to ${after}`,
};

function gridWords(place: Value): string {
  return place === 0 ? 'the pit lane' : ordinal(Number(place));
}

const spokenPlaces = new Map<Value, string>([
  ['R', 'retired'],
  ['D', 'disqualified'],
  ['E', 'excluded'],
  ['W', 'withdrawn'],
  ['F', 'did not qualify'],
  ['N', 'not classified'],
]);

function placeWords(place: Value): string {
  return spokenPlaces.get(place) ?? (/^\d+$/.test(String(place)) ? ordinal(Number(place)) : String(place));
}
