import type { NeutralisedLaps } from '../../timing/laps/neutralised-laps.ts';
import type { RaceOutcome } from '../../timing/laps/race-outcome.ts';
import type { ChartedSession } from '../look/chart-texts.ts';

/** Rows the chart is drawn from. */
export interface TyreStrategyRows extends ChartedSession {
  /** Planned distance; null when nobody announced it. */
  totalLaps: number | null;
  /** In finishing order, in the order then of a race that is not over. */
  drivers: TyreStrategyDriver[];
  bands: NeutralisedLaps[];
}

export interface TyreStrategyDriver {
  code: string;
  lastName: string | null;
  /** Place at the start, 0 from the pit lane; null when unknown. */
  grid: number | null;
  team: string | null;
  /** `#rrggbb` as the feed sent it. */
  colour: string | null;
  /** Place in the order; null when not classified at all. */
  position: number | null;
  /** Laps completed. */
  laps: number;
  /** In a race that is not over: how often the first car had lapped it; left out: not once. */
  timesLapped?: number;
  /** null when unknown. */
  pitStops: number | null;
  outcome: RaceOutcome['outcome'];
  reason: RaceOutcome['reason'];
  /** Laps at whose ends the car went through the pits and kept its tyres: for a penalty, or a repair. */
  keptTyresLaps: number[];
  /** What the stewards gave in the race: "5 s", "drive-through". */
  penalties: string[];
  /** In order of laps. */
  stints: TyreStint[];
  /** What was said of the car's tyres is lost in part: a compound may be that of the stint before. */
  areTyresInDoubt: boolean;
}

export interface TyreStint {
  /** Number of the stint, from 1. */
  stint: number;
  compound: string | null;
  firstLap: number;
  lastLap: number;
  /** Laps on the set when it was fitted; null when unknown. */
  tyreAgeStartLaps: number | null;
  /** null when unknown. */
  fresh: boolean | null;
}
