import type { TelemetryColumn, TelemetryTrace } from '../../analysis/telemetry/comparison-traces.ts';
import { channels, type Channel, type SampleColumn, type TraceSpec } from '../spec/telemetry-spec.ts';

/** Decimals that are drawn; the feed sends whole numbers, decimals come from interpolation. */
const decimals: Record<Channel, number> = {
  deltaMs: 0,
  speedKmh: 1,
  rpm: 0,
  gear: 0,
  throttlePercent: 1,
  brake: 0,
};

export type TraceColumns = Pick<TraceSpec, Channel | 'distanceM' | 'deltaBandMs'>;

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
