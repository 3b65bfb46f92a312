import type { AxisExtent, AxisState, AxisWindow, Store } from '../plots/axis-window.ts';

/** What the reader of a telemetry chart has chosen; places are metres of the lap. */
export interface ChartState extends AxisState {
  /** Indices of traces that are switched off. */
  hidden: ReadonlySet<number>;
  /** Rows keep the scale of the whole lap when zoomed. */
  isFullScale: boolean;
}

export type ChartStore = Store<ChartState>;

/** Below that samples are further apart than the window is wide. */
const narrowestM = 40;

export function lapExtent({ lapLengthM }: { lapLengthM: number }): AxisExtent {
  return { from: 0, to: lapLengthM, narrowest: narrowestM };
}

/** How far one key press moves the crosshair: the 1, 2 or 5 times a power of ten nearest below 1/300 of the window. */
export function keyStepM({ from, to }: AxisWindow): number {
  const fine = Math.max((to - from) / 300, 0.1);
  const power = 10 ** Math.floor(Math.log10(fine));
  return ([5, 2, 1].find((digit) => digit * power <= fine) ?? 1) * power;
}
