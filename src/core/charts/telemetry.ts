import { formatGap, formatLapTime } from '../text/lap-time.ts';
import { plainText } from '../text/plain-text.ts';
import { telemetryRows } from './telemetry/plot-rows.ts';
import { traceColumns } from './telemetry-columns.ts';
import type { LapZone, TelemetryRows } from './telemetry-rows.ts';
import type { TelemetryRow, TelemetrySpec, TraceSpec } from './telemetry-spec.ts';
import { footerText, subtitleText } from './look/chart-texts.ts';
import { traceLooks } from './look/trace-looks.ts';
import { trackMapSpec } from './telemetry/track-map.ts';

const chartNames = { drivers: 'telemetry', laps: 'multi-lap', years: 'year-compare' } as const;

/**
 * Laps compared over the distance of one common lap: the delta to the first lap on top, then speed, rpm, gear, throttle,
 * brake and super clipping. Serves telemetry (fastest laps of drivers), multi-lap and year-compare.
 */
export function telemetryChart(rows: TelemetryRows): TelemetrySpec {
  const looks = traceLooks(rows);
  const traces = rows.traces.map((trace, index): TraceSpec => ({
    label: plainText(trace.label, 24),
    ...looks[index]!,
    lapTimeMs: trace.lapTimeMs,
    sectorTimesMs: [...trace.sectorTimesMs],
    ...traceColumns(trace),
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
  return {
    kind: 'telemetry',
    chart: chartNames[rows.comparison.kind],
    title: titleText(rows),
    subtitle: telemetrySubtitle(rows),
    altText: altText(rows, traces, drawn),
    captions: captions(rows, traces),
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

/** "rpm", "gear (LEC: not in the feed)". */
function rowText({ title, missing, note }: TelemetryRow): string {
  const remark = missing ?? note;
  return remark === '' ? title.toLowerCase() : `${title.toLowerCase()} (${remark})`;
}

function captions(rows: TelemetryRows, traces: readonly TraceSpec[]): string[] {
  const [reference] = traces;
  const delta = reference
    ? [`Delta is the time lost on ${reference.label} up to that point of the lap: + is slower.`]
    : [];
  const band = traces.some((trace) => trace.deltaBandMs !== null)
    ? ['The band round a delta is its uncertainty.']
    : [];
  const reading = 'Values between two samples are interpolated; the feed sends about four a second.';
  const coasts = traces.some((trace) => trace.liftAndCoast && trace.liftAndCoast.length > 0);
  const zoneKey = coasts ? ['In the row of super clipping, hollow bars are lift and coast.'] : [];
  return [
    [...delta, ...band, reading, ...zoneKey].join(' '),
    ...rows.notes.map((note) => plainText(note, 300)),
  ];
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
