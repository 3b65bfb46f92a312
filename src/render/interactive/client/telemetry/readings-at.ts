import {
  formatDifference,
  formatDistance,
  formatReading,
  isHeld,
  noReading,
  valueAt,
} from '../../../../core/charts/telemetry/readings.ts';
import type { LapZone } from '../../../../core/analysis/telemetry/comparison-traces.ts';
import type { Channel, TelemetrySpec, TraceSpec } from '../../../../core/charts/spec/page-spec.ts';
import { createTableOnDemand } from '../element.ts';

/** Value of a channel of a trace at a distance; null = no reading. */
export function readingAt(trace: TraceSpec, channel: Channel, atM: number): number | null {
  const column = trace[channel];
  return column && valueAt(trace.distanceM, column, atM, isHeld(channel));
}

export function readingText(trace: TraceSpec, channel: Channel, atM: number): string {
  return formatReading(channel, readingAt(trace, channel, atM));
}

/** How much faster than the reference the car is there, in whole km/h. */
export function speedDifferenceText(trace: TraceSpec, reference: TraceSpec, atM: number): string {
  const [own, other] = [readingAt(trace, 'speedKmh', atM), readingAt(reference, 'speedKmh', atM)];
  // Of the shown values, so that the three numbers agree.
  return formatDifference(own === null || other === null ? null : Math.round(own) - Math.round(other));
}

/** "yes" where it is super clipping, "lift" where it lifts and coasts, "no" otherwise. */
export function zoneText(trace: TraceSpec, atM: number): string {
  if (isIn(trace.superClipping, atM)) return 'yes';
  if (isIn(trace.liftAndCoast, atM)) return 'lift';
  return trace.superClipping === null ? noReading : 'no';
}

function isIn(zones: readonly LapZone[] | null, atM: number): boolean {
  return zones?.some(({ fromM, toM }) => fromM <= atM && atM <= toM) ?? false;
}

/** "1,234 m · sector 2 · between corners 4 and 5". */
export function placeText({ sectorLinesM, corners }: TelemetrySpec, atM: number): string {
  const parts = [formatDistance(atM)];
  if (sectorLinesM.length > 0) parts.push(`sector ${1 + sectorLinesM.filter((line) => line <= atM).length}`);
  if (corners.length > 0) {
    const before = corners.findLast((corner) => corner.distanceM <= atM);
    const after = corners.find((corner) => corner.distanceM > atM);
    if (before && after) parts.push(`between corners ${before.label} and ${after.label}`);
    else parts.push(before ? `after corner ${before.label}` : `before corner ${after!.label}`);
  }
  return parts.join(' · ');
}

/** All readings at a distance as sentences, for a screen reader. */
export function spokenReadings(spec: TelemetrySpec, shown: readonly number[], atM: number): string {
  const sentences = shown.map((index) => {
    const trace = spec.traces[index]!;
    const parts = spec.rows.flatMap((row) => {
      if (row.kind === 'zones') return zoneText(trace, atM) === 'yes' ? ['super clipping'] : [];
      if (trace[row.channel] === null || (row.channel === 'deltaMs' && index === 0)) return [];
      const unit = row.unit === '%' ? '' : row.unit;
      const name = row.channel === 'deltaMs' ? 'delta' : row.unit === 'rpm' ? '' : row.title.toLowerCase();
      return [[name, readingText(trace, row.channel, atM), unit].filter((word) => word !== '').join(' ')];
    });
    return `${trace.label}: ${parts.join(', ')}.`;
  });
  return [`${placeText(spec, atM)}.`, ...sentences].join(' ');
}

const everyM = 100;

/** The chart as a table: the readings every 100 m. */
export function createDataTable({ traces, rows, lapLengthM, title }: TelemetrySpec): HTMLDetailsElement {
  const shown = rows.filter((row) => row.missing === null);
  const names = shown.map((row) => {
    const unit = row.kind === 'values' && row.unit !== '%' && row.channel !== 'rpm' ? row.unit : '';
    return { text: unit ? `${row.title} (${unit})` : row.title };
  });
  const cellsAt = (trace: TraceSpec, atM: number) =>
    shown.map((row) => (row.kind === 'values' ? readingText(trace, row.channel, atM) : zoneText(trace, atM)));
  return createTableOnDemand(`Values every ${everyM} m as a table`, () => ({
    caption: `${title}: values every ${everyM} m`,
    corner: 'Distance',
    heads: [traces.map(({ label }) => ({ text: label, columns: shown.length })), traces.flatMap(() => names)],
    rows: Array.from({ length: Math.floor(lapLengthM / everyM) + 1 }, (_, index) => ({
      head: formatDistance(index * everyM),
      cells: traces.flatMap((trace) => cellsAt(trace, index * everyM)),
    })),
  }));
}
