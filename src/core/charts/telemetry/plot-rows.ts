import { multiples } from '../axes/multiples.ts';
import type { Channel, TelemetryRow, TraceSpec, ValueRow, ZoneRow } from '../spec/telemetry-spec.ts';

const notInFeed = 'not in the feed';
const steps = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 60_000];

type Scale = Pick<ValueRow, 'min' | 'max' | 'ticks'>;

/** The delta row on top, then the six of the contract. */
export function telemetryRows(traces: readonly TraceSpec[]): TelemetryRow[] {
  const reference = traces[0]?.label ?? '';
  const row = (channel: Channel, title: string, unit: string, share: number, scale: Scale): ValueRow => ({
    kind: 'values',
    channel,
    title,
    unit,
    ...scale,
    edges: null,
    share,
    ...missingTexts(traces, (trace) => trace[channel], notInFeed),
  });
  return [
    {
      ...row('deltaMs', `Delta to ${reference}`, 's', 1.15, deltaScale(traces)),
      edges: { upper: `slower than ${reference}`, lower: `faster than ${reference}` },
      ...deltaTexts(traces),
    },
    row('speedKmh', 'Speed', 'km/h', 2, rangeScale(valuesOf(traces, 'speedKmh'), [0, 350], 50, 100)),
    row('rpm', 'RPM', 'rpm', 1, thousandsScale(valuesOf(traces, 'rpm'))),
    row('gear', 'Gear', '', 1, gearScale(valuesOf(traces, 'gear'))),
    row('throttlePercent', 'Throttle', '%', 0.9, {
      min: -5,
      max: 105,
      ticks: [0, 50, 100].map((value) => ({ value, label: String(value) })),
    }),
    row('brake', 'Brake', '', 0.45, {
      min: -0.15,
      max: 1.15,
      ticks: [
        { value: 0, label: 'off' },
        { value: 1, label: 'on' },
      ],
    }),
    zoneRow(traces),
  ];
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
    note: [...none, ...(note === '' ? [] : [note])].join(' · '),
  };
}

function missingTexts(
  traces: readonly TraceSpec[],
  columnOf: (trace: TraceSpec) => unknown,
  reason: string,
): Pick<ValueRow, 'missing' | 'note'> {
  const without = traces.filter((trace) => columnOf(trace) === null).map((trace) => trace.label);
  if (without.length === traces.length) return { missing: reason, note: '' };
  return { missing: null, note: without.length > 0 ? `${without.join(', ')}: ${reason}` : '' };
}

/** The reference is not behind itself: whether there are deltas is up to the others. */
function deltaTexts(traces: readonly TraceSpec[]): Pick<ValueRow, 'missing' | 'note'> {
  const compared = traces.length > 1 ? traces.slice(1) : traces;
  return missingTexts(compared, (trace) => trace.deltaMs, 'no lap time to compare');
}

/** Zero is always within, with some room on the side that nobody is on, as the sign is what the eye looks for first. */
function deltaScale(traces: readonly TraceSpec[]): Scale {
  const ends = traces.flatMap(({ deltaMs, deltaBandMs }) =>
    (deltaMs ?? []).flatMap((value, index) => {
      if (value === null) return [];
      const band = deltaBandMs?.[index] ?? 0;
      return [value - band, value + band];
    }),
  );
  const highest = Math.max(20, ...ends);
  const lowest = Math.min(-20, ...ends);
  const room = (highest - lowest) * 0.12;
  const least = (highest - lowest) * 0.25;
  const max = Math.max(highest + room, least);
  const min = Math.min(lowest - room, -least);
  const step = steps.find((candidate) => (max - min) / candidate <= 6) ?? 120_000;
  const digits = step >= 1000 ? 0 : step >= 100 ? 1 : 2;
  const label = (valueMs: number) => `${valueMs > 0 ? '+' : ''}${(valueMs / 1000).toFixed(digits)}`;
  return { min, max, ticks: multiples(step, min, max).map((value) => ({ value, label: label(value) })) };
}

function rangeScale(values: readonly number[], usual: [number, number], edge: number, step: number): Scale {
  const [lowest, highest] = values.length > 0 ? [Math.min(...values), Math.max(...values)] : usual;
  const min = Math.floor(lowest / edge) * edge;
  const max = Math.max(Math.ceil(highest / edge) * edge, min + edge);
  return { min, max, ticks: multiples(step, min, max).map((value) => ({ value, label: String(value) })) };
}

function thousandsScale(values: readonly number[]): Scale {
  const scale = rangeScale(values, [4000, 13_000], 1000, 2000);
  const ticks = scale.ticks.map(({ value }) => ({ value, label: value === 0 ? '0' : `${value / 1000}k` }));
  return { ...scale, ticks };
}

function gearScale(values: readonly number[]): Scale {
  const [lowest, highest] = values.length > 0 ? [Math.min(...values), Math.max(...values)] : [1, 8];
  const ticks = multiples(1, lowest, highest).map((value) => ({
    value,
    label: value === 0 ? 'N' : String(value),
  }));
  return { min: lowest - 0.6, max: highest + 0.6, ticks };
}

/** All readings of a channel. */
function valuesOf(traces: readonly TraceSpec[], channel: Channel): number[] {
  return traces.flatMap((trace) => trace[channel]?.filter((value) => value !== null) ?? []);
}
