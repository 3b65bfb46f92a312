import type { RawLap } from '../raw-laps/raw-lap.ts';

/** A lap with an end. */
export type EndedLap = RawLap & { endMs: number };

/** The time from one visit to the pits to the next: nobody changes tyres in between. */
export interface Run {
  /** Session time of the pit entry that it begins with; 0 for the first run. */
  fromMs: number;
  /** Session time of the next pit entry; Infinity for the last run. */
  toMs: number;
  /** Those with an end, the in lap among them. */
  laps: EndedLap[];
}

/** Runs of one driver, in order. The first one begins before anything happens, so there is always one. */
export function readRuns(laps: readonly RawLap[]): Run[] {
  const startsMs = [0, ...laps.flatMap((lap) => lap.pitInMs ?? [])];
  return startsMs.map((fromMs, index) => {
    const toMs = startsMs[index + 1] ?? Infinity;
    const isWithin = (timeMs: number) => (timeMs > fromMs || index === 0) && timeMs <= toMs;
    return { fromMs, toMs, laps: laps.filter(hasEnded).filter((lap) => isWithin(racedUntilMs(lap))) };
  });
}

export function hasEnded(lap: RawLap): lap is EndedLap {
  return lap.endMs !== null;
}

/**
 * Session time up to which a lap was driven on the tyres that it is given: its end, of an in lap the pit entry where that comes
 * first. Where the pits lie before the line, new tyres may be named before the in lap ends; beyond the line they are for this lap.
 */
export function racedUntilMs(lap: {
  pitInMs: number | null;
  pitOutMs: number | null;
  endMs: number;
}): number {
  const { pitInMs, pitOutMs, endMs } = lap;
  const isInLap = pitInMs !== null && !(pitOutMs !== null && pitOutMs > pitInMs);
  return isInLap ? Math.min(pitInMs, endMs) : endMs;
}
