import type { TelemetryColumn, TelemetryTrace } from '../charts/telemetry-rows.ts';
import { interpolateLinear } from '../telemetry/interpolate.ts';
import type { Zone } from '../telemetry/lap-zones.ts';
import type { ComparedLap } from './lap-comparison.ts';

/**
 * What a chart draws of a compared lap: its samples over the distance of the first lap, and one more point on each timed line, so
 * that the delta is seen there as it officially was.
 */
export function comparisonTrace(lap: ComparedLap): TelemetryTrace {
  const { telemetry, delta } = lap;
  const samples = risingSamples(lap.distanceM);
  const sampleM = samples.map((index) => lap.distanceM[index]!);
  const places = withLines(sampleM, delta?.lines.map((line) => line.distanceM) ?? []);
  const column = (values: Float64Array, valueAt: typeof interpolateLinear): TelemetryColumn | null => {
    const readings = samples.map((index) => values[index]!);
    return readings.every(Number.isNaN) ? null : places.map((at) => valueAt(sampleM, readings, at));
  };
  return {
    label: lap.label,
    year: lap.year,
    team: lap.driver.teamName,
    colour: lap.driver.teamColour,
    lapTimeMs: lap.lap.lapTimeMs,
    sectorTimesMs: [lap.lap.sector1Ms, lap.lap.sector2Ms, lap.lap.sector3Ms],
    distanceM: places,
    speedKmh: column(telemetry.speedKmh, interpolateLinear),
    rpm: column(telemetry.rpm, interpolateLinear),
    gear: column(telemetry.gear, lastReading),
    throttlePercent: column(telemetry.throttlePercent, interpolateLinear),
    brake: column(telemetry.brake, lastReading),
    deltaMs: delta
      ? places.map((at) => interpolateLinear(delta.distanceM, delta.deltaMs, at))
      : places.map(() => 0),
    deltaBandMs: delta ? places.map((at) => interpolateLinear(delta.distanceM, delta.bandMs, at)) : null,
    superClipping: lap.zones.superClipping.map((zone) => onCommonDistance(zone, lap)),
    liftAndCoast: lap.zones.liftAndCoast.map((zone) => onCommonDistance(zone, lap)),
  };
}

/** Samples whose place is known, without those that lie where the one before does. */
function risingSamples(distanceM: Float64Array): number[] {
  let lastM = -Infinity;
  return [...distanceM.keys()].filter((index) => {
    const isRising = distanceM[index]! > lastM;
    if (isRising) lastM = distanceM[index]!;
    return isRising;
  });
}

function withLines(sampleM: readonly number[], lineM: readonly number[]): number[] {
  const [first = 0, last = 0] = [sampleM[0], sampleM.at(-1)];
  const inside = lineM.filter((at) => at > first && at < last);
  return [...new Set([...sampleM, ...inside])].sort((a, b) => a - b);
}

/** Reading of the last sample up to a place: gears and brakes have no values in between. */
function lastReading(sampleM: ArrayLike<number>, readings: ArrayLike<number>, at: number): number {
  let index = sampleM.length - 1;
  while (index > 0 && sampleM[index]! > at) index -= 1;
  return readings[index] ?? NaN;
}

function onCommonDistance(zone: Zone, { telemetry, distanceM }: ComparedLap): { fromM: number; toM: number } {
  const known = [...distanceM.keys()].filter(
    (index) => !Number.isNaN(distanceM[index]! + telemetry.distanceM[index]!),
  );
  const ownM = known.map((index) => telemetry.distanceM[index]!);
  const commonM = known.map((index) => distanceM[index]!);
  const at = (place: number) => interpolateLinear(ownM, commonM, place);
  return { fromM: at(zone.startDistanceM), toM: at(zone.startDistanceM + zone.lengthM) };
}
