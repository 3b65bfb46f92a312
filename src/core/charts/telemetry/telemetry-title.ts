import { greatestGainWords } from '../../analysis/telemetry/difference-words.ts';
import type { TellingDifference } from '../../analysis/telemetry/telling-differences.ts';
import { formatSeconds } from '../../text/lap-time.ts';
import type { TraceSpec } from '../spec/telemetry-spec.ts';

/**
 * What the laps show: of two the stretch on which one gained most, beyond what its estimate leaves open; of more which is fastest. null
 * where the numbers prove neither.
 *
 * @example "NOR gains most on LEC in turn 16: 0.144 s", "NOR is fastest, 0.094 s ahead of PIA"
 */
export function telemetryHeadline(
  traces: readonly Pick<TraceSpec, 'label' | 'lapTimeMs'>[],
  differences: readonly TellingDifference[],
): string | null {
  if (traces.length > 2) return fastestOf(traces);
  return greatestGainWords(
    differences,
    traces.map(({ label }) => label),
  );
}

function fastestOf(traces: readonly Pick<TraceSpec, 'label' | 'lapTimeMs'>[]): string | null {
  const timed = traces.flatMap(({ label, lapTimeMs }) => (lapTimeMs === null ? [] : [{ label, lapTimeMs }]));
  const [fastest, next] = timed.sort((a, b) => a.lapTimeMs - b.lapTimeMs);
  if (timed.length < traces.length || !fastest || !next || fastest.lapTimeMs === next.lapTimeMs) return null;
  return `${fastest.label} is fastest, ${formatSeconds(next.lapTimeMs - fastest.lapTimeMs)} s ahead of ${next.label}`;
}
