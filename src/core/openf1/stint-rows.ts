import { feedText } from '../feed/feed-values.ts';
import type { JsonObject } from '../json-object.ts';
import type { RawLap } from '../timing/raw-laps/raw-lap.ts';
import type { TyreSet } from '../timing/tyres/tyre-sets.ts';
import type { SessionTrace } from '../trace/session-trace.ts';
import { count, ordinal, rowsByCar } from './row-values.ts';

/** One row of `stints`. */
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
 * Sets of tyres of one car (docs/openf1.md#tyres). Stints begin with the laps out of the pits, for the first laps that the rows
 * give are one too early in some sessions; as many rows as stints belong to them in their order where they name these laps, otherwise each
 * to the lap out of the pits that it gives or that follows it. A row for a lap that begins elsewhere is another set when the compound is
 * another one, as after a start that was repeated. A set that has done no lap is taken to be new, one that has is not.
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
    const fromMs = index === 0 ? 0 : outLap ? beginsMs(outLap) : changeMs(row, driven[index - 1]!, laps);
    if (fromMs !== null) beginnings.set(fromMs, row);
  });
  return [...beginnings].map(([fromMs, { compound, startLaps, sent }], stint) => {
    const fresh = startLaps === null ? null : startLaps === 0;
    const set: TyreSet = { fromMs, stint, compound, startLaps, fresh, notChanged: null };
    trace?.driven(set, [{ topic: 'openf1 stints', timeMs: null, content: sent }]);
    return set;
  });
}

/** How many visits to the pits no set begins with: to serve a penalty, or to change tyres of which nobody tells. */
export function untoldStops(sets: readonly TyreSet[], laps: readonly RawLap[]): number {
  const beginnings = new Set(sets.map(({ fromMs }) => fromMs));
  return outLapsOf(laps).filter((lap) => !beginnings.has(beginsMs(lap))).length;
}

function outLapsOf(laps: readonly RawLap[]): RawLap[] {
  return laps.filter((lap, index) => index > 0 && lap.pitOutMs !== null);
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
 * When another compound was on the car without a visit to the pits; null when none was: 2026 Barcelona, Practice 3, car 30 counts laps 8
 * to 10 of one set as two stints.
 */
function changeMs(row: StintRow, before: StintRow, laps: readonly RawLap[]): number | null {
  if (row.firstLap === null || row.compound === before.compound) return null;
  const previous = laps.find(({ lapNumber }) => lapNumber === row.firstLap! - 1);
  return previous?.endMs == null ? null : previous.endMs + 1;
}

/** The exit lies beyond the line or on it: just after the end of the lap before. */
function beginsMs(lap: RawLap): number {
  return lap.pitOutMs! + 1;
}

function unknownSet(fromMs: number, stint: number): TyreSet {
  return { fromMs, stint, compound: null, fresh: null, startLaps: null, notChanged: null };
}
