/** Rows a telemetry chart is drawn from: laps over the distance of one common lap. */
export interface TelemetryRows {
  comparison: TelemetryComparison;
  /** "Mexico City Grand Prix". */
  eventName: string;
  /** "Qualifying". */
  sessionName: string;
  simulated: boolean;
  /** Where the data came from, in words: "official timing archive". */
  sourceLabel: string;
  /** End of the common distance: one lap. */
  lapLengthM: number;
  /** In the order of the legend, 1 to 6. The first one is the reference that deltas are against. */
  traces: TelemetryTrace[];
  /** Corners to be numbered on the distance axis; empty when they are not asked for or unknown. */
  corners: TelemetryCorner[];
  /** Where sectors 2 and 3 begin; empty when unknown. */
  sectorLinesM: number[];
  /** Driven line; null without positions. */
  trackMap: TrackLine | null;
  /** Sentences shown below the chart: what was missing or repaired. */
  notes: string[];
}

export interface TelemetryCorner {
  number: number;
  /** "A" of corner 9A; "" for most. */
  letter: string;
  distanceM: number;
  /** Direction from the line in which the map puts the number, degrees counter-clockwise before `rotationDegrees`. */
  angleDegrees: number;
}

/** What the traces are: fastest laps of drivers, laps of a driver, or a driver's fastest lap of each year. */
export type TelemetryComparison =
  { kind: 'drivers' } | { kind: 'laps'; driver: string } | { kind: 'years'; driver: string };

export interface TelemetryTrace {
  /** "VER", "Lap 12 (best)", "2023". */
  label: string;
  /** Season of the lap. */
  year: number;
  team: string | null;
  /** Team colour `#rrggbb` as the feed sent it. */
  colour: string | null;
  lapTimeMs: number | null;
  /** null = no time for that sector. */
  sectorTimesMs: readonly (number | null)[];
  /** Metres of the common lap, rising. The columns below have a value for each. */
  distanceM: ArrayLike<number>;
  speedKmh: TelemetryColumn | null;
  rpm: TelemetryColumn | null;
  /** 0 = neutral. */
  gear: TelemetryColumn | null;
  throttlePercent: TelemetryColumn | null;
  /** 1 = on, 0 = off. */
  brake: TelemetryColumn | null;
  /** Time lost on the reference up to here, negative when won. */
  deltaMs: TelemetryColumn | null;
  /** Half width of the band the true delta lies in; null when unknown. */
  deltaBandMs: TelemetryColumn | null;
  /** null = cannot be told from what the feed sent. */
  superClipping: readonly LapZone[] | null;
  liftAndCoast: readonly LapZone[] | null;
}

/** null or NaN = no reading. null instead of a column = not in the feed. */
export type TelemetryColumn = ArrayLike<number | null>;

/** A stretch of the lap in metres of the common distance. */
export interface LapZone {
  fromM: number;
  toM: number;
}

export interface TrackLine {
  /** Any unit, the same for both; y upwards. */
  x: ArrayLike<number>;
  y: ArrayLike<number>;
  distanceM: ArrayLike<number>;
  /** By how much the circuit's maps are turned, counter-clockwise; 0 when unknown. */
  rotationDegrees: number;
}
