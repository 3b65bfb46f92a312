import { formatGap } from '../../text/lap-time.ts';
import type { Channel } from '../spec/telemetry-spec.ts';

/** Stands for a reading that is not there. */
export const noReading = '–';

const formats: Record<Channel, (value: number) => string> = {
  deltaMs: formatGap,
  speedKmh: whole,
  rpm: whole,
  gear: (value) => (value === 0 ? 'N' : whole(value)),
  throttlePercent: (value) => `${whole(value)} %`,
  brake: (value) => (value > 0.5 ? 'on' : 'off'),
};

/**
 * A value of a channel as charts write it, without its unit: "+0.123", "264", "10,787", "N", "98 %", "on"; "–" for none.
 */
export function formatReading(channel: Channel, value: number | null): string {
  return value === null ? noReading : formats[channel](value);
}

/** A difference of two values of a channel: "+3", "-12", "±0". */
export function formatDifference(difference: number | null): string {
  if (difference === null) return noReading;
  const rounded = Math.round(difference);
  if (rounded === 0) return '±0';
  return rounded > 0 ? `+${whole(rounded)}` : `-${whole(-rounded)}`;
}

/** A distance along the lap: "1,234 m". */
export function formatDistance(distanceM: number): string {
  return `${whole(distanceM)} m`;
}

function whole(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');
}
