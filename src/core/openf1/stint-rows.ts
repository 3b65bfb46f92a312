import { feedText } from '../feed/feed-values.ts';
import type { JsonObject } from '../json-object.ts';
import type { RawLap } from '../timing/raw-laps/raw-lap.ts';
import type { TyreSet } from '../timing/tyres/tyre-sets.ts';
import type { SessionTrace } from '../trace/session-trace.ts';
import { count, ordinal, rowsByCar } from './row-values.ts';

export interface StintRow {
  /** The row itself. */
  sent: JsonObject;
  stintNumber: number;
  /** Upper case; null when unknown. */
  compound: string | null;
  /** Laps the set had done before. */
  startLaps: number | null;
  /** First lap; in some sessions one too early, and null for a car that did no lap. */
  firstLap: number | null;
  /** Below the first lap for a set that was never driven. */
  lastLap: number | null;
}

/** Stints per car in their order; of rows that give one twice the first. */
export function readStintRows(rows: readonly JsonObject[]): Map<string, StintRow[]> {
  const stints = [...rowsByCar(rows)].map(([driverNumber, own]): [string, StintRow[]] => {
    const byNumber = new Map<number, StintRow>();
    for (const row of own) {
      const stintNumber = ordinal(row['stint_number']);
      if (stintNumber === null || byNumber.has(stintNumber)) continue;
      byNumber.set(stintNumber, {
        sent: row,
        stintNumber,
        compound: compoundName(row['compound']),
        startLaps: count(row['tyre_age_at_start']),
        firstLap: ordinal(row['lap_start']),
        lastLap: count(row['lap_end']),
      });
    }
    return [driverNumber, [...byNumber.values()].toSorted((a, b) => a.stintNumber - b.stintNumber)];
  });
  return new Map(stints);
}

function compoundName(value: unknown): string | null {
  const name = feedText(value)?.toUpperCase() ?? '';
  return /^[A-Z][A-Z0-9_-]{0,23}$/.test(name) ? name : null;
}

/**
 * Sets of tyres of one car (docs/feed/openf1.md#tyres). Stints begin with the laps out of the pits, for the first laps that the rows
 * give are one too early in some sessions; as many rows as stints belong to them in their order where they name these laps, otherwise each
 * to the lap out of the pits that it gives or that follows it. A row for a lap that begins elsewhere is another set when the compound is
 * another one, as after a start that was repeated. Where a row that is missing must have told of a set, that is unknown: before the first row, and from
 * a visit to the pits on with which a set is counted no further. A set that has done no lap is taken to be new, one that has is not.
 */
export function tyreSetsOf(
  stints: readonly StintRow[],
  laps: readonly RawLap[],
  trace?: SessionTrace,
): TyreSet[] {
  const outLaps = outLapsOf(laps);
  if (stints.length === 0)
    return [0, ...outLaps.map(beginsMs)].map((fromMs, stint) => unknownSet(fromMs, stint));
  const driven = drivenRows(stints);
  const isInOrder =
    driven.length === outLaps.length + 1 && driven.slice(1).every((row, stop) => isNear(row, outLaps[stop]!));
  const beginnings = new Map<number, StintRow>();
  driven.forEach((row, index) => {
    const outLap = isInOrder ? outLaps[index - 1] : outLaps.find((lap) => isNear(row, lap));
    const before = driven[index - 1];
    const isFirst = before === undefined && (row.firstLap ?? 1) <= (outLap ? 1 : 2);
    const fromMs = isFirst ? 0 : outLap ? beginsMs(outLap) : changeMs(row, before, laps);
    if (fromMs !== null) beginnings.set(fromMs, row);
  });
  return [...beginnings, ...unknownBeginnings(beginnings, driven, laps)]
    .toSorted(([a], [b]) => a - b)
    .map(([fromMs, row], stint) => {
      if (row === null) return unknownSet(fromMs, stint);
      const { compound, startLaps, sent } = row;
      const fresh = startLaps === null ? null : startLaps === 0;
      const ageMissed = fromMs > 0 ? 0 : lapsMissed(laps);
      const isAgeKnown = startLaps !== null && !isFittedUnseen(fromMs, laps);
      const set: TyreSet = {
        ...{ fromMs, stint, compound, fresh, notChanged: null },
        startLaps: isAgeKnown ? startLaps + ageMissed : null,
      };
      trace?.driven(set, [{ topic: 'openf1 stints', timeMs: null, content: sent }]);
      return set;
    });
}

/** Laps that the first set did before the first lap that there is. */
function lapsMissed(laps: readonly RawLap[]): number {
  return (laps[0]?.lapNumber ?? 1) - 1;
}

/** Whether a set was changed before the first lap that there is: nobody knows how many laps before. */
function isFittedUnseen(fromMs: number, [first]: readonly RawLap[]): boolean {
  return first !== undefined && fromMs > 0 && fromMs < (first.pitOutMs ?? first.endMs!);
}

/**
 * Where a set begins of which no row tells: at the start, at a visit to the pits after which the set before is counted no further, or where that is
 * so for two laps or more, changed without a visit.
 */
function unknownBeginnings(
  beginnings: ReadonlyMap<number, StintRow>,
  driven: readonly StintRow[],
  laps: readonly RawLap[],
): [number, null][] {
  const begun = new Set(beginnings.values());
  const unknown = [...beginnings].flatMap(([fromMs, row], index): [number, null][] => {
    const toMs = [...beginnings.keys()][index + 1] ?? Infinity;
    const next = driven.findIndex((each, at) => at > driven.indexOf(row) && begun.has(each));
    const counted = driven.slice(driven.indexOf(row), next < 0 ? undefined : next);
    const lastLap = Math.max(...counted.map((each) => each.lastLap ?? Infinity));
    const beyond = laps.filter((lap) => lap.lapNumber > lastLap && lap.endMs! >= fromMs && lap.endMs! < toMs);
    const outLap = outLapsOf(laps).find((lap) => beyond.includes(lap));
    if (outLap) return [[beginsMs(outLap), null]];
    const before = laps.findLast(({ lapNumber }) => lapNumber <= lastLap);
    return beyond.length < 2 ? [] : [[(before?.endMs ?? fromMs) + 1, null]];
  });
  return beginnings.has(0) ? unknown : [[0, null], ...unknown];
}

/** How many visits to the pits no set that is told begins with: to serve a penalty, or to change tyres of which nobody tells. */
export function untoldStops(sets: readonly TyreSet[], laps: readonly RawLap[]): number {
  const told = sets.filter(({ compound, startLaps }) => compound !== null || startLaps !== null);
  const beginnings = new Set(told.map(({ fromMs }) => fromMs));
  return outLapsOf(laps).filter((lap) => !beginnings.has(beginsMs(lap))).length;
}

/** Who leaves the pits for lap 1 has not stopped. */
function outLapsOf(laps: readonly RawLap[]): RawLap[] {
  return laps.filter((lap) => lap.lapNumber > 1 && lap.pitOutMs !== null);
}

/** 2026 Malaysia, race, car 81: stint 3 has laps 3 to 2, stint 4 laps 3 to 9. */
function drivenRows(stints: readonly StintRow[]): readonly StintRow[] {
  const driven = stints.filter(
    ({ firstLap, lastLap }) => firstLap === null || lastLap === null || lastLap >= firstLap,
  );
  return driven.length === 0 ? stints : driven;
}

function isNear({ firstLap }: StintRow, outLap: RawLap): boolean {
  return firstLap !== null && (firstLap === outLap.lapNumber || firstLap + 1 === outLap.lapNumber);
}

/**
 * When another set was on the car without a visit to the pits that is told: with another compound, or with a lap that is missing. null when none was:
 * 2026 Barcelona, Practice 3, car 30 counts laps 8 to 10 of one set as two stints.
 */
function changeMs(
  { firstLap, compound }: StintRow,
  before: StintRow | undefined,
  laps: readonly RawLap[],
): number | null {
  if (firstLap === null) return null;
  const lapOf = (number: number) => laps.find(({ lapNumber }) => lapNumber === number);
  const [lap, next] = [lapOf(firstLap), lapOf(firstLap + 1)];
  if (compound === before?.compound && lap && next) return null;
  const isInLap = lap !== undefined && lap.pitInMs !== null && !next;
  const previous = isInLap ? lap : laps.findLast(({ lapNumber }) => lapNumber < firstLap);
  return (previous?.endMs ?? 0) + 1;
}

/** The exit lies beyond the line or on it: just after the end of the lap before. */
function beginsMs(lap: RawLap): number {
  return lap.pitOutMs! + 1;
}

function unknownSet(fromMs: number, stint: number): TyreSet {
  return { fromMs, stint, compound: null, fresh: null, startLaps: null, notChanged: null };
}
