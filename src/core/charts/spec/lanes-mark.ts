import type { LapRow, PitStopRow } from './finding-row.ts';

/** Narrow lanes between headings and plot, first one on top: what has a place along x, but none on the scale of y. Needs a value axis. */
export interface LanesMark {
  kind: 'lanes';
  lanes: Lane[];
}

/** One driver's. */
export interface Lane {
  /** Left of the lane. */
  label: string;
  colour: string;
  /** By rising x. */
  items: LaneItem[];
}

export type LaneItem =
  /** The value lies above the scale: an arrowhead in the colour of the lane. */
  | { kind: 'beyond'; x: number; of: LapRow }
  /** A stop: a tyre with its letter, as fitted. */
  | { kind: 'tyre'; x: number; fill: string; text: string; of: PitStopRow };
