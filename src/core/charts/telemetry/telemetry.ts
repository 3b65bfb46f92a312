import type { LapZone, TelemetryTrace } from '../../analysis/telemetry/comparison-traces.ts';
import { formatGap, formatLapTime } from '../../text/lap-time.ts';
import { plainText } from '../../text/plain-text.ts';
import { footerText, subtitleText } from '../look/chart-texts.ts';
import { driverLooks, type LapLook, lapLooks } from '../look/driver-looks.ts';
import type { SessionPlace } from '../spec/finding-row.ts';
import type { TelemetryRow, TelemetrySpec, TraceSpec } from '../spec/page-spec.ts';
import { telemetryRows, traceColumns } from './plot-rows.ts';
import { type TrackLine, trackMapSpec } from './map-line.ts';
import { listOf } from '../../list-of.ts';

/** A trace and the session that its lap is of. */
export interface ChartedTrace extends TelemetryTrace {
  session: SessionPlace;
}

/** Rows a telemetry chart is drawn from: laps over the distance of one common lap. */
export interface TelemetryRows {
  comparison: TelemetryComparison;
  /** "Mexico City Grand Prix". */
  eventName: string;
  /** "Qualifying". */
  sessionName: string;
  simulated: boolean;
  /** Where the data came from, in words: "official timing archive". */
  sourceLabel: string;
  /** End of the common distance: one lap. */
  lapLengthM: number;
  /** In the order of the legend, 1 to 6. The first one is the reference that deltas are against. */
  traces: ChartedTrace[];
  /** What the laps show, as the title; left out: the chart has its own name. */
  headline?: string;
  /** The stretch on which most was won or lost, beyond its uncertainty; left out: there is none. */
  greatestGain?: string;
  /** Corners to be numbered on the distance axis; empty when they are not asked for or unknown. */
  corners: TelemetryCorner[];
  /** Where sectors 2 and 3 begin; empty when unknown. */
  sectorLinesM: number[];
  /** Driven line; null without positions. */
  trackMap: TrackLine | null;
  /** Sentences shown below the chart: what was missing or repaired. */
  notes: string[];
}

export interface TelemetryCorner {
  number: number;
  /** "A" of corner 9A; "" for most. */
  letter: string;
  distanceM: number;
  /** Direction from the line in which the map puts the number, degrees counter-clockwise before `rotationDegrees`. */
  angleDegrees: number;
}

/** What the traces are: fastest laps of drivers, laps of a driver, or a driver's fastest lap of each year. */
export type TelemetryComparison =
  | { kind: 'drivers' }
  | { kind: 'laps'; driver: string }
  | { kind: 'years'; driver: string };

const chartNames = { drivers: 'telemetry', laps: 'multi-lap', years: 'year-compare' } as const;

/**
 * Laps compared over the distance of one common lap: the delta to the first lap on top, then speed, rpm, gear, throttle,
 * brake and super clipping. Serves telemetry (fastest laps of drivers), multi-lap and year-compare.
 */
export function telemetryChart(rows: TelemetryRows): TelemetrySpec {
  const looks = traceLooks(rows);
  const slow = slowTraces(rows);
  const traces = rows.traces.map((trace, index): TraceSpec => ({
    of: { row: 'lap', driver: trace.driver, lap: trace.lapNumber, session: trace.session },
    label: plainText(trace.label, 24) + (trace.pitLap === null ? '' : ` (${trace.pitLap} lap)`),
    ...looks[index]!,
    ...(trace.pitLap === null ? {} : { dash: 'dotted' as const }),
    lapTimeMs: trace.lapTimeMs,
    sectorTimesMs: [...trace.sectorTimesMs],
    ...traceColumns(trace),
    ...(slow.has(trace) ? { deltaMs: null, deltaBandMs: null } : {}),
    superClipping: zones(trace.superClipping, rows.lapLengthM),
    liftAndCoast: zones(trace.liftAndCoast, rows.lapLengthM),
  }));
  const isOnLap = (distanceM: number) => distanceM >= 0 && distanceM <= rows.lapLengthM;
  const corners = rows.corners
    .filter((corner) => isOnLap(corner.distanceM))
    .map(({ number, letter, ...corner }) => ({
      ...corner,
      label: `${number}${plainText(letter, 2)}`,
      distanceM: tenth(corner.distanceM),
    }))
    .sort((a, b) => a.distanceM - b.distanceM);
  const drawn = telemetryRows(traces);
  const { headline } = rows;
  const greatestGain = rows.greatestGain === undefined ? [] : [rows.greatestGain];
  const place = telemetrySubtitle(rows);
  const subtitle = headline === undefined ? place : `${titleText(rows)} · ${place}`;
  return {
    kind: 'telemetry',
    chart: chartNames[rows.comparison.kind],
    title: headline ?? titleText(rows),
    subtitle,
    altText: [
      ...(headline === undefined ? [] : [headline.replace(/\.?$/, '.')]),
      ...greatestGain,
      altText(rows, traces, drawn),
    ].join(' '),
    captions: [...greatestGain, ...captions(rows, traces)],
    footer: footerText(rows),
    simulated: rows.simulated,
    lapLengthM: tenth(rows.lapLengthM),
    traces,
    rows: drawn,
    corners: corners.map(({ label, distanceM }) => ({ label, distanceM })),
    sectorLinesM: rows.sectorLinesM.filter(isOnLap).map(tenth),
    trackMap: trackMapSpec(rows.trackMap, corners),
  };
}

/** A lap slower than this share of the quickest one would squash the deltas of the others. (Chosen; as for quick laps.) */
const quickShare = 1.07;

/** Laps whose delta is left out: in and out laps and slow ones, where there is another to be compared with the first. */
function slowTraces({ traces }: TelemetryRows): Set<ChartedTrace> {
  const bestMs = Math.min(...traces.map(({ lapTimeMs }) => lapTimeMs ?? Infinity));
  const isSlow = ({ pitLap, lapTimeMs }: ChartedTrace) =>
    pitLap !== null || (lapTimeMs ?? Infinity) > quickShare * bestMs;
  const [reference, ...others] = traces;
  if (!reference || isSlow(reference) || others.every(isSlow)) return new Set();
  return new Set(others.filter(isSlow));
}

/** Drivers have their team's colour and are told apart from teammates by dash. */
function traceLooks({ comparison, traces }: TelemetryRows): LapLook[] {
  if (comparison.kind !== 'drivers') return lapLooks(traces);
  const looks = driverLooks({ year: traces[0]?.year ?? 0, drivers: traces });
  return looks.map(({ colour, dash }) => ({ colour, dash }));
}

function titleText({ comparison }: TelemetryRows): string {
  if (comparison.kind === 'drivers') return 'Telemetry of the fastest laps';
  const driver = plainText(comparison.driver, 24);
  return comparison.kind === 'laps' ? `Laps of ${driver}` : `Fastest laps of ${driver} by year`;
}

function telemetrySubtitle(rows: TelemetryRows): string {
  const years = [...new Set(rows.traces.map((trace) => trace.year))];
  return subtitleText({ ...rows, year: years.join(', ') });
}

function altText(rows: TelemetryRows, traces: readonly TraceSpec[], drawn: readonly TelemetryRow[]): string {
  const [reference] = traces;
  const laps = traces.map((trace) => {
    if (trace.lapTimeMs === null) return `${trace.label} without a time`;
    const isCompared = trace !== reference && reference?.lapTimeMs != null;
    const gap = isCompared ? ` (${formatGap(trace.lapTimeMs - reference.lapTimeMs!)})` : '';
    return `${trace.label} ${formatLapTime(trace.lapTimeMs)}${gap}`;
  });
  return (
    `${titleText(rows)} over the distance of a lap, ${telemetrySubtitle(rows)}: ${laps.join('; ')}. ` +
    `Rows: ${drawn.map(rowText).join(', ')}.`
  );
}

/** "delta to VER", "gear (LEC: not in the feed)". */
function rowText({ title, missing, note }: TelemetryRow): string {
  const remark = missing ?? note;
  const name = title.replace(/\b[A-Z][a-z]+/g, (word) => word.toLowerCase());
  return remark === '' ? name : `${name} (${remark})`;
}

function captions(rows: TelemetryRows, traces: readonly TraceSpec[]): string[] {
  const [reference, ...others] = traces;
  const isUncertain = traces.some((trace) => trace.deltaBandMs !== null);
  const delta = `Delta: time lost to ${reference?.label} so far, + is slower${isUncertain ? '; the band is its uncertainty' : ''}.`;
  const coasts = traces.some((trace) => trace.liftAndCoast && trace.liftAndCoast.length > 0);
  return listOf([
    others.some((trace) => trace.deltaMs !== null) && delta,
    'Values between two samples are interpolated; the feed sends about four a second.',
    coasts && 'Hollow bars in the row of super clipping are lift and coast.',
    ...rows.notes.map((note) => plainText(note, 300)),
  ]);
}

function zones(list: readonly LapZone[] | null, lapLengthM: number): LapZone[] | null {
  return (
    list?.flatMap(({ fromM, toM }) => {
      const zone = { fromM: tenth(Math.max(fromM, 0)), toM: tenth(Math.min(toM, lapLengthM)) };
      return zone.toM > zone.fromM ? [zone] : [];
    }) ?? null
  );
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
