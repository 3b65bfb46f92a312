import type { PitStopTruth } from '../../weekend/truth.ts';
import type { DrivenCar } from '../driving/driven-car.ts';
import type { TrackPace } from '../driving/track-pace.ts';

/** Visits to the pits, with how long the car stood there and whether it left on other tyres. */
export function pitStopTruths(car: DrivenCar, track: TrackPace): PitStopTruth[] {
  return car.laps.flatMap((lap, index) => {
    if (lap.pitInMs === null) return [];
    const lapNumber = index + 1;
    const next = car.laps[index + 1];
    const pitInMs = Math.round(lap.pitInMs);
    const pitOutMs = next?.pitOutMs == null ? null : Math.round(next.pitOutMs);
    const laneMs = track.laneToLineMs + track.laneFromLineMs;
    const stationaryMs = pitOutMs === null ? 0 : Math.max(0, Math.round(pitOutMs - pitInMs - laneMs));
    return [{ lapNumber, pitInMs, pitOutMs, stationaryMs, changedTyres: hasOtherTyres(car, index) }];
  });
}

function hasOtherTyres({ laps, stints }: DrivenCar, index: number): boolean {
  const next = laps[index + 1];
  if (!next || next.stint === laps[index]!.stint) return false;
  const before = stints[laps[index]!.stint - 1]!;
  const after = stints[next.stint - 1]!;
  const ageLaps = before.startLaps + before.lastLap - before.firstLap + 1;
  return after.compound !== before.compound || after.startLaps !== ageLaps;
}
