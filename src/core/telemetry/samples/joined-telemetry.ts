import type { CarSamples, DriverTelemetry, PositionSamples } from './driver-telemetry.ts';

type Columns = CarSamples | PositionSamples;
type Column = Float32Array | Float64Array;

/** Telemetry of one driver around several laps as one; what lies in more than one of the parts is there once. At least one part. */
export function joinTelemetry(parts: readonly DriverTelemetry[]): DriverTelemetry {
  const [first, ...others] = parts;
  if (others.length === 0) return first!;
  return {
    ...first!,
    car: joinColumns(parts.flatMap(({ car }) => car ?? [])),
    positions: joinColumns(parts.flatMap(({ positions }) => positions ?? [])),
  };
}

function joinColumns<Samples extends Columns>(parts: readonly Samples[]): Samples | null {
  const [first] = parts;
  if (!first) return null;
  const rows = new Map<number, [part: Samples, row: number]>();
  for (const part of parts) part.tMs.forEach((timeMs, row) => rows.set(timeMs, [part, row]));
  const tMs = Float64Array.from(rows.keys()).sort();
  const columnOf = (name: string): Column | null => {
    if (name === 'tMs') return tMs;
    const columns = new Map(
      parts.map((part) => [part, (part as unknown as Record<string, Column | null>)[name]]),
    );
    if (parts.every((part) => columns.get(part) === null)) return null;
    return Float32Array.from(tMs, (timeMs) => {
      const [part, row] = rows.get(timeMs)!;
      return columns.get(part)?.[row] ?? NaN;
    });
  };
  return Object.fromEntries(Object.keys(first).map((name) => [name, columnOf(name)])) as unknown as Samples;
}
