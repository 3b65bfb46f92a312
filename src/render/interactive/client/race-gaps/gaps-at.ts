import type { GapTraceSpec, RaceGapsSpec } from '../../../../core/charts/spec/page-spec.ts';
import { formatGap } from '../../../../core/text/lap-time.ts';
import type { AxisExtent, AxisState, Store } from '../plots/axis-window.ts';

/** How a car stood at the end of a lap. */
interface GapAt {
  /** Among the cars that ended this lap. */
  place: number;
  gapMs: number;
  /** Behind the car in front; null of the first. */
  toNextMs: number | null;
}

/** By index of the car; null for who did not end the lap. */
export function gapsAt({ traces }: RaceGapsSpec, lap: number): (GapAt | null)[] {
  const ordered = traces
    .flatMap(({ gapsMs }, index) => {
      const gapMs = gapsMs[lap] ?? null;
      return gapMs === null ? [] : [{ index, gapMs }];
    })
    .sort((a, b) => a.gapMs - b.gapMs);
  return traces.map((_, index) => {
    const at = ordered.findIndex((each) => each.index === index);
    if (at === -1) return null;
    const { gapMs } = ordered[at]!;
    const next = ordered[at - 1];
    return { place: at + 1, gapMs, toNextMs: next ? gapMs - next.gapMs : null };
  });
}

/** "Lap 23 · SC". */
export function lapText({ bands }: RaceGapsSpec, lap: number): string {
  if (lap === 0) return 'Start';
  const labels = bands.filter(({ from, to }) => from < lap && lap <= to).map(({ label }) => label);
  return [`Lap ${lap}`, ...new Set(labels)].join(' · ');
}

/** Tyres that were fitted at a stop at the end of this lap; null: no stop. */
export function fittedAt({ stops }: GapTraceSpec, lap: number): string | null {
  return stops.find((stop) => stop.lap === lap)?.fitted ?? null;
}

/** All gaps at the end of a lap as sentences, first car first, for a screen reader. */
export function spokenGaps(spec: RaceGapsSpec, shown: ReadonlySet<number>, lap: number): string {
  const rows = gapsAt(spec, lap).flatMap((row, index) => (row && isShown(index) ? [{ ...row, index }] : []));
  const sentences = rows
    .sort((a, b) => a.place - b.place)
    .map(({ place, gapMs, index }) => {
      const trace = spec.traces[index]!;
      const fitted = fittedAt(trace, lap);
      const stop = fitted === null ? '' : `, stops for ${fitted}`;
      return `P${place} ${trace.label} ${formatGap(gapMs)}${stop}.`;
    });
  return [`${lapText(spec, lap)}.`, ...sentences].join(' ');

  function isShown(index: number): boolean {
    return shown.size === 0 || shown.has(index);
  }
}

/** What the reader of a race trace has chosen; places are laps. */
export interface TraceState extends AxisState {
  /** Indices of cars that stand out, the others paler; empty: all alike. */
  highlighted: ReadonlySet<number>;
  /** Every gap is within the scale, also those that crush the others. */
  isFullScale: boolean;
}

export type TraceStore = Store<TraceState>;

const narrowestLaps = 3;

export function raceExtent({ laps }: { laps: number }): AxisExtent {
  return { from: 0, to: laps, narrowest: narrowestLaps };
}
