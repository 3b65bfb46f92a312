import type { Band, Dash } from './chart-spec.ts';
import type { ResultRow } from './finding-row.ts';
import type { InteractiveFrame } from './interactive-frame.ts';

/** Gaps of all cars by lap: a line per car, those ahead on top. */
export interface RaceGapsSpec extends InteractiveFrame {
  kind: 'race-gaps';
  chart: 'race-gaps';
  laps: number;
  /** What the gaps at the end are; left out: those at the flag. */
  gapsAtEnd?: string;
  /** What gaps are measured against: "Behind the winner’s mean lap (s)". */
  axisTitle: string;
  /** In the order of the result. */
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

export interface GapStop {
  /** At whose end the car came in. */
  lap: number;
  /** Tyres that were fitted: "medium". */
  fitted: string;
  fill: string;
}
