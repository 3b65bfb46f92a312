import type { RandomStream } from '../../ground/random.ts';
import type { SessionPlan } from '../../weekend/plan.ts';
import type { TrackPass } from '../course/session-course.ts';
import type { EventCompounds } from '../driving/tyre-model.ts';
import type { TrackPace } from '../driving/track-pace.ts';
import type { Shower } from '../course/weather-course.ts';
import type { Neutralisation, YellowFlag } from '../course/track-status-rows.ts';
import type { RaceCar } from './race-car.ts';

import type { LapEnd } from './race-car.ts';

/** A time penalty that was served in the pits, so that it is part of the race time. */
export interface ServedPenalty {
  number: string;
  seconds: 5 | 10;
  /** When the car left its box. */
  servedMs: number;
}

/** A neutralisation as it unfolds. */
export interface RaceNeutralisation extends Neutralisation {
  /** When the leader crosses the line to race again; Infinity while nobody knows. */
  lineMs: number;
  /** From here on lapped cars may overtake the safety car; Infinity: they may not. */
  releaseMs: number;
  /** Red flag: when the race goes on; null until then. */
  resumedMs: number | null;
}

/** All that changes while a race is driven. */
export interface RaceState {
  plan: SessionPlan;
  track: TrackPace;
  laps: number;
  compounds: EventCompounds;
  shower: Shower | null;
  random: RandomStream;
  cars: readonly RaceCar[];
  neutralisations: RaceNeutralisation[];
  yellows: YellowFlag[];
  /** Who ends each lap when, sorted by time; cars that end it in the pit lane are not in it. */
  lapOrder: Map<number, LapEnd<RaceCar>[]>;
  /** Whole milliseconds at which each lap has been ended. */
  lapEnds: Map<number, Set<number>>;
  leaderLapStartMs: number[];
  penalties: ServedPenalty[];
  releases: { atMs: number; numbers: string[] }[];
  /** Who got past whom on the track, in the lap of which number. */
  passes: TrackPass[];
}

/** When the first car ends the last lap, as far as it is known yet. */
export function finishMs({ lapOrder, laps }: RaceState): number {
  return lapOrder.get(laps)?.[0]?.endMs ?? Infinity;
}

export function neutralisationAt(
  { neutralisations }: RaceState,
  atMs: number,
): RaceNeutralisation | undefined {
  return neutralisations.find(({ fromMs, lineMs }) => atMs >= fromMs && atMs < lineMs);
}

/** The first moment from `endMs` on at which nobody else ends the same lap: timing gives each car a place of its own. */
export function ownEndMs({ lapEnds }: RaceState, lap: number, endMs: number): number {
  const taken = lapEnds.get(lap) ?? new Set();
  lapEnds.set(lap, taken);
  let ownMs = endMs;
  while (taken.has(Math.round(ownMs))) ownMs += 1;
  taken.add(Math.round(ownMs));
  return ownMs;
}

/** Takes note of a last lap that ended without traffic: in the pit lane, or in a queue. */
export function endOutsideOrder({ lapOrder }: RaceState, car: RaceCar, endMs: number): void {
  const order = lapOrder.get(car.lap) ?? [];
  order.push({ car, endMs, followingMs: 0 });
  lapOrder.set(
    car.lap,
    order.sort((a, b) => a.endMs - b.endMs),
  );
}
