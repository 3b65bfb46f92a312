import type { LapRow } from './finding-row.ts';
import type { TrackMapSpec } from './telemetry-spec.ts';

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
