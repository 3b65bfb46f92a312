import type { LapRow } from './finding-row.ts';

/** A driven line, coloured by what the car did on it. Several stand beside and below each other. */
export interface MapPanel {
  /** Above the map: the driver; "" for none. */
  title: string;
  /** The line and the places of the corners' numbers; driven from its first point on. */
  map: TrackMapSpec;
  /** In driving order; what none of them covers is drawn as the bare line. */
  runs: MapRun[];
}

export interface MapRun {
  /** Metres on the line. */
  fromM: number;
  toM: number;
  colour: string;
  /** Told from a teammate's by dark dashes along it. */
  isDashed: boolean;
  /** What it says is within its uncertainty: thin. */
  isThin: boolean;
  /** The lap that it tells of. */
  of: LapRow;
}

/** The driven line in a box of `width` by `height` units, y downwards. */
export interface TrackMapSpec {
  width: number;
  height: number;
  x: number[];
  y: number[];
  distanceM: number[];
  /** Places of the corners' numbers, beside the line. */
  corners: { label: string; x: number; y: number }[];
}
