import type {
  BestSectorsRow,
  CompoundRow,
  DriverLapsRow,
  LapRow,
  PitStopRow,
  QualifyingCountRow,
  RaceRow,
  ResultRow,
  RoundRow,
  StandingRow,
  StintRow,
  StretchRow,
  TeamRow,
} from './finding-row.ts';

/** `none`: the line goes through, and nothing is drawn there. */
export type PointShape = 'circle' | 'diamond' | 'square' | 'triangle' | 'cross' | 'none';

/** Horizontal bars made of segments; needs a row axis. */
export interface SegmentsMark {
  kind: 'segments';
  segments: Segment[];
}

export interface Segment {
  row: number;
  from: number;
  to: number;
  fill: string;
  hatched: boolean;
  /** Wordings from long to short: the first that fits is written into the segment, none if none fits. */
  texts: string[];
  /** Small text at the start of the segment, left out when it does not fit beside the text; null = none. */
  note: string | null;
  /** Small text at the end of the segment, as long as it fits beside one of the texts; left out: none. */
  endNote?: string;
  /** Hardly anything: as the ground, in faint writing. */
  isFaint?: true;
  of: StintRow | StandingRow | RaceRow | RoundRow | QualifyingCountRow;
}

/** Triangles over bars: through the pits without an end of the segment; needs a row axis. */
export interface VisitsMark {
  kind: 'visits';
  colour: string;
  visits: { row: number; x: number; of: PitStopRow }[];
}

/** Crosses at the ends of bars: where a car stopped; needs a row axis. */
export interface StopsMark {
  kind: 'stops';
  colour: string;
  stops: { row: number; x: number; of: ResultRow }[];
}

/** Horizontal bars from one common value, with their value written at the end; needs a row axis. */
export interface BarsMark {
  kind: 'bars';
  /** Where all bars begin: a line through the whole plot. */
  base: number;
  /** Who has that value; null where it is nobody's. */
  baseOf: ResultRow | StandingRow | null;
  bars: Bar[];
}

export interface Bar {
  row: number;
  /** Beyond the axis: the bar is drawn to the edge, visibly broken. null = there is no value, only the label. */
  to: number | null;
  fill: string;
  label: string;
  of: ResultRow | StretchRow | RoundRow;
}

/** Horizontal box plots of lap times, or of estimates with their intervals; needs a row axis. */
export interface BoxesMark {
  kind: 'boxes';
  boxes: LapTimeBox[];
}

export interface LapTimeBox {
  row: number;
  /** Of outlines and points. */
  colour: string;
  /** `none`: what lies below shows through. */
  fill: string;
  median: number;
  mean: number;
  /** Whiskers and box; null where there are too few values: then all of them are points. */
  span: { lowerWhisker: number; lowerQuartile: number; upperQuartile: number; upperWhisker: number } | null;
  /** Values drawn one by one. */
  points: { value: number; of: LapRow }[];
  of: TeamRow | DriverLapsRow | StandingRow;
}

/** Single values, spread over the height of their row where they would cover each other; needs a row axis. */
export interface DotsMark {
  kind: 'dots';
  dots: Dot[];
}

export interface Dot {
  row: number;
  /** Beyond the axis: an arrow at its end. */
  value: number;
  /** From −1, the upper edge of the row, to 1, the lower one. */
  offset: number;
  shape: PointShape;
  /** Of the ring. */
  colour: string;
  fill: string;
  /** Shown, but not counted: paler. */
  faint: boolean;
  of: LapRow | PitStopRow;
}

/** Lines through rows that are left empty for them, with a caption on the line; needs a row axis. */
export interface DividersMark {
  kind: 'dividers';
  dividers: { row: number; label: string }[];
}

/** Two values of a row, a ring and a dot, and the way between them; needs a row axis. */
export interface DumbbellsMark {
  kind: 'dumbbells';
  dumbbells: Dumbbell[];
}

export interface Dumbbell {
  row: number;
  /** Where the ring is: what could have been. */
  from: number;
  /** Where the dot is; an arrowhead at the end of the axis where it lies beyond. */
  to: number;
  colour: string;
  /** Beside the dot, in full or not at all. */
  text: string;
  of: BestSectorsRow;
}

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

/** A straight line that was laid through values; needs a value axis. */
export interface TrendMark {
  kind: 'trend';
  from: { x: number; y: number };
  to: { x: number; y: number };
  of: CompoundRow;
}

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
