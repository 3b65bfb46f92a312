/**
 * One lap of one driver. All session times are milliseconds since the data stream of the session began;
 * all durations are milliseconds. `null` = the feed says nothing.
 */
export interface Lap {
  driverNumber: string;
  /** Three-letter code; the number where the driver list has none. */
  driver: string;
  team: string;
  lapNumber: number;
  /** Session time of the end of the lap. */
  endMs: number;
  /** Session time of the start of the lap; null where the car stood in the pits and no exit was seen. */
  startMs: number | null;
  /** Official lap time. */
  lapTimeMs: number | null;
  sector1Ms: number | null;
  sector2Ms: number | null;
  sector3Ms: number | null;
  /** Session times at which the sector ended. */
  sector1EndMs: number | null;
  sector2EndMs: number | null;
  sector3EndMs: number | null;
  pitOutMs: number | null;
  pitInMs: number | null;
  /** Speeds at intermediate 1 and 2, finish line, and speed trap. */
  speedI1Kmh: number | null;
  speedI2Kmh: number | null;
  speedFinishKmh: number | null;
  speedTrapKmh: number | null;
  /**
   * 1-based; null when the tyres of this lap are unknown. In a race one more with each change of tyres, in other sessions with each
   * visit to the pits that the feed has.
   */
  stint: number | null;
  /** Upper-case compound as sent (SOFT, …, TEST_UNKNOWN); null when unknown. */
  compound: string | null;
  /** Laps this tyre set has done at the end of the lap. */
  tyreLifeLaps: number | null;
  freshTyre: boolean | null;
  /** Race-like sessions only: order at the end of this lap. */
  position: number | null;
  /** Distinct track status codes that touched the lap, in order of appearance ("1", "24", "671"). */
  trackStatus: string;
  isPersonalBest: boolean;
  /** null = race control messages are missing, so it is unknown. */
  deleted: boolean | null;
  deletedReason: string | null;
  /**
   * What the feed took back of this lap: a best time, by going back to a slower one or to none, or the whole lap, by counting it
   * no more. null = nothing. Race control need not have said so.
   */
  withdrawn: 'best_time' | 'lap' | null;
  /** The feed never closed this lap; its row was inferred (crash, stop on track). */
  isGenerated: boolean;
  /**
   * The lap's own messages are lost and the feed named its time as a best: number and time are known, its end no better than from the
   * laps around it or from the announcement.
   */
  isAnnounced: boolean;
  isAccurate: boolean;
}

/** Whether the feed gave a lap a time and nobody took it back: neither race control nor the feed itself. */
export function timeStands(lap: Lap): lap is Lap & { lapTimeMs: number } {
  return lap.lapTimeMs !== null && !lap.isGenerated && lap.deleted !== true && lap.withdrawn === null;
}

/** Whether a car came into the pits or left them on a lap. */
export function isThroughPits({ pitInMs, pitOutMs }: Pick<Lap, 'pitInMs' | 'pitOutMs'>): boolean {
  return pitInMs !== null || pitOutMs !== null;
}

/** A lap of which nothing is known but who drove it and when it ended. */
export function emptyLap(
  { driverNumber, driver, team }: Pick<Lap, 'driverNumber' | 'driver' | 'team'>,
  lapNumber: number,
  endMs: number,
): Lap {
  return {
    driverNumber,
    driver,
    team,
    lapNumber,
    endMs,
    startMs: null,
    lapTimeMs: null,
    sector1Ms: null,
    sector2Ms: null,
    sector3Ms: null,
    sector1EndMs: null,
    sector2EndMs: null,
    sector3EndMs: null,
    pitOutMs: null,
    pitInMs: null,
    speedI1Kmh: null,
    speedI2Kmh: null,
    speedFinishKmh: null,
    speedTrapKmh: null,
    stint: null,
    compound: null,
    tyreLifeLaps: null,
    freshTyre: null,
    position: null,
    trackStatus: '',
    isPersonalBest: false,
    deleted: null,
    deletedReason: null,
    withdrawn: null,
    isGenerated: false,
    isAnnounced: false,
    isAccurate: false,
  };
}

/**
 * Fastest of these laps that counts: timed, neither deleted nor withdrawn. Laps that the feed announced as a personal best go before
 * others, as a time may be taken back without a word; without any, the quickest time counts. null when there is none.
 */
export function fastestLap(laps: readonly Lap[]): Lap | null {
  const counting = laps.filter(timeStands);
  const personalBests = counting.filter((lap) => lap.isPersonalBest);
  const candidates = personalBests.length > 0 ? personalBests : counting;
  return candidates.reduce<Lap | null>(
    (best, lap) => (best === null || lap.lapTimeMs < best.lapTimeMs! ? lap : best),
    null,
  );
}
