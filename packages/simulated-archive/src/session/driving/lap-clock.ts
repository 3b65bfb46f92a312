/** A time in which a car needs `factor` times as long as it would for every metre. */
export interface SlowPhase {
  fromMs: number;
  toMs: number;
  factor: number;
}

/** On the way back to the pits under a red flag. (Chosen.) */
export const redFlagFactor = 1.7;

/** A lap as it would be driven on an open track: where the car is when. */
export interface LapClock {
  /** When the car passed the finish line at speed; for a lap out of the pits, when it would have. */
  rollingMs: number;
  paceMs: number;
  /** In order of time, without overlaps. */
  phases: readonly SlowPhase[];
}

/** Session time at which the car has done a share of the lap. */
export function timeAtShare({ rollingMs, paceMs, phases }: LapClock, share: number): number {
  let atMs = rollingMs;
  let leftMs = share * paceMs;
  for (const { fromMs, toMs, factor } of phases) {
    if (toMs <= atMs) continue;
    const beforeMs = Math.max(0, fromMs - atMs);
    if (leftMs <= beforeMs) return atMs + leftMs;
    leftMs -= beforeMs;
    atMs = Math.max(atMs, fromMs);
    const slowMs = leftMs * factor;
    if (slowMs <= toMs - atMs) return atMs + slowMs;
    leftMs -= (toMs - atMs) / factor;
    atMs = toMs;
  }
  return atMs + leftMs;
}
