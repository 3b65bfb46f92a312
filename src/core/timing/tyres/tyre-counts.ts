import type { TyreMessage } from './tyre-messages.ts';

/** One message that counts the laps of a set while it is driven. */
export interface TyreCount {
  timeMs: number;
  /** 0-based number of the stint as sent. */
  stint: number;
  /** Laps since the set was fitted. */
  laps: number;
  /** Laps the set has done in all, as sent. */
  totalLaps: number;
}

/**
 * The feed's own count of laps (`TotalLaps`), in order. A message that says how old the set was when fitted names or corrects it, and
 * counts nothing; nor does one that repeats the count of a set beside that of another. 2025 Qatar, Sprint, car 1, 00:47:33.696: `{"0": {"TotalLaps": 7}}`, of a set that was named with `"StartLaps": 6`.
 */
export function readTyreCounts(messages: readonly TyreMessage[]): TyreCount[] {
  const startLaps = new Map<number, number>();
  const counted = new Map<number, number>();
  return messages.flatMap(({ timeMs, stint, totalLaps, startLaps: namedWith }) => {
    if (namedWith !== null) startLaps.set(stint, namedWith);
    if (namedWith !== null || totalLaps === null) return [];
    const isBesideAnother = messages.some((each) => each.timeMs === timeMs && each.stint !== stint);
    if (isBesideAnother && totalLaps === counted.get(stint)) return [];
    counted.set(stint, totalLaps);
    const laps = totalLaps - (startLaps.get(stint) ?? 0);
    return laps > 0 ? [{ timeMs, stint, laps, totalLaps }] : [];
  });
}
