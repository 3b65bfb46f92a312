import type {
  BarsMark,
  BoxesMark,
  DividersMark,
  DotsMark,
  DumbbellsMark,
  LanesMark,
  MapPanel,
  PointShape,
  SegmentsMark,
  StopsMark,
  TrendMark,
  VisitsMark,
} from './marks.ts';
import type { GridRow, LapRow, ResultRow, WeatherRow } from './finding-row.ts';

/**
 * A chart as plain JSON data: what is drawn, in data coordinates and words, not how. `render/` makes pictures of it,
 * tests read it. Colours are `#rrggbb`, or one for each theme as CSS writes it (`look/themed-colour.ts`). All texts are plain text of any content; renderers escape and shorten them.
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
  /** Drawn in place of panels: of these there are none then. */
  maps?: MapPanel[];
  /** The panels stand beside each other instead, first one on the left. */
  sideBySide?: true;
  /** The panels stand in lines of so many, with equal plots; left out: in one line each, or all beside each other. */
  panelsPerLine?: number;
  /** Drawn for a narrow screen: texts on top are broken into lines instead of shortened, and margins are small. */
  isNarrow?: true;
  /** Table of the drawn things below the panels. */
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
  /** Above the plot, before what else stands there. */
  heading?: { text: string; colour: string };
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
  /** What its values are called in tables, with their unit: `lap_time_ms`; null: they are places of the drawing and say nothing by themselves. */
  column: string | null;
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
  /** What the columns are called in tables, with their units: `median_ms`; left out: as their headings. */
  keys?: string[];
  /** Headings left of the plot; left out: none, and nothing stands beside the labels. */
  heads?: { rank: string; label: string; beside: string };
}

export interface Row {
  /** Small text before the label: the position; null = none. */
  rank: string | null;
  label: string;
  /** Text between the label and the plot, where the axis has a heading for it. */
  beside?: string;
  /** Tick beside the label; null = none. */
  colour: string | null;
  /** One text per column. */
  cells: string[];
  /** What the cells write, where columns have keys. */
  values?: (number | string | null)[];
}

export interface Band {
  from: number;
  to: number;
  label: string;
  colour: string;
}

export type Mark =
  | SeriesMark
  | EdgeNamesMark
  | LanesMark
  | SegmentsMark
  | VisitsMark
  | StopsMark
  | BarsMark
  | DumbbellsMark
  | BoxesMark
  | DotsMark
  | DividersMark
  | TrendMark;

/** Points and the lines between those that belong together. */
export interface SeriesMark {
  kind: 'series';
  label: string;
  /** Of the line and the rings round its points. */
  colour: string;
  dash: Dash;
  /** As bold as the lines of few series, however many there are; left out: the more, the finer. */
  isBold?: true;
  /** As fine as those of many, however few there are: in a small plot. */
  isFine?: true;
  /** One of so many that no name stands at its end. */
  isOfCrowd?: true;
  /** By rising x. */
  points: SeriesPoint[];
}

/**
 * Names beside the plot, at the heights where lines begin or end; they are moved apart where they would overlap, each with a line to
 * its height. Needs a value axis. Series of a panel that has them on the right get no names of their own.
 */
export interface EdgeNamesMark {
  kind: 'edge-names';
  side: 'left' | 'right';
  /** In any order. */
  names: EdgeName[];
}

export interface EdgeName {
  /** Where the line begins or ends, in data coordinates. */
  y: number;
  text: string;
  colour: string;
  /** Of a car that is not shown for itself, or did not get there: paler. */
  faint: boolean;
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
  of: LapRow | GridRow | ResultRow | WeatherRow;
}

export type Dash = 'solid' | 'dashed' | 'dotted' | 'dash-dot';

/** Stroke pattern in units of the line's width; null = solid. */
export function dashPattern(dash: Dash, linePx: number): string | null {
  const patterns = { solid: null, dashed: [4, 2.5], dotted: [1, 2], 'dash-dot': [5, 2, 1, 2] } as const;
  return patterns[dash]?.map((part) => part * Math.max(linePx, 1.4)).join(' ') ?? null;
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
  | { kind: 'beyond-right'; colour: string }
  | { kind: 'tyre'; fill: string; text: string }
  | { kind: 'stop'; colour: string }
  | { kind: 'visit'; colour: string }
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
