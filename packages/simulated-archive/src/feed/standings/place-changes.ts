import { oncePer } from '../../ground/once-per.ts';
import type { SessionTruth } from '../../weekend/truth.ts';
import { bestLapChanges } from './best-laps.ts';
import { carClocks } from './car-clocks.ts';
import { sessionCrossings } from './mini-sectors.ts';
import { announcedPartsMs } from './qualifying-parts.ts';
import { isRaceLike } from '../../weekend/race-kinds.ts';
import { raceStandings, timedStandings, type StandingChange, type TimedStanding } from './standings.ts';

/** Places as they change, which several topics tell. */
export const placeChanges = oncePer((truth: SessionTruth): readonly StandingChange[] =>
  isRaceLike(truth.plan.session)
    ? raceStandings(truth, sessionCrossings(truth), carClocks(truth))
    : standingsByTime(truth),
);

/** The standing after each change of a practice or qualifying; empty for races. */
export const standingsByTime = oncePer((truth: SessionTruth): readonly TimedStanding[] => {
  if (isRaceLike(truth.plan.session)) return [];
  const partsMs = announcedPartsMs(truth);
  return timedStandings(truth, bestLapChanges(truth, partsMs), partsMs);
});
