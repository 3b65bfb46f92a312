import { addLap } from '../driving/driven-car.ts';
import {
  deletedTurn,
  deletesUntimedLaps,
  type LapClock,
  lapSectors,
  sectorEnds,
  type SectorShares,
  timeAtShare,
} from '../driving/lap-clock.ts';
import { beginNextLap, lapBase, type RaceCar } from './race-car.ts';
import { beginLeaderLap } from './race-restart.ts';
import { isSlowed, joinTraffic, racePaceMs, safetyCarLapMs, slowPhases } from './race-pace.ts';
import { finishMs, neutralisationAt, ownEndMs, type RaceState } from './race-state.ts';
import { comeIn, stopReason } from './race-stop.ts';
import { flagSpin, spinIn, stopOnTrack } from './race-mishaps.ts';

/** Lets the car that is next drive the lap it is at the beginning of. */
export function driveRaceLap(state: RaceState, car: RaceCar): void {
  closeLap(state, car);
  if (car.lap > state.laps || car.startMs >= finishMs(state)) {
    car.state = 'done';
    return;
  }
  if (car.lap > state.leaderLapStartMs.length) beginLeaderLap(state, car);
  const clock = lapClock(state, car);
  const sectors = lapSectors(car.sectors, car.random);
  const reason = stopReason(state, car, clock);
  const throughMs = reason === null ? timeAtShare(clock, 1) : timeAtShare(clock, state.track.pitInShare);
  if (car.retirement?.onTrack && car.retirement.atMs < throughMs) stopOnTrack(state, car, clock, sectors);
  else if (reason !== null) comeIn(state, car, clock, sectors, reason);
  else joinOthers(state, car, clock, sectors);
}

function lapClock(state: RaceState, car: RaceCar): LapClock {
  const isLapped = car.lap < state.leaderLapStartMs.length && car.lap > 1;
  const standstillMs = car.standingStart ? 4200 : 0;
  return {
    rollingMs: car.rollingMs + standstillMs,
    paceMs: racePaceMs(state, car),
    phases: slowPhases(state, isLapped),
  };
}

/** On the track to the line: free or held up, behind a safety car in the queue. */
function joinOthers(state: RaceState, car: RaceCar, planned: LapClock, sectors: SectorShares): void {
  const { random } = car;
  const spin = spinIn(state, car, planned);
  if (spin) flagSpin(state, car, spin);
  const clock = spin?.clock ?? planned;
  const order = state.lapOrder.get(car.lap) ?? [];
  state.lapOrder.set(car.lap, order);
  const openMs = timeAtShare(clock, 1);
  const neutralisation =
    neutralisationAt(state, openMs) ?? neutralisationAt(state, openMs - clock.paceMs * 0.3);
  const isQueue = neutralisation?.kind === 'safety-car';
  const isLeader = order.length === 0 && car.lap === state.leaderLapStartMs.length;
  const leads = isQueue && isLeader && car.rollingMs >= neutralisation.fromMs;
  const end = {
    car,
    endMs: leads ? car.rollingMs + safetyCarLapMs(state) : openMs + gridLossMs(car),
    followingMs: isQueue ? random.between(650, 1500) : random.between(350, 1050),
  };
  joinTraffic(order, end, (behind, ahead) => {
    if (neutralisation) return false;
    const hasSpun = ahead.car.lap === car.lap && ahead.car.open?.hasSpun === true;
    if (!hasSpun && !random.chance(passingChance(state, car.lap, ahead.endMs - behind.endMs))) return false;
    const [{ number }, { number: passed }] = [car.driven.entry, ahead.car.driven.entry];
    state.passes.push({ lap: car.lap, number, passed });
    return true;
  });
  car.open = { end, clock, sectors, hasSpun: spin !== null };
}

/** Of a car that would be ahead by a time on an open track. On the first lap all are still close together. */
function passingChance({ track }: RaceState, lap: number, aheadMs: number): number {
  if (lap === 1) return Math.min(0.9, 0.2 + aheadMs / 3500);
  return track.passing * Math.min(0.9, 0.02 + aheadMs / 3500);
}

/** Those further back on the grid have further to go. */
function gridLossMs({ lap, driven, random }: RaceCar): number {
  return lap === 1 ? (driven.gridPosition ?? 0) * 270 + Math.max(-900, random.normal(0, 450)) : 0;
}

/** A lap that took so much longer than on an open track was no racing lap. */
const slowLapFactor = 1.15;

/** Takes the lap that the car has been on into its list, once nothing can change its end any more. */
export function closeLap(state: RaceState, car: RaceCar): void {
  if (!car.open) return;
  const { end, clock, sectors, hasSpun } = car.open;
  car.open = null;
  end.endMs = ownEndMs(state, car.lap, end.endMs);
  const wasSlowed = isSlowed(clock, car.startMs, end.endMs);
  const isSlow = hasSpun || (wasSlowed && end.endMs - clock.rollingMs > slowLapFactor * clock.paceMs);
  const lap = addLap(car.driven, {
    ...lapBase(car, clock),
    purpose: car.pitOutMs !== null ? 'out' : isSlow ? 'slow' : 'push',
    endMs: end.endMs,
    sectorEndMs: sectorEnds(clock, sectors, end.endMs),
  });
  if (!wasSlowed && (car.lap > 1 || deletesUntimedLaps(state.plan)))
    lap.deletedTurn = deletedTurn(state.plan, car.driven);
  beginNextLap(car, end.endMs);
}
