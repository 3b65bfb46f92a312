import { hasStarted, type OfficialResult, tookTheFlag } from '../../results/official-result.ts';
import type { OfficialRound } from '../../results/official-rounds.ts';

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

/** Fewer say nothing of a mean. */
const fewestClassified = 5;

/** How eventful a race was, by grid and result alone. Of a shared car the driver counts who is named first. */
export function raceResultMeasures({
  results,
}: Pick<OfficialRound, 'results'>): Pick<RaceMeasures, 'gapMs' | 'placesMoved' | 'stoppedShare'> {
  const seen = new Set<number>();
  const cars = results.filter(({ position }) => {
    if (position === null) return true;
    const isAnother = !seen.has(position);
    seen.add(position);
    return isAnother;
  });
  const started = cars.filter(hasStarted);
  return {
    gapMs: gapMs(cars),
    placesMoved: placesMoved(started),
    stoppedShare: stoppedShare(started),
  };
}

function isClassified({ position, positionText }: OfficialResult): boolean {
  return position !== null && /^\d+$/.test(positionText ?? '');
}

function gapMs(cars: readonly OfficialResult[]): number | null {
  const [first, second] = [1, 2].map((place) =>
    cars.find((row) => isClassified(row) && row.position === place),
  );
  if (!first || !second) return null;
  if (first.laps !== null && second.laps !== null && second.laps < first.laps) return Infinity;
  return second.timeMs;
}

/** Who started from the pit lane, or from a place that is not known, started behind all others. */
function placesMoved(started: readonly OfficialResult[]): number | null {
  const classified = started.filter(isClassified);
  const onGrid = started.filter(({ gridPosition }) => (gridPosition ?? 0) > 0).length;
  if (classified.length < fewestClassified || onGrid < started.length / 2) return null;
  const moved = classified.map(({ gridPosition, position }) => {
    const start = (gridPosition ?? 0) > 0 ? gridPosition! : started.length;
    return Math.abs(start - position!);
  });
  return moved.reduce((sum, places) => sum + places, 0) / moved.length;
}

function stoppedShare(started: readonly OfficialResult[]): number | null {
  const told = started.flatMap(({ status }) => status ?? []);
  if (told.length < fewestClassified || told.length < started.length) return null;
  return told.filter((status) => !tookTheFlag(status)).length / told.length;
}
