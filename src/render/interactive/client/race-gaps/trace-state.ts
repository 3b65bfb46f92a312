import type { AxisExtent } from '../plots/axis-window.ts';
import type { AxisState, Store } from '../plots/store.ts';

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
