import { lapDistanceAxis, ticksEvery, type NumberedCorner } from '../axes.ts';
import type { TelemetryTrace } from '../../analysis/telemetry/comparison-traces.ts';
import type { PlacedDifference } from '../../analysis/telemetry/speed-differences.ts';
import { speedDifferenceWords } from '../../analysis/telemetry/telling-differences.ts';
import { formatGap, formatLapTime } from '../../text/lap-time.ts';
import { plainText } from '../../text/plain-text.ts';
import { type ChartedSession, headedBy } from '../look/chart-texts.ts';
import { type DriverLook, driverLooks } from '../look/driver-looks.ts';
import type { Band, ChartSpec, LegendTable, SeriesMark, SeriesPoint, ValueAxis } from '../spec/chart-spec.ts';
import { traceColumns } from './plot-rows.ts';
import { picture } from '../picture.ts';

/** What the chart is drawn from: two to five laps. */
export interface SpeedTraceRows extends ChartedSession {
  /** The reference first. */
  laps: readonly ChartedSpeeds[];
  lapLengthM: number;
  /** To be numbered; empty when they are not asked for or unknown. */
  corners: readonly NumberedCorner[];
  /** What cost most time first; empty when none is certain. */
  differences: readonly PlacedDifference[];
}

export interface ChartedSpeeds {
  trace: TelemetryTrace;
  /** Official lap time against the first one's; null where one of them has none. */
  deltaToFirstMs: number | null;
  topKmh: number | null;
  meanKmh: number | null;
}

/** Narrow, so that the texts can be read on a telephone. */
const widthPx = 680;
/** A stretch is drawn at least as wide, to be seen. Share of the lap. */
const narrowestBandShare = 0.012;

/** Speed over the distance of one lap in one plot, the stretch of the certain difference that cost most time shaded in the colour of who is faster there. */
export function speedTraceChart(rows: SpeedTraceRows): ChartSpec {
  const { laps, lapLengthM, differences } = rows;
  const names = laps.map(({ trace }) => plainText(trace.label, 4));
  const looks = driverLooks({ year: rows.year, drivers: laps.map(({ trace }) => trace) });
  const series = laps.map(({ trace }, index) => speedLine(trace, names[index]!, looks[index]!));
  const [largest] = differences;
  return picture(rows, {
    chart: 'speed-trace',
    ...headedBy(rows, 'Speed over the fastest laps'),
    remark: differenceWords(rows, names),
    widthPx,
    heightPx: 520 + 21 * laps.length,
    panels: [
      {
        x: lapDistanceAxis(lapLengthM, rows.corners),
        y: speedAxis(series),
        bands: largest ? [differenceBand(largest, names, looks, lapLengthM)] : [],
        marks: [...series.toReversed(), { kind: 'edge-names', side: 'right', names: edgeNames(series) }],
      },
    ],
    legend: legendTable(laps, names, looks),
    captions: [
      largest
        ? `Shaded: the certain difference of speed to ${names[0]} that cost most time. Braking later alone is not faster.`
        : `No difference of speed to ${names[0]} is certain.`,
    ],
  });
}

function speedLine(trace: TelemetryTrace, label: string, { colour, dash }: DriverLook): SeriesMark {
  const { distanceM, speedKmh } = traceColumns(trace);
  const of = { row: 'lap', driver: trace.driver, lap: trace.lapNumber } as const;
  const points = distanceM.flatMap((x, index): SeriesPoint[] => {
    const y = speedKmh?.[index] ?? null;
    if (y === null) return [];
    const joined = index > 0 && speedKmh?.[index - 1] != null;
    return [{ x, y, shape: 'none', fill: colour, joined, faint: false, highlighted: false, of }];
  });
  return { kind: 'series', label, colour, dash, points };
}

/** Lines at each 50 km/h, with a little room above and below. */
function speedAxis(series: readonly SeriesMark[]): ValueAxis {
  const speeds = series.flatMap(({ points }) => points.map(({ y }) => y));
  const [least, most] = speeds.length > 0 ? [Math.min(...speeds), Math.max(...speeds)] : [0, 350];
  const [min, max] = [Math.max(0, 10 * Math.floor((least - 8) / 10)), 10 * Math.ceil((most + 8) / 10)];
  const ticks = ticksEvery(50, min, max);
  return { kind: 'value', title: 'Speed (km/h)', column: 'speed_kmh', min, max, ticks };
}

function edgeNames(series: readonly SeriesMark[]) {
  return series.flatMap(({ label, colour, points }) => {
    const last = points.at(-1);
    return last ? [{ y: last.y, text: label, colour, faint: false }] : [];
  });
}

function differenceBand(
  { lap, fromM, toM, differenceKmh, withinKmh }: PlacedDifference,
  names: readonly string[],
  looks: readonly DriverLook[],
  lapLengthM: number,
): Band {
  const faster = differenceKmh > 0 ? lap : 0;
  const middleM = (fromM + toM) / 2;
  const halfM = Math.max(toM - fromM, narrowestBandShare * lapLengthM) / 2;
  return {
    from: Math.max(0, middleM - halfM),
    to: Math.min(lapLengthM, middleM + halfM),
    label: `${names[faster]} +${Math.round(Math.abs(differenceKmh))} km/h (±${Math.ceil(withinKmh)})`,
    colour: looks[faster]!.colour,
  };
}

function legendTable(
  laps: readonly ChartedSpeeds[],
  names: readonly string[],
  looks: readonly DriverLook[],
): LegendTable {
  const whole = (speedKmh: number | null) => (speedKmh === null ? '–' : String(Math.round(speedKmh)));
  return {
    columns: ['Lap time', 'Gap', 'Top (km/h)', 'Mean (km/h)'],
    entries: laps.map(({ trace: { lapTimeMs }, deltaToFirstMs, topKmh, meanKmh }, index) => ({
      label: names[index]!,
      swatch: { kind: 'line', ...looks[index]!, shape: 'none' },
      values: [
        lapTimeMs === null ? '–' : formatLapTime(lapTimeMs),
        index === 0 || deltaToFirstMs === null ? '' : formatGap(deltaToFirstMs),
        whole(topKmh),
        meanKmh === null ? '–' : meanKmh.toFixed(1),
      ],
    })),
  };
}

function differenceWords({ differences }: SpeedTraceRows, names: readonly string[]): string {
  if (differences.length === 0) return 'No difference of speed is certain.';
  return differences.map((each) => speedDifferenceWords(each, names)).join(' ');
}
