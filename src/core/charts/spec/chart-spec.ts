/**
 * A chart as plain JSON data: what is drawn, in data coordinates and words, not how. `render/` makes pictures of it,
 * tests read it. Colours are `#rrggbb`. All texts are plain text of any content; renderers escape and shorten them.
 */
export interface ChartSpec {
  /** Basename of the chart: `lap-times`. */
  chart: string;
  title: string;
  /** Event and session: "2025 Miami Grand Prix · Sprint". */
  subtitle: string;
  /** What the chart says, for who cannot see it. Made from the findings. */
  altText: string;
  /** Size in CSS pixels; a PNG has twice as many in each direction. */
  widthPx: number;
  heightPx: number;
  /** Plots on top of each other, first one on top. */
  panels: Panel[];
  /** Table of the drawn things right of the panels. */
  legend: LegendTable | null;
  /** Explanations of symbols and fills, below the panels. */
  keys: Key[];
  /** Sentences below the keys: what was left out, how to read it. */
  captions: string[];
  /** Last line: "unofficial · data: official timing archive". */
  footer: string;
  /** Drawn from the simulated archive: the picture says so where nobody can crop it away. */
  simulated: boolean;
}

export interface Panel {
  x: ValueAxis;
  y: ValueAxis | RowAxis;
  /** Stretches of the x axis shaded behind everything, with their label above the plot. */
  bands: Band[];
  /** Drawn in this order, later ones on top. */
  marks: Mark[];
}

export interface ValueAxis {
  kind: 'value';
  title: string;
  min: number;
  max: number;
  /** Grid lines and their labels, within `min` and `max`. */
  ticks: { value: number; label: string }[];
}

/** One row per driver, team, …; row 0 on top. Marks name rows by index. */
export interface RowAxis {
  kind: 'rows';
  rows: Row[];
  /** Headings of the cells right of the plot. */
  columns: string[];
}

export interface Row {
  /** Small text before the label: the position; null = none. */
  rank: string | null;
  label: string;
  /** Tick beside the label; null = none. */
  colour: string | null;
  /** One text per column. */
  cells: string[];
}

export interface Band {
  from: number;
  to: number;
  label: string;
  colour: string;
}

export type Mark = SeriesMark | BeyondMark | SegmentsMark | StopsMark | BarsMark | BoxesMark | DividersMark;

/** Points and the lines between those that belong together. */
export interface SeriesMark {
  kind: 'series';
  label: string;
  /** Of the line and the rings round its points. */
  colour: string;
  dash: Dash;
  /** By rising x. */
  points: SeriesPoint[];
}

export interface SeriesPoint {
  x: number;
  y: number;
  shape: PointShape;
  fill: string;
  /** A line leads here from the point before. */
  joined: boolean;
  /** Shown, but not counted: paler. */
  faint: boolean;
  /** Worth finding at a glance: the best lap. */
  highlighted: boolean;
  /** What the fill tells may be wrong: a hole in the middle. */
  doubted?: true;
}

export type PointShape = 'circle' | 'diamond' | 'square' | 'triangle' | 'cross';
export type Dash = 'solid' | 'dashed' | 'dotted' | 'dash-dot';

/** At these places along x there are values above the scale. */
export interface BeyondMark {
  kind: 'beyond';
  colour: string;
  x: number[];
}

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
}

/** Crosses at the ends of bars: where a car stopped; needs a row axis. */
export interface StopsMark {
  kind: 'stops';
  colour: string;
  stops: { row: number; x: number }[];
}

/** Horizontal bars from one common value, with their value written at the end; needs a row axis. */
export interface BarsMark {
  kind: 'bars';
  /** Where all bars begin: a line through the whole plot. */
  base: number;
  bars: Bar[];
}

export interface Bar {
  row: number;
  /** Beyond the axis: the bar is drawn to the edge, visibly broken. null = there is no value, only the label. */
  to: number | null;
  fill: string;
  label: string;
}

/** Horizontal box plots of lap times; needs a row axis. */
export interface BoxesMark {
  kind: 'boxes';
  boxes: LapTimeBox[];
}

export interface LapTimeBox {
  row: number;
  /** Of outlines and points. */
  colour: string;
  fill: string;
  median: number;
  mean: number;
  /** Whiskers and box; null where there are too few values: then all of them are points. */
  span: { lowerWhisker: number; lowerQuartile: number; upperQuartile: number; upperWhisker: number } | null;
  /** Values drawn one by one. */
  points: number[];
}

/** Lines through rows that are left empty for them, with a caption on the line; needs a row axis. */
export interface DividersMark {
  kind: 'dividers';
  dividers: { row: number; label: string }[];
}

/** How something looks in legend and keys. */
export type Swatch =
  | { kind: 'line'; colour: string; dash: Dash; shape: PointShape }
  | ({ kind: 'point'; colour: string } & Pick<
      SeriesPoint,
      'fill' | 'shape' | 'faint' | 'highlighted' | 'doubted'
    >)
  | { kind: 'fill'; fill: string; hatched: boolean }
  | { kind: 'beyond'; colour: string }
  | { kind: 'stop'; colour: string }
  | { kind: 'broken-bar'; fill: string }
  | { kind: 'box'; colour: string; fill: string }
  | { kind: 'note'; text: string };

export interface Key {
  swatch: Swatch;
  label: string;
}

export interface LegendTable {
  /** Headings of the value columns. */
  columns: string[];
  /** One per series, in drawing order; nothing is ever left out. */
  entries: (Key & { values: string[] })[];
}
