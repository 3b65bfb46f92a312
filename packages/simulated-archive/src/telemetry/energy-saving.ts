import type { DemoCircuit } from '../circuit/road.ts';
import type { DriveOrders } from '../circuit/lap-profile.ts';
import { isRaceLike, type SessionPlan } from '../weekend/plan.ts';
import { oncePer } from '../ground/cached.ts';
import { randomStream, type RandomStream } from '../ground/random.ts';
import type { LapTruth } from '../weekend/truth.ts';
import { brakingPlaces, longestClipLeadMs, longestLiftLeadMs, type BrakingPlace } from './braking-places.ts';

/** What a lap's driver saves: orders for its drive. */
export interface EnergySaving {
  lifts: NonNullable<DriveOrders['lifts']>;
  clips: NonNullable<DriveOrders['clips']>;
}

const nothing: EnergySaving = { lifts: [], clips: [] };

/** Limits of the places at which something is saved; all far above those of what counts as saving. Chosen. */
const lowestLiftKmh = 230;
const shortestLiftStraightMs = 3600;
const lowestClipKmh = 278;
const shortestClipStraightMs = 5000;
const lineMarginM = 100;

/** Times before the usual braking point. */
const liftLeadsMs = [700, 950, longestLiftLeadMs] as const;
const clipLeadsMs = [1700, 2000, longestClipLeadMs] as const;
const clipLossesMps2 = [2, 2.75] as const;

/** Laps of a session choose among so many ways to save, so that they share their drives. */
const ways = 14;

/** What the driver saves on a lap, the same for the same plan. Most of it in races; clipping with the cars of 2026. */
export function energySaving(plan: SessionPlan, driverNumber: string, lap: LapTruth): EnergySaving {
  const isPushed = lap.purpose === 'push' && lap.lapTimeMs !== null;
  if (!isPushed || (isRaceLike(plan.session) && lap.number === 1)) return nothing;
  const random = randomStream(plan.seed, 'energy', driverNumber, lap.number);
  const sharesOf = savingShares(plan);
  return random.chance(sharesOf.saving) ? random.pick(savingWays(plan)) : nothing;
}

/** The first year without DRS: cars change the angle of their wings, and clip on the straights. */
export const activeAeroYear = 2026;

/** Share of laps on which something is saved; of these, what number of lifts and of clips is how likely. Chosen. */
function savingShares({ event, session }: Pick<SessionPlan, 'event' | 'session'>) {
  if (event.year >= activeAeroYear)
    return isRaceLike(session)
      ? { saving: 0.7, lifts: [4, 3, 2], clips: [2, 5, 2] }
      : { saving: 0.6, lifts: [5, 1], clips: [1, 7, 2] };
  return isRaceLike(session)
    ? { saving: 0.5, lifts: [1, 5, 4, 2], clips: [15, 1] }
    : { saving: 0.1, lifts: [1, 6], clips: [6, 1] };
}

const savingWays = oncePer((plan: SessionPlan): readonly EnergySaving[] => {
  const random = randomStream(plan.seed, 'energy');
  return Array.from({ length: ways }, () => oneWay(plan, random));
});

function oneWay({ circuit, event, session }: SessionPlan, random: RandomStream): EnergySaving {
  const shares = savingShares({ event, session });
  const all = random.shuffled(brakingPlaces(circuit).filter(isWithinLap(circuit)));
  const liftCount = random.pick([0, 1, 2, 3].slice(0, shares.lifts.length), shares.lifts);
  const lifts = all.filter(isForLifting).slice(0, liftCount);
  const clipCount = random.pick([0, 1, 2].slice(0, shares.clips.length), shares.clips);
  const clips = all.filter((place) => isForClipping(place) && !lifts.includes(place)).slice(0, clipCount);
  return {
    lifts: lifts.map(({ brakeM }) => ({ brakeNearM: brakeM, leadMs: random.pick(liftLeadsMs) })),
    clips: clips.map(({ brakeM }) => ({
      brakeNearM: brakeM,
      leadMs: random.pick(clipLeadsMs),
      lossMps2: random.pick(clipLossesMps2),
    })),
  };
}

function isForLifting({ speedKmh, fullThrottleMs, allowsLift }: BrakingPlace): boolean {
  return speedKmh >= lowestLiftKmh && fullThrottleMs >= shortestLiftStraightMs && allowsLift();
}

function isForClipping(place: BrakingPlace): boolean {
  const isFast = place.speedBeforeKmh(longestClipLeadMs) >= lowestClipKmh;
  return isFast && place.fullThrottleMs >= shortestClipStraightMs && place.allowsClip();
}

/** What is saved before a place begins and ends on the lap. */
function isWithinLap({ lapLengthM }: DemoCircuit): (place: BrakingPlace) => boolean {
  return (place) =>
    place.placeBeforeM(longestClipLeadMs) > lineMarginM && place.brakeM < lapLengthM - lineMarginM;
}
