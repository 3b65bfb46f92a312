import { feedText } from '../feed/feed-values.ts';
import type { JsonObject } from '../json-object.ts';
import type { RawLap } from '../timing/raw-laps/raw-lap.ts';
import type { TyreSet } from '../timing/tyres/tyre-sets.ts';
import { count, ordinal, rowsByCar } from './row-values.ts';

/** One row of `stints`. */
export interface StintRow {
  stintNumber: number;
  /** Upper case; null when unknown. */
  compound: string | null;
  /** Laps the set had done before. */
  startLaps: number | null;
  /** First lap; in some sessions one too early, and null for a car that did no lap. */
  firstLap: number | null;
}

/** Stints per car in their order; of rows that give one twice the first. */
export function readStintRows(rows: readonly JsonObject[]): Map<string, StintRow[]> {
  const stints = [...rowsByCar(rows)].map(([driverNumber, own]): [string, StintRow[]] => {
    const byNumber = new Map<number, StintRow>();
    for (const row of own) {
      const stintNumber = ordinal(row['stint_number']);
      if (stintNumber === null || byNumber.has(stintNumber)) continue;
      byNumber.set(stintNumber, {
        stintNumber,
        compound: compoundName(row['compound']),
        startLaps: count(row['tyre_age_at_start']),
        firstLap: ordinal(row['lap_start']),
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
 * give are one too early in some sessions; as many rows as stints belong to them in their order, otherwise each to the lap
 * out of the pits that it gives or that follows it. A set that has done no lap is taken to be new, one that has is not.
 */
export function tyreSetsOf(stints: readonly StintRow[], laps: readonly RawLap[]): TyreSet[] {
  const outLaps = laps.filter((lap, index) => index > 0 && lap.pitOutMs !== null);
  const isInOrder = stints.length === outLaps.length + 1;
  if (stints.length === 0)
    return [0, ...outLaps.map(beginsMs)].map((fromMs, stint) => unknownSet(fromMs, stint));
  return stints.map((row, index) => {
    const first = isInOrder ? outLaps[index - 1] : firstLapOf(row, laps);
    return {
      fromMs: index === 0 || !first ? 0 : beginsMs(first),
      stint: index,
      compound: row.compound,
      fresh: row.startLaps === null ? null : row.startLaps === 0,
      startLaps: row.startLaps,
      notChanged: null,
    };
  });
}

function firstLapOf({ firstLap }: StintRow, laps: readonly RawLap[]): RawLap | undefined {
  if (firstLap === null) return undefined;
  const named = laps.find((lap) => lap.lapNumber === firstLap);
  const next = laps.find((lap) => lap.lapNumber === firstLap + 1);
  return (named?.pitOutMs ?? null) === null && next && next.pitOutMs !== null ? next : named;
}

/** The exit lies beyond the line or on it: just after the end of the lap before. */
function beginsMs(lap: RawLap): number {
  return lap.pitOutMs! + 1;
}

function unknownSet(fromMs: number, stint: number): TyreSet {
  return { fromMs, stint, compound: null, fresh: null, startLaps: null, notChanged: null };
}
