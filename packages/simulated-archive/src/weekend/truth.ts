import type { SessionPlan } from './plan.ts';

/**
 * What the model put into a session: what the parsers have to get out of the feed again. Every time called `…Ms` is session time
 * in whole milliseconds since the stream began, or a duration; null = did not happen.
 */
export interface SessionTruth {
  plan: SessionPlan;
  /** UTC at session time 0. */
  streamStartUtcMs: number;
  /** Session time at which the stream ends. */
  streamEndMs: number;
  sessionStatus: readonly SessionStatusTruth[];
  trackStatus: readonly TrackStatusTruth[];
  /** Starts of the parts of a qualifying kind; empty for others. */
  qualifyingPartStartMs: readonly number[];
  raceControl: readonly RaceControlTruth[];
  weather: readonly WeatherTruth[];
  /** In the order of the plan's entries. */
  drivers: readonly DriverTruth[];
  /** Final classification, best first. */
  classification: readonly ClassificationTruth[];
  /** Race-like sessions: places that changed hands from the end of one lap to that of the next, or from the grid; else empty. */
  placeChanges: readonly PlaceChangeTruth[];
}

export interface SessionStatusTruth {
  atMs: number;
  status: 'Inactive' | 'Started' | 'Aborted' | 'Finished' | 'Finalised' | 'Ends';
}

export interface TrackStatusTruth {
  atMs: number;
  /** 1 clear, 2 yellow, 4 safety car, 5 red, 6 virtual safety car, 7 virtual safety car ending. */
  code: '1' | '2' | '4' | '5' | '6' | '7';
}

export interface RaceControlTruth {
  atMs: number;
  /** Leader's lap in race-like sessions. */
  lap: number | null;
  category: 'Flag' | 'SafetyCar' | 'Drs' | 'CarEvent' | 'Other';
  message: string;
  flag: string | null;
  scope: 'Track' | 'Sector' | 'Driver' | null;
  sector: number | null;
  /** Scope Driver: the car. */
  racingNumber: string | null;
  /** SafetyCar: "SAFETY CAR" or "VIRTUAL SAFETY CAR"; its status. */
  mode: string | null;
  status: string | null;
}

export interface WeatherTruth {
  atMs: number;
  airTempC: number;
  trackTempC: number;
  humidityPercent: number;
  pressureMbar: number;
  isRaining: boolean;
  windDirectionDegrees: number;
  windSpeedMps: number;
}

export interface DriverTruth {
  number: string;
  laps: readonly LapTruth[];
  stints: readonly StintTruth[];
  pitStops: readonly PitStopTruth[];
  /** Grid place in race-like sessions; null when started from the pit lane or elsewhere. */
  gridPosition: number | null;
  /** Stopped on track or in the garage for good. */
  retired: { atMs: number; lapNumber: number; onTrack: boolean; reason: string } | null;
  /** Qualifying kinds: the last part the car took part in (1 to 3); others null. */
  lastQualifyingPart: 1 | 2 | 3 | null;
}

/** What a driver makes of a lap. A race lap is `push`; `slow`: cool-down, warm-up, behind a safety car. */
export type LapPurpose = 'out' | 'push' | 'slow' | 'in' | 'out-in';

/** A lap as it was driven. An unfinished last lap is there too, with `endMs` null. */
export interface LapTruth {
  /** From 1 per driver. */
  number: number;
  purpose: LapPurpose;
  /** Crossing of the finish line before, the start of the race, or leaving the pits. */
  startMs: number;
  /** Crossing of the finish line, in the pit lane too; null when the lap was never finished. */
  endMs: number | null;
  /** Official lap time: null for laps that begin with leaving the garage, or that were not finished. */
  lapTimeMs: number | null;
  /** Null for the sectors that the timing does not measure (first sector of a lap out of the garage; not reached). */
  sectorMs: readonly [number | null, number | null, number | null];
  /** Session times at which sectors 1, 2, 3 ended; null when not reached. */
  sectorEndMs: readonly [number | null, number | null, number | null];
  /** Entry into and exit from the pit lane within this lap. */
  pitInMs: number | null;
  pitOutMs: number | null;
  speedI1Kmh: number | null;
  speedI2Kmh: number | null;
  speedFinishKmh: number | null;
  speedTrapKmh: number | null;
  /** From 1: index into `stints`. */
  stint: number;
  /** Laps on the set at the end of this lap. */
  tyreLifeLaps: number;
  /** Race-like sessions: order at the end of the lap; others null. */
  position: number | null;
  /** Distinct track status codes that touched the lap, in order. */
  trackStatus: string;
  /** Taken away for track limits, with the session time of the announcement. */
  deleted: { atMs: number; turn: number } | null;
  /** Whether the lap says something about pace: what the parsers' `isAccurate` is to be. */
  isAccurate: boolean;
}

export type DemoCompound =
  | 'SOFT'
  | 'MEDIUM'
  | 'HARD'
  | 'INTERMEDIATE'
  | 'WET'
  | 'HYPERSOFT'
  | 'ULTRASOFT'
  | 'SUPERSOFT';

export interface StintTruth {
  stint: number;
  compound: DemoCompound;
  isNew: boolean;
  /** Laps on the set before this stint. */
  startLaps: number;
  firstLap: number;
  lastLap: number;
}

export interface PitStopTruth {
  /** Lap at whose end the car came in. */
  lapNumber: number;
  pitInMs: number;
  pitOutMs: number | null;
  stationaryMs: number;
  changedTyres: boolean;
}

/**
 * One car was behind another at the end of a lap, or on the grid, and had ended the next lap when that had not. `start`: on the first
 * lap. `on_track`: it got past on the track. `stops`: one of them went through the pit lane. `retirement`: the other never ended that
 * lap, or came in for good. `neutralised`: they lined up otherwise for a red flag, or under a safety car.
 */
export interface PlaceChangeTruth {
  lap: number;
  number: string;
  passed: string;
  cause: 'start' | 'on_track' | 'stops' | 'retirement' | 'neutralised';
}

export interface ClassificationTruth {
  number: string;
  /** 1-based; also for retired cars, behind those that finished. */
  position: number;
  /** As the results service has it: "1", "R", "D", "W". */
  positionText: string;
  /** "Finished", "+1 Lap", "Lapped", "Retired", … */
  status: string;
  laps: number;
  points: number;
  /** Race-like: total time of the winner, gap to the winner for those on the lead lap; else null. */
  timeMs: number | null;
  gridPosition: number | null;
  /** Best lap of the session (race-like) or of each part (qualifying kinds). */
  bestLapMs: number | null;
  bestLapNumber: number | null;
  qualifyingMs: readonly [number | null, number | null, number | null];
}
