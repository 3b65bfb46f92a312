import type { Circuit } from '../../src/core/telemetry/circuit/circuit.ts';
import type { DriverTelemetry, PositionSamples } from '../../src/core/telemetry/samples/driver-telemetry.ts';
import type { Warning } from '../../src/core/warnings.ts';
import { madeBy } from '../../src/io/data/origins.ts';
import type { TelemetryDriver } from '../../src/core/telemetry/samples/telemetry-parts.ts';
import type { Effects, SourceKind } from '../../src/io/effects.ts';
import { carSamples, sampleTimes, telemetryOf, type CarState } from '../recordings/telemetry-traces.ts';

/** Laps of `madeUpLap` end every 100 s and take 90 s of it. */
const lapMs = 90_000;
const cycleMs = 100_000;
const lapStartMs = cycleMs - lapMs;
const radiusDm = 7000;

/** Lift and coast once in each third of a lap: 20 s of power, 1.5 s of coasting, 2.5 s of braking, 6 s of a slow corner. */
export const coastsPerLap = 3;

function stateAt(sessionTimeMs: number): CarState {
  const lapTimeMs = (sessionTimeMs + cycleMs - lapStartMs) % cycleMs;
  const atS = (lapTimeMs % (lapMs / coastsPerLap)) / 1000;
  if (atS < 20) return { speedKmh: 100 + 10 * atS, throttlePercent: 100, isBraking: false, gear: 7 };
  if (atS < 21.5) return { speedKmh: 300 - 12 * (atS - 20), throttlePercent: 0, isBraking: false, gear: 8 };
  if (atS < 24) return { speedKmh: 282 - 73 * (atS - 21.5), throttlePercent: 0, isBraking: true, gear: 4 };
  return { speedKmh: 100, throttlePercent: 20, isBraking: false, gear: 3 };
}

/** Positions on a circle that is driven round once a lap. */
function circling(timesMs: readonly number[]): PositionSamples {
  const angles = timesMs.map((timeMs) => (2 * Math.PI * (timeMs - lapStartMs)) / lapMs);
  return {
    tMs: Float64Array.from(timesMs),
    xDm: Float32Array.from(angles, (angle) => Math.round(radiusDm * Math.cos(angle))),
    yDm: Float32Array.from(angles, (angle) => Math.round(radiusDm * Math.sin(angle))),
    zDm: Float32Array.from(angles, () => 100),
    onTrack: Float32Array.from(angles, () => 1),
  };
}

/** What the car of `driverNumber` sent over `lapCount` laps of `madeUpLap`. */
export function madeUpTelemetry(
  driverNumber: string,
  lapCount: number,
  { withPositions = true, shift = 0 }: { withPositions?: boolean; shift?: number } = {},
): DriverTelemetry {
  const endMs = cycleMs * lapCount + 10_000;
  const car = carSamples(sampleTimes(endMs, shift), stateAt);
  const positions = withPositions ? circling(sampleTimes(endMs, shift + 3)) : null;
  return { ...telemetryOf(car, positions), driverNumber };
}

/** A circuit with two corners on the circle and one that lies kilometres off it. */
export const madeUpCircuit: Circuit = {
  rotationDegrees: 30,
  corners: [
    { number: 1, letter: '', xM: 0, yM: 705, angleDegrees: 0 },
    { number: 2, letter: 'A', xM: -700, yM: 0, angleDegrees: 0 },
    { number: 3, letter: '', xM: 9000, yM: 9000, angleDegrees: 0 },
  ],
  marshalLights: [],
  marshalSectors: [],
};

export interface MadeUpRecording {
  recordings: readonly DriverTelemetry[];
  source?: SourceKind;
  warnings?: Warning[];
  circuit?: Circuit | null;
}

/** The same effects with telemetry and a circuit; `askedDrivers` gets the codes of every request. */
export function withTelemetry(
  effects: Effects,
  { recordings, source = 'recorded', warnings = [], circuit = null }: MadeUpRecording,
): { effects: Effects; askedDrivers: string[][]; askedCircuits: number[] } {
  const askedDrivers: string[][] = [];
  const askedCircuits: number[] = [];
  const telemetry = async (_event: unknown, _session: unknown, drivers: readonly TelemetryDriver[]) => {
    askedDrivers.push(drivers.map(({ code }) => code));
    const value = drivers.map(
      ({ driverNumber }): DriverTelemetry =>
        recordings.find((recording) => recording.driverNumber === driverNumber) ?? {
          ...telemetryOf(null),
          driverNumber,
        },
    );
    return { value, source, provider: madeBy('f1-archive', source), warnings };
  };
  const loadCircuit: Effects['data']['circuit'] = async (year, { circuitKey }) => {
    const without: Warning = { code: 'NO_CIRCUIT_MAP', message: 'Nobody has it.', effect: 'No corners.' };
    if (circuitKey !== null) askedCircuits.push(year);
    const value = circuitKey === null ? null : circuit;
    return { value, warnings: value ? [] : [without] };
  };
  const data: Effects['data'] = { ...effects.data, telemetry, circuit: loadCircuit };
  return { effects: { ...effects, data }, askedDrivers, askedCircuits };
}
