import { sum } from '../../quantile.ts';
import { isThroughPits } from '../../timing/laps/lap.ts';
import type { SessionTiming } from '../../timing/session-timing.ts';
import { neutralisedLaps } from '../../timing/laps/neutralised-laps.ts';
import type { RaceMeasures } from '../season/race-components.ts';
import { countByCause, type PlaceChangeCause } from './place-change-cause.ts';
import { analysePositions, type LeadStretch } from './positions.ts';
import { tyreStrategy } from './tyre-strategy.ts';

/** How eventful a race was, by its laps. */
export interface RaceLapMeasures extends Pick<
  RaceMeasures,
  'passesPerLap' | 'leadChanges' | 'placeChangesPerLap' | 'neutralisations' | 'strategySpread'
> {
  laps: number;
  /** How many places changed hands, by cause. */
  byCause: Record<PlaceChangeCause, number>;
  /** Laps at whose end the order is unknown. */
  unknownLaps: number[];
}

/** Fewer say nothing of how strategies were spread. */
const fewestCars = 5;

/** Changes that nobody made on the way: the other had stopped, or it was decided after the flag. */
const notOnTheWay: ReadonlySet<PlaceChangeCause> = new Set(['retirement', 'correction']);

/**
 * What the laps of a race tell; null when they tell no order. Passes on the track are not known where no stop is: those in the pits could
 * not be told from them. Neutralisations are not known where nobody recorded the track status.
 */
export function raceLapMeasures(timing: SessionTiming): RaceLapMeasures | null {
  const { laps, changes, lead, unknownLaps, drivers } = analysePositions(timing);
  if (drivers.length === 0) return null;
  const byCause = countByCause(changes);
  const knowsStops = timing.laps.some(isThroughPits);
  const onTheWay = changes.filter(({ cause }) => !notOnTheWay.has(cause)).length;
  return {
    laps,
    byCause,
    unknownLaps,
    passesPerLap: knowsStops ? byCause.on_track / laps : null,
    leadChanges: leadChanges(lead),
    placeChangesPerLap: onTheWay / laps,
    neutralisations:
      timing.trackStatus.length === 0
        ? null
        : neutralisedLaps(timing.laps, timing.trackStatus, timing.startMs).length,
    strategySpread: strategySpread(timing),
  };
}

/** Where laps are not known in between, the same leader goes on. */
function leadChanges(lead: readonly LeadStretch[]): number {
  return lead.filter(({ driver }, index) => index > 0 && driver !== lead[index - 1]!.driver).length;
}

/** How likely two of the cars that were classified had other compounds, or in another order. */
function strategySpread({
  results,
  laps,
  beforeRecording,
}: Pick<SessionTiming, 'results' | 'laps' | 'beforeRecording'>): number | null {
  const classified = results.filter(({ classifiedPosition }) => /^\d+$/.test(classifiedPosition ?? ''));
  const strategies = tyreStrategy(classified, laps, beforeRecording).flatMap(({ stints }) =>
    stints.some(({ compound }) => compound === null)
      ? []
      : [stints.map(({ compound }) => compound).join(' ')],
  );
  const cars = strategies.length;
  if (cars < fewestCars || cars < classified.length / 2) return null;
  const alike = sum(strategies.map((own) => strategies.filter((other) => other === own).length - 1));
  return 1 - alike / (cars * (cars - 1));
}
