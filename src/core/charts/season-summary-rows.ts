import type { RoundResult } from '../analysis/season-competitors.ts';

/** Rows the championship heatmap is drawn from. */
export interface SeasonSummaryRows {
  year: number;
  type: 'drivers' | 'constructors';
  simulated: boolean;
  /** Where the data came from, in words. */
  sourceLabel: string;
  /** All rounds of the season by number, those to come included. */
  rounds: SeasonRound[];
  /** In championship order. */
  competitors: SeasonCompetitor[];
  /** Sentences shown below the chart: what was missing or repaired. */
  notes: string[];
}

export interface SeasonRound {
  round: number;
  /** "Mexico City Grand Prix". */
  eventName: string;
  /** Day of the race, `YYYY-MM-DD`; null when unknown. */
  date: string | null;
  isSprint: boolean;
  /** Nothing of it has been run yet. */
  isUpcoming: boolean;
}

export interface SeasonCompetitor {
  /** null = not classified. */
  position: number | null;
  name: string;
  /** Three-letter code of a driver; null for constructors. */
  code: string | null;
  /** Team of a driver, the last one if there were several; the constructor itself otherwise. null = unknown. */
  team: string | null;
  /** Team colour `#rrggbb` from a feed; null when unknown. */
  colour: string | null;
  /** Total as the standings have it. */
  points: number;
  /** One per round, in their order; null = did not take part, or the round is still to come. */
  results: (RoundResult | null)[];
}
