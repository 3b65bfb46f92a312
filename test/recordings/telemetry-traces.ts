import type {
  CarSamples,
  DriverTelemetry,
  PositionSamples,
} from '../../src/core/telemetry/samples/driver-telemetry.ts';
import { emptyLap, type Lap } from '../../src/core/timing/laps/lap.ts';

/** What a car does at a time; the samples are taken from it as the feed takes them. */
export interface CarState {
  speedKmh: number;
  throttlePercent: number;
  isBraking: boolean;
  gear: number;
}

/** Steps between samples as they follow each other in recordings, ms. */
const recordedStepsMs = [240, 160, 280, 200, 320, 240, 200, 360, 240, 160, 400, 240, 280];

/** Times of samples from 0 to `endMs` at the feed's uneven steps; `shift` starts the pattern elsewhere. */
export function sampleTimes(endMs: number, shift = 0): number[] {
  const times: number[] = [];
  for (let timeMs = (shift * 37) % 240, step = shift; timeMs <= endMs; step += 1) {
    times.push(timeMs);
    timeMs += recordedStepsMs[step % recordedStepsMs.length]!;
  }
  return times;
}

/** Samples of a car that moves as `stateAt` says, rounded as the feed rounds. */
export function carSamples(timesMs: readonly number[], stateAt: (timeMs: number) => CarState): CarSamples {
  const states = timesMs.map(stateAt);
  const column = (value: (state: CarState) => number) => Float32Array.from(states, value);
  return {
    tMs: Float64Array.from(timesMs),
    rpm: column((state) => 8000 + 30 * state.gear),
    speedKmh: column((state) => Math.round(state.speedKmh)),
    gear: column((state) => state.gear),
    throttlePercent: column((state) => Math.round(state.throttlePercent)),
    brake: column((state) => Number(state.isBraking)),
    drs: null,
  };
}

/** Speeds in km/h millisecond by millisecond from accelerations in m/s² that may depend on time and speed. */
export function integrateSpeed(
  endMs: number,
  startKmh: number,
  accelerationAt: (timeMs: number, speedMps: number) => number,
): (timeMs: number) => number {
  const speedsMps = new Float64Array(endMs + 1);
  speedsMps[0] = startKmh / 3.6;
  for (let timeMs = 0; timeMs < endMs; timeMs += 1) {
    const speedMps = speedsMps[timeMs]!;
    speedsMps[timeMs + 1] = Math.max(0, speedMps + accelerationAt(timeMs, speedMps) / 1000);
  }
  return (timeMs) => speedsMps[Math.min(endMs, Math.max(0, Math.round(timeMs)))]! * 3.6;
}

/** Every second sample, the even or the odd ones. */
export function thinned<Samples extends CarSamples | PositionSamples>(
  samples: Samples,
  phase: 0 | 1,
): Samples {
  const columns = Object.entries(samples as unknown as Record<string, Float32Array | null>);
  const half = columns.map(([name, column]) => [
    name,
    column && column.filter((_, index) => index % 2 === phase),
  ]);
  return Object.fromEntries(half) as Samples;
}

export function thinnedTelemetry(telemetry: DriverTelemetry, phase: 0 | 1): DriverTelemetry {
  return {
    ...telemetry,
    car: telemetry.car && thinned(telemetry.car, phase),
    positions: telemetry.positions && thinned(telemetry.positions, phase),
  };
}

/** Telemetry with these columns and nothing to complain about. */
export function telemetryOf(
  car: CarSamples | null,
  positions: PositionSamples | null = null,
): DriverTelemetry {
  return { driverNumber: '4', t0UtcMs: 0, car, positions, warnings: [] };
}

/** A timed lap of driver 4 with nothing particular about it. */
export function timedLap(changes: Partial<Lap>): Lap {
  return {
    ...emptyLap({ driverNumber: '4', driver: 'NOR', team: 'McLaren' }, 12, 90_000),
    startMs: 0,
    lapTimeMs: 90_000,
    sector1Ms: 30_000,
    sector2Ms: 30_000,
    sector3Ms: 30_000,
    isAccurate: true,
    ...changes,
  };
}
