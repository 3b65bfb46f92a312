import type { SessionPlan } from '../../weekend/plan.ts';
import type { DriverTruth, RaceControlTruth, TrackStatusTruth } from '../../weekend/truth.ts';
import { isRaceLike } from '../../weekend/race-kinds.ts';
import type { DrivenCar } from '../driving/driven-car.ts';
import { trackPace } from '../driving/track-pace.ts';
import { lapTruths, stintTruths, withPositions } from './lap-truths.ts';
import { pitStopTruths } from './pit-stop-truths.ts';

/** Everything that timing has to say about the cars, in their order. */
export function driverTruths(
  plan: SessionPlan,
  cars: readonly DrivenCar[],
  trackStatus: readonly TrackStatusTruth[],
  deletions: ReadonlyMap<string, RaceControlTruth>,
): DriverTruth[] {
  const track = trackPace(plan.circuit);
  const laps = cars.map((car) => lapTruths(plan, car, trackStatus, deletions));
  const placed = isRaceLike(plan.session) ? withPositions(laps) : laps;
  return cars.map((car, index) => ({
    number: car.entry.number,
    laps: placed[index]!,
    stints: stintTruths(car),
    pitStops: pitStopTruths(car, track),
    gridPosition: car.gridPosition,
    retired: car.retired,
    lastQualifyingPart: car.lastQualifyingPart,
  }));
}
