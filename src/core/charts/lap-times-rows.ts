import type { SessionKind } from '../calendar/session-kind.ts';
import type { NeutralisedLaps } from './look/neutralised-bands.ts';

/** Rows the chart is drawn from. */
export interface LapTimesRows {
  year: number;
  /** "Miami Grand Prix". */
  eventName: string;
  /** "Sprint". */
  sessionName: string;
  kind: SessionKind;
  /** Whether many laps are too slow to count because the track was wet, or damp, for a part of the race. */
  hasTrackChanged: boolean;
  simulated: boolean;
  /** Where the data came from, in words: "official timing archive". */
  sourceLabel: string;
  /** In the order of the legend; 1 or more. */
  drivers: LapTimesDriver[];
  /** Neutralised laps; empty outside races. */
  bands: NeutralisedLaps[];
}

export interface LapTimesDriver {
  code: string;
  team: string | null;
  /** `#rrggbb` as the feed sent it. */
  colour: string | null;
  /** By rising lap number. */
  laps: LapTimesLap[];
  /** Of the quick laps; null without one. */
  stats: { bestMs: number; medianMs: number; stdMs: number } | null;
}

export interface LapTimesLap {
  lapNumber: number;
  lapTimeMs: number | null;
  compound: string | null;
  stint: number | null;
  /** Counted in the statistics. */
  isQuick: boolean;
  pitIn: boolean;
  pitOut: boolean;
  deleted: boolean;
}

/** A lap the feed gives a time for. */
export type TimedLap = LapTimesLap & { lapTimeMs: number };

export function isTimed(lap: LapTimesLap): lap is TimedLap {
  return lap.lapTimeMs !== null && Number.isFinite(lap.lapTimeMs);
}

/** Laps with a time, of all drivers. */
export function timedLaps(rows: LapTimesRows): TimedLap[] {
  return rows.drivers.flatMap((driver) => driver.laps.filter(isTimed));
}
