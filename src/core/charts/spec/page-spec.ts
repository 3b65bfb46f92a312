import type { ResultRow, RoundRow, SessionLapRow, StandingRow } from './finding-row.ts';
import type { BoardFrame, TrackFlag } from '../../board/board.ts';
import type { SessionKind } from '../../calendar/session-kind.ts';
import type { Band, Dash } from './chart-spec.ts';
import type { TrackMapSpec } from './marks.ts';
import type { LapZone } from '../../analysis/telemetry/comparison-traces.ts';

/** What every interactive chart says round its drawing. All texts are plain text of any content. */
interface InteractiveFrame {
  title: string;
  /** Event and session: "2025 Mexico City Grand Prix · Qualifying". */
  subtitle: string;
  /** What the chart says, for who cannot see it. Made from the findings. */
  altText: string;
  /** Sentences below the chart: how to read it, what is missing. */
  captions: string[];
  /** Last line: "unofficial · data: official timing archive". */
  footer: string;
  /** Drawn from the simulated archive: the page says so on top. */
  simulated: boolean;
}

/** Laps over distance: rows on top of each other that share the distance axis. */
export interface TelemetrySpec extends InteractiveFrame {
  kind: 'telemetry';
  chart: 'telemetry' | 'multi-lap' | 'year-compare';
  lapLengthM: number;
  /** Deltas are against the first one. */
  traces: TraceSpec[];
  /** From top to bottom. */
  rows: TelemetryRow[];
  corners: CornerMark[];
  /** Where sectors 2 and 3 begin. */
  sectorLinesM: number[];
  trackMap: TrackMapSpec | null;
}

export const channels = ['deltaMs', 'speedKmh', 'rpm', 'gear', 'throttlePercent', 'brake'] as const;
export type Channel = (typeof channels)[number];
/** A value per distance; null = no reading. */
export type SampleColumn = (number | null)[];

/** A lap. A column that is null is not in the feed. */
export interface TraceSpec extends Record<Channel, SampleColumn | null> {
  of: SessionLapRow;
  label: string;
  colour: string;
  dash: Dash;
  lapTimeMs: number | null;
  sectorTimesMs: (number | null)[];
  /** Strictly rising. */
  distanceM: number[];
  /** Half width of the band round the delta. */
  deltaBandMs: SampleColumn | null;
  superClipping: LapZone[] | null;
  liftAndCoast: LapZone[] | null;
}

export type TelemetryRow = ValueRow | ZoneRow;

export interface ValueRow {
  kind: 'values';
  channel: Channel;
  title: string;
  /** "" for none. */
  unit: string;
  min: number;
  max: number;
  ticks: { value: number; label: string }[];
  /** What upwards and downwards mean, in a word each; null: nothing that the ticks do not say. */
  edges: { upper: string; lower: string } | null;
  /** What each lane reaches from and to, "1 to 8", where every trace has a lane of its own; null where all lie over each other. */
  lanes: string | null;
  /** Share of the height of all rows, in proportion. */
  share: number;
  /** Why no trace has values here; null when one has. */
  missing: string | null;
  /** "LEC: not in the feed", for the traces that have none when others do; "" otherwise. */
  note: string;
}

/** A lane per trace with bars where a zone is. */
export interface ZoneRow {
  kind: 'zones';
  title: string;
  missing: string | null;
  /** No trace has any zone: there is nothing to draw. */
  isEmpty: boolean;
  /** As above, or that no trace has any zone. */
  note: string;
}

export interface CornerMark {
  /** "4", "9A". */
  label: string;
  distanceM: number;
}

/** Points of each competitor in each round: a table with coloured cells. */
export interface SeasonSummarySpec extends InteractiveFrame {
  kind: 'season-summary';
  chart: 'season-summary';
  year: number;
  /** Heading of the first column: "Driver" or "Constructor". */
  competitorHeading: string;
  rounds: RoundColumn[];
  /** In championship order. */
  competitors: CompetitorRow[];
  /** Samples of the colour scale, from no points to the most of one round. */
  scale: { points: string; fill: string }[];
  /** Looks of cells with points, one for each number of points that anyone scored, rising. */
  pointLooks: CellLook[];
  /** Looks of cells that show a standing, from none of the leader's points to all of them. */
  standingLooks: CellLook[];
}

/** Ground and writing of a cell. */
export interface CellLook {
  fill: string;
  ink: string;
}

export interface RoundColumn {
  round: number;
  /** Three letters: "MEX". */
  code: string;
  /** "Mexico City Grand Prix". */
  name: string;
  /** "26 Oct 2025"; "" when unknown. */
  date: string;
  isSprint: boolean;
  isUpcoming: boolean;
}

export interface CompetitorRow {
  of: StandingRow;
  /** "1"; "–" when not classified. */
  position: string;
  name: string;
  /** For narrow screens: "NOR"; the name when there is none. */
  shortName: string;
  /** Second line: team of a driver, drivers of a constructor; "" for none. */
  detail: string;
  colour: string;
  /** Total as the standings have it. */
  points: string;
  /** One per round. */
  cells: PointsCell[];
}

export interface CellStanding {
  /** Points so far: "350". */
  total: string;
  /** Behind the leader: "−12"; "" of the leader. */
  gap: string;
  /** Place in `standingLooks`, by its share of the leader's points. */
  look: number;
}

export interface PointsCell {
  /** null where there is no result. */
  of: RoundRow | null;
  /** What is written into the cell: "25", "DNF"; "" for rounds to come. */
  text: string;
  /** `points`: scored; `none`: took part without points; `absent`: did not take part; `upcoming`. */
  kind: 'points' | 'none' | 'absent' | 'upcoming';
  /** Place in `pointLooks`; null = no colour. */
  look: number | null;
  /** Points of the sprint are among those of the cell. */
  hasSprintPoints: boolean;
  /** The competitor, or one of its drivers, won the race. */
  hasWon: boolean;
  /** How the championship stood after this round, by the points of the rounds; null for rounds to come. */
  standing: CellStanding | null;
  /** What hovering shows, line by line: "Race: P1, 25 points". */
  lines: string[];
}

/** Gaps of all cars by lap: a line per car, those ahead on top. */
export interface RaceGapsSpec extends InteractiveFrame {
  kind: 'race-gaps';
  chart: 'race-gaps';
  laps: number;
  /** What the gaps at the end are; left out: those at the flag. */
  gapsAtEnd?: string;
  /** What gaps are measured against: "Behind the winner’s mean lap (s)". */
  axisTitle: string;
  /** In finishing order. */
  traces: GapTraceSpec[];
  /** Laps under a safety car, a virtual one or a red flag. */
  bands: Band[];
}

export interface GapTraceSpec {
  of: ResultRow;
  /** "NOR". */
  label: string;
  /** For who looks the code up: "Norris, McLaren". */
  name: string;
  colour: string;
  dash: Dash;
  /** By lap from 0, the start, on: milliseconds behind the reference; null where there is none. */
  gapsMs: (number | null)[];
  stops: GapStop[];
  /** Place in the result, or why there is none: "1", "DNF"; in a race that is not over the place then. */
  finish: string;
  /** At the flag, or at the end of its last lap, behind the first car: "first", "+1:07.000", "2 laps"; "–" without a place. */
  gapAtFlag: string;
  /** The car stopped for good at the end of its line. */
  isRetired: boolean;
  /** Asked for: shown for itself, the others paler. */
  isAsked: boolean;
}

interface GapStop {
  /** At whose end the car came in. */
  lap: number;
  /** Tyres that were fitted: "medium". */
  fitted: string;
  fill: string;
}

/**
 * A session to be watched again, or while it runs. Times are session times in milliseconds. Places are metres on the map: as it is usually
 * drawn, y downwards, the middle of the circuit near 0, 0.
 */
export interface ReplaySpec extends InteractiveFrame {
  kind: 'replay';
  chart: 'replay';
  session: SessionKind;
  /** What can be watched. */
  fromMs: number;
  toMs: number;
  /** Where the player stands when it opens. */
  openAtMs: number;
  /** Session time zero in UTC; null = unknown. */
  zeroUtcMs: number | null;
  /** It goes on: frames come in while it is watched. */
  isLive: boolean;
  /** The first one at or before `fromMs`. */
  frames: BoardFrame[];
  /** null where nobody has positions: then there is no map. */
  map: ReplayMap | null;
  /** Places by car number; cars without any are left out. */
  places: Record<string, ReplayPlaces>;
  /** Laps by car number, in order. */
  laps: Record<string, ReplayLap[]>;
  /** Car numbers, none to two. */
  followed: string[];
  /** What a reader may want to step to, in order of time. */
  events: ReplayEvent[];
  /** Flags, safety cars and interruptions, for the scrubber; in order of time. */
  bands: ReplayBand[];
  /** What the source does not have, a sentence each: "Mini-sectors are not in this source." */
  missing: string[];
}

/** A replay as its page carries it: `packed` is base64 of raw-deflated JSON, a quarter of what it holds. */
export interface PackedReplaySpec extends Omit<ReplaySpec, 'frames' | 'places'> {
  /** `frames` and `places`. */
  packed: string;
}

export interface ReplayMap {
  /** The driven line, closed: the last point leads to the first. */
  xM: number[];
  yM: number[];
  corners: { label: string; xM: number; yM: number }[];
}

/** Where a car was, in steps of the same length: base64 of 16-bit integers, little-endian, x and y in turn, in decimetres; -32768 = no reading. */
export interface ReplayPlaces {
  fromMs: number;
  stepMs: number;
  xy: string;
}

export interface ReplayLap {
  lap: number;
  /** null = unknown. */
  startMs: number | null;
  endMs: number | null;
  /** null when it was not timed. */
  lapTimeMs: number | null;
}

export interface ReplayEvent {
  timeMs: number;
  kind: 'start' | 'flag' | 'stop' | 'retirement' | 'lead' | 'fastest-lap' | 'part' | 'end';
  /** "Norris stops for hards". */
  label: string;
  /** Car numbers. */
  cars: string[];
}

export interface ReplayBand {
  fromMs: number;
  toMs: number;
  flag: Exclude<TrackFlag, 'clear' | null>;
}

/** A chart for the browser as plain JSON data: what is shown, in data coordinates and words. */
export type InteractiveSpec = TelemetrySpec | SeasonSummarySpec | RaceGapsSpec | ReplaySpec;
