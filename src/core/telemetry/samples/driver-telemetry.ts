import type { Warning } from '../../warnings.ts';

/**
 * What a car sent over a session, as typed columns of equal length. NaN = no reading: not sent, or sent as a value that
 * means "no reading". Source: `CarData.z`, about every 240 ms, each moment common to all cars; `car_data` of OpenF1.
 */
export interface CarSamples {
  /** Session time, rising. */
  tMs: Float64Array;
  rpm: Float32Array;
  speedKmh: Float32Array;
  /** 0 = neutral. */
  gear: Float32Array;
  throttlePercent: Float32Array;
  /** 1 = brake on, 0 = off; the feed knows no pressure. */
  brake: Float32Array;
  /** 0, 1 off; 8 eligible; 10, 12, 14 open. null = the feed sends no such channel (since 2026). */
  drs: Float32Array | null;
}

/** Where a car was over a session, as typed columns. NaN = no reading. Source: `Position.z`, about every 220 ms; `location` of OpenF1. */
export interface PositionSamples {
  /** Session time, rising; other moments than those of the car samples. */
  tMs: Float64Array;
  /** Plane of the circuit in the feed's frame and unit, 1/10 m. */
  xDm: Float32Array;
  yDm: Float32Array;
  /** Height, 1/10 m. */
  zDm: Float32Array;
  /** 1 on track, 0 off it (pits, garage, run-off); NaN throughout from OpenF1, which does not say. */
  onTrack: Float32Array;
}

/** Session times between which a lap was driven. */
export interface LapSpan {
  startMs: number;
  endMs: number;
}

/** Telemetry of one driver over one session, or around some of its laps. */
export interface DriverTelemetry {
  driverNumber: string;
  /** UTC of session time zero, milliseconds since 1970; null when neither topic has a readable record. */
  t0UtcMs: number | null;
  /**
   * Standard deviation of the starts of laps, as its provider tells them, against the moments of these samples, in milliseconds; left out
   * where they have the same clock.
   */
  lapStartDeviationMs?: number;
  /** null = the feed has no sample of this car. */
  car: CarSamples | null;
  /** null = the feed has no position of this car. */
  positions: PositionSamples | null;
  /** Defects of the recording that concern this driver, those of the whole session among them. */
  warnings: Warning[];
}
