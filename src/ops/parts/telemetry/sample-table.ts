import type { ComparedLap } from '../../../core/analysis/telemetry/lap-comparison.ts';
import { interpolateLinear } from '../../../core/telemetry/channels/interpolate-linear.ts';
import type { LapTelemetry } from '../../../core/telemetry/laps/lap-telemetry.ts';

/** What a sample was: the moment of a car sample, of a position, of both, or an end of the lap; everything else of it is interpolated. */
const originNames = ['edge', 'car', 'position', 'both'] as const;

interface Column {
  name: string;
  /** Values by sample; null = the feed has none. NaN = no reading. */
  values: (lap: ComparedLap) => ArrayLike<number> | null;
  decimals: number;
}

const channel = (name: string, key: keyof LapTelemetry, decimals: number): Column => ({
  ...{ name, decimals },
  values: ({ telemetry }) => telemetry[key] as ArrayLike<number> | null,
});

const columns: readonly Column[] = [
  { name: 'time_s', values: ({ telemetry }) => telemetry.timeMs.map((timeMs) => timeMs / 1000), decimals: 3 },
  channel('distance_m', 'distanceM', 1),
  { name: 'distance_on_first_m', values: ({ distanceM }) => distanceM, decimals: 1 },
  { name: 'delta_s', values: deltas, decimals: 3 },
  channel('speed_kmh', 'speedKmh', 1),
  channel('rpm', 'rpm', 0),
  channel('gear', 'gear', 0),
  channel('throttle_percent', 'throttlePercent', 1),
  channel('brake', 'brake', 0),
  channel('drs', 'drs', 0),
  channel('x_m', 'xM', 1),
  channel('y_m', 'yM', 1),
  channel('z_m', 'zM', 1),
];

/** The merged samples of compared laps as a file: a row for each, of one lap after the other. Empty cells (null in JSON) are no readings. */
export function sampleTable(laps: readonly ComparedLap[], format: 'csv' | 'json'): string {
  if (format === 'json') return `${JSON.stringify({ laps: laps.map(lapOfColumns) })}\n`;
  const head = ['driver', 'lap_number', ...columns.map(({ name }) => name), 'sample'];
  const rows = laps.flatMap((lap) => {
    const table = columnsOf(lap);
    const names = [csvText(lap.label), lap.lap.lapNumber];
    return [...lap.telemetry.origin].map((origin, index) => [
      ...names,
      ...table.map((values) => values?.[index] ?? ''),
      originNames[origin] ?? '',
    ]);
  });
  return `${[head, ...rows].map((row) => row.join(',')).join('\n')}\n`;
}

function lapOfColumns(lap: ComparedLap) {
  const table = columnsOf(lap);
  return {
    ...{ driver: lap.label, lap_number: lap.lap.lapNumber },
    ...Object.fromEntries(columns.map(({ name }, index) => [name, table[index] ?? null])),
    sample: [...lap.telemetry.origin].map((origin) => originNames[origin] ?? ''),
  };
}

function columnsOf(lap: ComparedLap): ((number | null)[] | null)[] {
  return columns.map(({ values, decimals }) => {
    const column = values(lap);
    return column && Array.from(column, (value) => rounded(value, decimals));
  });
}

function rounded(value: number, decimals: number): number | null {
  return Number.isFinite(value) ? Math.round(value * 10 ** decimals) / 10 ** decimals : null;
}

/** Time lost on the first lap at each sample, seconds; 0 on the first lap itself, null without a lap time. */
function deltas({ delta, distanceM, deltaToFirstMs }: ComparedLap): Float64Array | null {
  if (deltaToFirstMs === null) return null;
  if (delta === null) return distanceM.map(() => 0);
  return distanceM.map((atM) =>
    Number.isNaN(atM) ? NaN : interpolateLinear(delta.distanceM, delta.deltaMs, atM) / 1000,
  );
}

function csvText(text: string): string {
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
