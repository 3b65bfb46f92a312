import type { RoundRow, StandingRow } from './finding-row.ts';
import type { InteractiveFrame } from './interactive-frame.ts';

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
