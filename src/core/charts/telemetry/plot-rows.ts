import {
  type Channel,
  channels,
  type SampleColumn,
  type TelemetryRow,
  type TraceSpec,
  type ValueRow,
  type ZoneRow,
} from '../spec/page-spec.ts';
import { deltaEnds, deltaScale, gearScale, rangeScale, thousandsScale, type ValueScale } from './readings.ts';
import type { TelemetryColumn, TelemetryTrace } from '../../analysis/telemetry/comparison-traces.ts';

const notInFeed = 'not in the feed';
/** From so many laps on the last one drawn would hide the others wherever values are few. */
const laneTraces = 3;
/** Heights of a lane, as shares. */
const laneShare = { gear: 0.3, throttlePercent: 0.3, brake: 0.19 };

/** The delta row on top, then the six of the contract. */
export function telemetryRows(traces: readonly TraceSpec[]): TelemetryRow[] {
  const reference = traces[0]?.label ?? '';
  const row = (
    channel: Channel,
    title: string,
    unit: string,
    share: number,
    scale: ValueScale,
  ): ValueRow => ({
    kind: 'values',
    channel,
    title,
    unit,
    ...scale,
    edges: null,
    lanes: null,
    share,
    ...missingTexts(traces, (trace) => trace[channel], notInFeed),
  });
  const delta = deltaScale(deltaEnds(traces));
  const inLanes = (channel: keyof typeof laneShare, lanes: string, row: ValueRow): ValueRow =>
    traces.length < laneTraces ? row : { ...row, lanes, share: traces.length * laneShare[channel] };
  const gears = gearScale(valuesOf(traces, 'gear'));
  return [
    {
      ...row('deltaMs', `Delta to ${reference}`, 's', deltaShare(delta), delta),
      edges: { upper: 'slower', lower: 'faster' },
      ...deltaTexts(traces),
    },
    row('speedKmh', 'Speed', 'km/h', 2, rangeScale(valuesOf(traces, 'speedKmh'), [0, 350], 50, 100)),
    row('rpm', 'RPM', 'rpm', 1, thousandsScale(valuesOf(traces, 'rpm'))),
    inLanes(
      'gear',
      `${gears.ticks[0]!.label} to ${gears.ticks.at(-1)!.label}`,
      row('gear', 'Gear', '', 1, gears),
    ),
    inLanes(
      'throttlePercent',
      '0 to 100',
      row('throttlePercent', 'Throttle', '%', 0.9, {
        min: -5,
        max: 105,
        ticks: [0, 50, 100].map((value) => ({ value, label: String(value) })),
      }),
    ),
    inLanes(
      'brake',
      'off to on',
      row('brake', 'Brake', '', 0.45, {
        min: -0.15,
        max: 1.15,
        ticks: [
          { value: 0, label: 'off' },
          { value: 1, label: 'on' },
        ],
      }),
    ),
    zoneRow(traces),
  ];
}

/** So high that 0.05 s can be seen, as far as the page has room: lap times seldom differ by more than that room shows. */
function deltaShare({ min, max }: ValueScale): number {
  return Math.min(Math.max((max - min) / 600, 1.8), 2.8);
}

function zoneRow(traces: readonly TraceSpec[]): ZoneRow {
  const { missing, note } = missingTexts(
    traces,
    (trace) => trace.superClipping,
    'cannot be told from this feed',
  );
  const isEmpty = traces.every((trace) => !trace.superClipping?.length && !trace.liftAndCoast?.length);
  const none = missing === null && isEmpty ? ['none found'] : [];
  return {
    kind: 'zones',
    title: 'Super Clipping',
    missing,
    isEmpty,
    note: [...none, ...(note === '' ? [] : [note])].join(' · '),
  };
}

function missingTexts(
  traces: readonly TraceSpec[],
  columnOf: (trace: TraceSpec) => unknown,
  reasonOf: string | ((trace: TraceSpec) => string),
): Pick<ValueRow, 'missing' | 'note'> {
  const labels = new Map<string, string[]>();
  const without = traces.filter((trace) => columnOf(trace) === null);
  for (const trace of without) {
    const reason = typeof reasonOf === 'string' ? reasonOf : reasonOf(trace);
    labels.set(reason, [...(labels.get(reason) ?? []), trace.label]);
  }
  if (without.length === traces.length) return { missing: [...labels.keys()].join('; '), note: '' };
  return {
    missing: null,
    note: [...labels].map(([reason, of]) => `${of.join(', ')}: ${reason}`).join(' · '),
  };
}

/** The reference is not behind itself: whether there are deltas is up to the others. */
function deltaTexts(traces: readonly TraceSpec[]): Pick<ValueRow, 'missing' | 'note'> {
  const compared = traces.length > 1 ? traces.slice(1) : traces;
  const referenceMs = traces[0]?.lapTimeMs ?? null;
  return missingTexts(
    compared,
    (trace) => trace.deltaMs,
    ({ lapTimeMs }) =>
      lapTimeMs === null || referenceMs === null ? 'no lap time to compare' : 'off the scale',
  );
}

function valuesOf(traces: readonly TraceSpec[], channel: Channel): number[] {
  return traces.flatMap((trace) => trace[channel]?.filter((value) => value !== null) ?? []);
}

/** Decimals that are drawn; the feed sends whole numbers, decimals come from interpolation. */
const decimals: Record<Channel, number> = {
  deltaMs: 0,
  speedKmh: 1,
  rpm: 0,
  gear: 0,
  throttlePercent: 1,
  brake: 0,
};

type TraceColumns = Pick<TraceSpec, Channel | 'distanceM' | 'deltaBandMs'>;

/**
 * The columns of a trace, rounded to what can be seen, so that the page stays small. Samples at no distance, or not
 * beyond the one before, are left out: a value must belong to one place.
 */
export function traceColumns(trace: TelemetryTrace): TraceColumns {
  const kept: number[] = [];
  const distanceM: number[] = [];
  for (let index = 0; index < trace.distanceM.length; index += 1) {
    const place = rounded(trace.distanceM[index]!, 10);
    if (place === null || place <= (distanceM.at(-1) ?? -Infinity)) continue;
    kept.push(index);
    distanceM.push(place);
  }
  const column = (values: TelemetryColumn | null, digits: number): SampleColumn | null => {
    const scale = 10 ** digits;
    const picked = values && kept.map((index) => rounded(values[index] ?? null, scale));
    return picked?.some((value) => value !== null) ? picked : null;
  };
  const byChannel = Object.fromEntries(
    channels.map((channel) => [channel, column(trace[channel], decimals[channel])]),
  ) as Record<Channel, SampleColumn | null>;
  return { distanceM, ...byChannel, deltaBandMs: column(trace.deltaBandMs, 0) };
}

/** To parts of one, `scale` of them; null for what is no number. */
function rounded(value: number | null, scale: number): number | null {
  if (value === null || !Number.isFinite(value)) return null;
  return Math.round(value * scale) / scale;
}
