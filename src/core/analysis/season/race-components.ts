/** What the eventfulness of a race is made of, the parts that only laps tell first. */
export const raceComponents = [
  ...(['passesPerLap', 'leadChanges', 'placeChangesPerLap', 'neutralisations', 'strategySpread'] as const),
  ...(['gapMs', 'placesMoved', 'stoppedShare'] as const),
];
export type RaceComponent = (typeof raceComponents)[number];

/**
 * How much each counts (docs/analyses.md#races-of-a-season). Racing on the track and for the lead counts most; what makes a race lively from
 * outside, such as a safety car, as much as each thing that follows from it.
 */
export const componentWeights: Readonly<Record<RaceComponent, number>> = {
  passesPerLap: 3,
  leadChanges: 2,
  placeChangesPerLap: 1,
  neutralisations: 1,
  strategySpread: 1,
  gapMs: 2,
  placesMoved: 1,
  stoppedShare: 1,
};

/** Parts that grid and result do not tell. */
export const lapComponents: ReadonlySet<RaceComponent> = new Set([
  ...(['passesPerLap', 'leadChanges', 'placeChangesPerLap', 'neutralisations', 'strategySpread'] as const),
]);

/** Parts of which less is more: a small gap. */
export const lessIsMore: ReadonlySet<RaceComponent> = new Set(['gapMs']);

/** The measures of a race; null = not known. */
export interface RaceMeasures {
  /** Changes of places on the track, by laps of the race. */
  passesPerLap: number | null;
  /** Ends of laps at which another car led than at the one before. */
  leadChanges: number | null;
  /** Changes of places, by laps of the race; not those by cars that stopped, nor by decisions after the flag. */
  placeChangesPerLap: number | null;
  /** Safety cars, virtual ones and red flags. */
  neutralisations: number | null;
  /** How likely two cars that were classified had other compounds, or in another order: 0 to 1. */
  strategySpread: number | null;
  /** Of the second to the winner in the result; Infinity when lapped. */
  gapMs: number | null;
  /** Places between grid and result, the mean of those classified. */
  placesMoved: number | null;
  /** Of those who started, who did not take the flag: 0 to 1. */
  stoppedShare: number | null;
}
