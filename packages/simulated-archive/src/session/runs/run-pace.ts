import { tyreAgeLaps, type TyreSet } from '../driving/driven-car.ts';
import type { DemoCompound } from '../../weekend/truth.ts';
import {
  bestTyreKind,
  dryTyreShare,
  tyreKind,
  wetShare,
  type EventCompounds,
} from '../driving/tyre-model.ts';
import { wetnessAt, type Shower } from '../course/weather-course.ts';
import type { RunCar } from './drive-run.ts';

/** What a run is driven on and for. */
export interface RunSetting {
  compounds: EventCompounds;
  shower: Shower | null;
  /** What fuel and caution cost, as a share of the lap time. */
  loadShare: number;
  /** What rubber on the track will still gain until the end of the weekend, as a share of the lap time. */
  greenShare: number;
}

/** Drivers that go slowly do so by this much, from and to. */
const outFactors = [1.22, 1.45] as const;
const slowFactors = [1.32, 1.55] as const;

/** Lap time of a push lap begun at a time, so many laps after the set was put on. */
export function pushPaceMs(car: RunCar, set: RunSetting, atMs: number, lapsOn: number): number {
  const { teamPaceShare, driverPaceShare } = car.driven.entry;
  const { random, track } = car;
  const mistakeShare = random.chance(0.07) ? random.between(0.003, 0.018) : 0;
  const share =
    teamPaceShare +
    driverPaceShare +
    set.loadShare +
    set.greenShare +
    tyreShare(car, set, atMs, lapsOn) +
    mistakeShare +
    Math.max(-0.002, random.normal(0.0008, 0.0018));
  return track.lapMs * (1 + share);
}

function tyreShare(car: RunCar, { compounds, shower }: RunSetting, atMs: number, lapsOn: number): number {
  const { compound } = car.driven.stints.at(-1)!;
  const kind = tyreKind(compound);
  const waterShare = wetShare(kind, wetnessAt(shower, atMs));
  if (kind !== 'dry') return waterShare;
  const ageKm = (tyreAgeLaps(car.driven) + lapsOn) * car.track.lapKm;
  return waterShare + 1.6 * dryTyreShare(compounds.indexOf(compound), ageKm, car.plan.circuit.tyreWear);
}

export function outPaceMs({ random, track }: RunCar, set: RunSetting, atMs: number): number {
  return track.lapMs * (random.between(...outFactors) + waterOf(set, atMs));
}

export function slowPaceMs({ random, track }: RunCar, set: RunSetting, atMs: number): number {
  return track.lapMs * (random.between(...slowFactors) + waterOf(set, atMs));
}

function waterOf({ shower }: RunSetting, atMs: number): number {
  return 0.5 * wetShare('WET', wetnessAt(shower, atMs)) * (wetnessAt(shower, atMs) > 0 ? 1 : 0);
}

/** The set a team fits: what the water asks for, else the compound it wants. */
export function setForTrack(
  { random }: RunCar,
  { compounds, shower }: RunSetting,
  rank: number,
  newShare: number,
  atMs: number,
): TyreSet {
  const kind = bestTyreKind(wetnessAt(shower, atMs + 100_000));
  const compound: DemoCompound = kind === 'dry' ? compounds[rank]! : kind;
  const isNew = random.chance(newShare);
  return { compound, isNew, startLaps: isNew ? 0 : random.integer(2, 6) };
}
