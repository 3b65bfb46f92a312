import type { SessionPlan } from '../../weekend/plan.ts';
import type { RandomStream } from '../../ground/random.ts';
import {
  deletedTurn,
  type LapClock,
  lapSectors,
  redFlagFactor,
  type SectorShares,
  type SlowPhase,
  timeAtShare,
} from '../driving/lap-clock.ts';
import { addLap, type DrivenCar, type DrivenLap } from '../driving/driven-car.ts';
import type { TrackPace } from '../driving/track-pace.ts';

/** A car leaves the garage, drives, and comes back. */
export interface Run {
  outMs: number;
  outPaceMs: number;
  /** Laps between the lap out and the lap in; none = out and straight in again. */
  laps: readonly { purpose: 'push' | 'slow'; paceMs: number }[];
  inPaceMs: number;
}

/** When those on the track have to come in. */
export interface RunLimits {
  /** Chequered flag: laps that began before it are finished. */
  flagMs: number;
  /** Red flag: everybody comes in. Infinity = none. */
  redMs: number;
  /** The car stops for good here, out on the track. Infinity = it does not. */
  stopMs: number;
}

export interface RunCar {
  plan: SessionPlan;
  track: TrackPace;
  driven: DrivenCar;
  sectors: SectorShares;
  random: RandomStream;
}

/** Drives a run; returns when the car is back in the pits, null when it stopped on the track. */
export function driveRun(car: RunCar, run: Run, limits: RunLimits): number | null {
  const { track } = car;
  const planned = [...run.laps, { purpose: 'in' as const, paceMs: run.inPaceMs }];
  const out = {
    purpose: run.laps.length === 0 ? ('out-in' as const) : ('out' as const),
    paceMs: run.outPaceMs,
  };
  let startMs = car.driven.laps.at(-1)?.endMs ?? run.outMs;
  let rollingMs = run.outMs - track.pitOutShare * run.outPaceMs;
  for (const [index, lap] of [out, ...planned].entries()) {
    const isOut = index === 0;
    const isFlagged = !isOut && startMs >= limits.flagMs;
    const paceMs = isFlagged ? run.inPaceMs : lap.paceMs;
    const clock = { rollingMs, paceMs, phases: redPhase(limits.redMs) };
    const throughMs = timeAtShare(clock, track.pitInShare);
    const comesIn = isFlagged || lap.purpose === 'in' || lap.purpose === 'out-in' || limits.redMs < throughMs;
    const base = lapBase(clock, startMs, isOut ? run.outMs : null);
    if (limits.stopMs < (comesIn ? throughMs : timeAtShare(clock, 1))) {
      stopOnTrack(car, base, clock, limits.stopMs);
      return null;
    }
    if (comesIn) {
      const ends = lapEnds(car, clock, throughMs + track.laneToLineMs);
      addLap(car.driven, { ...base, purpose: isOut ? 'out-in' : 'in', ...ends, pitInMs: throughMs });
      return throughMs;
    }
    const done = addLap(car.driven, {
      ...base,
      purpose: lap.purpose,
      ...lapEnds(car, clock, timeAtShare(clock, 1)),
    });
    if (lap.purpose === 'push') done.deletedTurn = deletedTurn(car.plan, car.driven);
    startMs = done.endMs!;
    rollingMs = startMs;
  }
  throw new RangeError('A run ends in the pits.');
}

function redPhase(redMs: number): SlowPhase[] {
  return redMs === Infinity ? [] : [{ fromMs: redMs, toMs: Infinity, factor: redFlagFactor }];
}

function lapBase(
  clock: LapClock,
  startMs: number,
  pitOutMs: number | null,
): Omit<DrivenLap, 'stint' | 'endMs' | 'sectorEndMs' | 'purpose'> {
  return {
    startMs,
    rollingMs: clock.rollingMs,
    pitInMs: null,
    pitOutMs,
    hasFirstSector: pitOutMs === null,
    isTimed: pitOutMs === null,
    deletedTurn: null,
  };
}

function lapEnds(
  { track, sectors, random }: RunCar,
  clock: LapClock,
  endMs: number,
): Pick<DrivenLap, 'endMs' | 'sectorEndMs'> {
  const [first, second] = lapSectors(sectors, random);
  const latestShare = track.pitInShare - 0.01;
  return {
    endMs,
    sectorEndMs: [timeAtShare(clock, first), timeAtShare(clock, Math.min(second, latestShare))],
  };
}

function stopOnTrack(
  { driven, sectors }: RunCar,
  base: Omit<DrivenLap, 'stint' | 'endMs' | 'sectorEndMs' | 'purpose'>,
  clock: LapClock,
  stopMs: number,
): void {
  const reached = (share: number) => (timeAtShare(clock, share) < stopMs ? timeAtShare(clock, share) : null);
  addLap(driven, {
    ...base,
    purpose: base.pitOutMs === null ? 'push' : 'out',
    endMs: null,
    sectorEndMs: [reached(sectors[0]), reached(sectors[1])],
    isTimed: false,
  });
  const atMs = Math.round(Math.max(stopMs, (base.pitOutMs ?? base.startMs) + 5000));
  driven.retired = { atMs, lapNumber: driven.laps.length, onTrack: true, reason: 'Accident' };
}
