import { decisiveSector, decisiveSectorWords } from '../../analysis/pace/decisive-sector.ts';
import { greatestGainWords } from '../../analysis/telemetry/difference-words.ts';
import type { TellingDifference } from '../../analysis/telemetry/telling-differences.ts';
import { formatSeconds } from '../../text/lap-time.ts';
import type { TraceSpec } from '../spec/telemetry-spec.ts';

type TitledTrace = Pick<TraceSpec, 'label' | 'lapTimeMs' | 'sectorTimesMs'>;

/** What the laps show. */
export interface TelemetryHeadline {
  title: string;
  /** The stretch on which one gained most, where the title says something else; null where there is none. */
  greatestGain: string | null;
}

/**
 * What the laps show: of two the sector in which the faster one won, by official times, or the stretch on which one gained most, beyond what its
 * estimate leaves open; of more which is fastest. null where the numbers prove neither. Laps of several years are not compared by sectors, whose lines
 * may have been moved.
 *
 * @example "NOR is 0.262 s faster than LEC, most of it in sector 3", "NOR gains most on LEC in turn 16: 0.144 s", "NOR is fastest, 0.094 s ahead of PIA"
 */
export function telemetryHeadline(
  { kind }: { kind: 'drivers' | 'laps' | 'years' },
  traces: readonly TitledTrace[],
  differences: readonly TellingDifference[],
): TelemetryHeadline | null {
  if (traces.length > 2) return alone(fastestOf(traces));
  const greatestGain = greatestGainWords(
    differences,
    traces.map(({ label }) => label),
  );
  const title = kind === 'years' ? null : wonInSector(traces);
  return title === null ? alone(greatestGain) : { title, greatestGain };
}

function alone(title: string | null): TelemetryHeadline | null {
  return title === null ? null : { title, greatestGain: null };
}

function wonInSector(traces: readonly TitledTrace[]): string | null {
  const [faster, slower] = byLapTime(traces);
  const decisive = faster && slower && decisiveSector(faster, slower);
  if (!decisive) return null;
  const byMs = slower.lapTimeMs - faster.lapTimeMs;
  return `${faster.label} is ${formatSeconds(byMs)} s faster than ${slower.label}, ${decisiveSectorWords(decisive)}`;
}

function fastestOf(traces: readonly TitledTrace[]): string | null {
  const timed = byLapTime(traces);
  const [fastest, next] = timed;
  if (timed.length < traces.length || !fastest || !next || fastest.lapTimeMs === next.lapTimeMs) return null;
  return `${fastest.label} is fastest, ${formatSeconds(next.lapTimeMs - fastest.lapTimeMs)} s ahead of ${next.label}`;
}

/** Those with a lap time, the fastest first. */
function byLapTime(traces: readonly TitledTrace[]): (TitledTrace & { lapTimeMs: number })[] {
  return traces
    .flatMap(({ lapTimeMs, ...trace }) => (lapTimeMs === null ? [] : [{ ...trace, lapTimeMs }]))
    .sort((a, b) => a.lapTimeMs - b.lapTimeMs);
}
