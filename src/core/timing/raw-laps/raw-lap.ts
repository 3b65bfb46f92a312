/** One lap as the messages alone give it, before repair. Session times and durations in milliseconds. */
export interface RawLap {
  lapNumber: number;
  /** Time of the message that counted the lap; null for a last lap that was never counted. */
  endMs: number | null;
  lapTimeMs: number | null;
  /** The feed sent an empty lap time: it withdrew the value, instead of merely not sending one. */
  lapTimeWithdrawn: boolean;
  sectorMs: [number | null, number | null, number | null];
  sectorEndMs: [number | null, number | null, number | null];
  pitInMs: number | null;
  pitOutMs: number | null;
  speedI1Kmh: number | null;
  speedI2Kmh: number | null;
  speedFinishKmh: number | null;
  speedTrapKmh: number | null;
  isPersonalBest: boolean;
  /** Order at the end of the lap where the provider says it; null leaves it to the ends of the laps. */
  position: number | null;
  /** The feed announced the time as a best, and went back to a slower one or to none: the time was deleted. */
  isWithdrawnBest: boolean;
  /** The feed counted the lap and took the count back: it counts for nothing. */
  isStruck: boolean;
  /** The message that counts the lap is lost: its end is that of its last sector, or the start of the next lap by its time. */
  isUncounted: boolean;
}

export function emptyRawLap(lapNumber: number): RawLap {
  return {
    lapNumber,
    endMs: null,
    lapTimeMs: null,
    lapTimeWithdrawn: false,
    sectorMs: [null, null, null],
    sectorEndMs: [null, null, null],
    pitInMs: null,
    pitOutMs: null,
    speedI1Kmh: null,
    speedI2Kmh: null,
    speedFinishKmh: null,
    speedTrapKmh: null,
    isPersonalBest: false,
    position: null,
    isWithdrawnBest: false,
    isStruck: false,
    isUncounted: false,
  };
}

/** Whether anything was measured on the lap; pit visits alone are not. */
export function isMeasured(lap: RawLap): boolean {
  return [
    ...lap.sectorMs,
    lap.lapTimeMs,
    lap.speedI1Kmh,
    lap.speedI2Kmh,
    lap.speedFinishKmh,
    lap.speedTrapKmh,
  ].some((value) => value !== null);
}

/** Sum of three sectors, or null when one is missing. */
export function sectorSumMs(lap: RawLap): number | null {
  const [first, second, third] = lap.sectorMs;
  return first === null || second === null || third === null ? null : first + second + third;
}

/** The lap that was done just before; undefined where that one is missing. */
export function lapBefore(laps: readonly RawLap[], index: number): RawLap | undefined {
  const before = laps[index - 1];
  return before?.lapNumber === laps[index]!.lapNumber - 1 ? before : undefined;
}
