import { lapDistanceAxis } from '../axes.ts';
import { formatGap, formatLapTime } from '../../text/lap-time.ts';
import { plainText } from '../../text/plain-text.ts';
import type { ChartSpec, LegendTable, Panel, SeriesMark, SeriesPoint } from '../spec/chart-spec.ts';
import type { Channel, TelemetrySpec, TraceSpec, ValueRow } from '../spec/page-spec.ts';
import { listOf } from '../../list-of.ts';

const widthPx = 1000;
const panelPx = 185;
const roundPanelsPx = 250;
const legendRowPx = 21;
/** What a picture has room for, with axes that can be read. */
const shownChannels: readonly Channel[] = ['deltaMs', 'speedKmh', 'gear', 'throttlePercent'];

/** The laps as a picture, to be kept and shown to others: what tells most, below each other. What only the page has is named. */
export function telemetryPicture(spec: TelemetrySpec): ChartSpec {
  const { title, subtitle, altText, footer, simulated, traces } = spec;
  const rows = spec.rows.filter((row): row is ValueRow => row.kind === 'values' && isShown(row));
  const others = spec.rows.flatMap((row) =>
    row.missing !== null || rows.some((shown) => shown === row) ? [] : [row.title],
  );
  const names = traces.map(({ label }) => plainText(label, 12));
  return {
    ...{ chart: spec.chart, title, subtitle, altText, footer, simulated, widthPx },
    heightPx: roundPanelsPx + panelPx * rows.length + legendRowPx * traces.length,
    panels: rows.map((row, index) => panelOf(spec, row, names, index === rows.length - 1)),
    legend: legendTable(traces, names),
    keys: [],
    captions: listOf([
      rows.some(({ channel }) => channel === 'deltaMs') && `Above zero: slower than ${names[0]} up to there.`,
      `Only in the interactive chart: ${['uncertainty of the delta', ...others].join(', ')}.`,
    ]),
  };
}

/** Lanes of three laps and more would be too low. */
function isShown({ channel, missing, lanes }: ValueRow): boolean {
  return missing === null && lanes === null && shownChannels.includes(channel);
}

function panelOf(spec: TelemetrySpec, row: ValueRow, names: readonly string[], isLast: boolean): Panel {
  const { title, unit, min, max, ticks, channel } = row;
  const series = spec.traces.map((trace, index) => line(trace, names[index]!, channel));
  const x = lapDistanceAxis(spec.lapLengthM, spec.corners);
  const ends = series.flatMap(({ label, colour, points }) => {
    const last = points.at(-1);
    return last ? [{ y: last.y, text: label, colour, faint: false }] : [];
  });
  return {
    x: isLast ? x : { ...x, title: '' },
    y: { kind: 'value', title: unit === '' ? title : `${title} (${unit})`, column: null, min, max, ticks },
    bands: [],
    marks: listOf([...series, channel === 'deltaMs' && { kind: 'edge-names', side: 'right', names: ends }]),
  };
}

/** Names stand at the ends of the deltas, where laps are apart. */
function line(trace: TraceSpec, label: string, channel: Channel): SeriesMark {
  const { of, colour, dash, distanceM } = trace;
  const values = trace[channel];
  const points = distanceM.flatMap((x, index): SeriesPoint[] => {
    const y = values?.[index] ?? null;
    if (y === null) return [];
    const joined = index > 0 && values?.[index - 1] != null;
    return [{ x, y, shape: 'none', fill: colour, joined, faint: false, highlighted: false, of }];
  });
  return { kind: 'series', label, colour, dash, isOfCrowd: true, isBold: true, points };
}

function legendTable(traces: readonly TraceSpec[], names: readonly string[]): LegendTable {
  const first = traces[0]?.lapTimeMs ?? null;
  return {
    columns: ['Lap time', 'Gap'],
    entries: traces.map(({ lapTimeMs, colour, dash }, index) => ({
      label: names[index]!,
      swatch: { kind: 'line', colour, dash, shape: 'none' },
      values: [
        lapTimeMs === null ? '–' : formatLapTime(lapTimeMs),
        index === 0 || lapTimeMs === null || first === null ? '' : formatGap(lapTimeMs - first),
      ],
    })),
  };
}
