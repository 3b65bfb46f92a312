import { demoCar, flyingLap } from '../circuit/circuits.ts';
import { type DemoCircuit } from '../circuit/road.ts';
import { driveProfile, type DriveOrders } from '../circuit/lap-profile.ts';
import { oncePer } from '../ground/cached.ts';
import { driveTable, tablePlaceAt, tableSpeedAt } from './drive-tables.ts';

/** The end of a straight, where a flying lap brakes hard. */
export interface BrakingPlace {
  brakeM: number;
  /** Speed there. */
  speedKmh: number;
  /** How long the throttle has been fully open until there. */
  fullThrottleMs: number;
  /** Whether a lap can lift, and clip, as early before it as any does. */
  allowsLift: () => boolean;
  allowsClip: () => boolean;
  /** Place and speed of the flying lap some time earlier. */
  placeBeforeM(leadMs: number): number;
  speedBeforeKmh(leadMs: number): number;
}

const leastBrakedKmh = 80;
/** How early savings begin before a braking point at the most. */
export const longestLiftLeadMs = 1250;
export const longestClipLeadMs = 2400;

/** The places of a circuit at which cars brake hard, in driving order. */
export const brakingPlaces = oncePer((circuit: DemoCircuit): readonly BrakingPlace[] => {
  const profile = flyingLap(circuit);
  const allows = (orders: Partial<DriveOrders>): (() => boolean) => {
    let known: boolean | undefined;
    const lap = { fromM: 0, toM: circuit.lapLengthM, ...orders };
    return () => (known ??= driveProfile(circuit, demoCar(circuit), lap).marks.some(Boolean));
  };
  const table = driveTable(profile);
  const { throttlePercent, brake, timeMs, speedKmh } = profile;
  const places: BrakingPlace[] = [];
  for (let index = 1; index < brake.length; index += 1) {
    if (brake[index] === 0 || throttlePercent[index - 1] !== 100) continue;
    let first = index;
    while (first > 0 && throttlePercent[first - 1] === 100) first -= 1;
    let last = index;
    while (last + 1 < brake.length && brake[last] === 1) last += 1;
    if (speedKmh[index]! - speedKmh[last]! < leastBrakedKmh) continue;
    const brakeMs = timeMs[index]!;
    const brakeM = index * profile.stepM;
    places.push({
      brakeM,
      allowsLift: allows({ lifts: [{ brakeNearM: brakeM, leadMs: longestLiftLeadMs }] }),
      allowsClip: allows({ clips: [{ brakeNearM: brakeM, leadMs: longestClipLeadMs, lossMps2: 2 }] }),
      speedKmh: speedKmh[index]!,
      fullThrottleMs: brakeMs - timeMs[first]!,
      placeBeforeM: (leadMs) => tablePlaceAt(table, Math.max(0, brakeMs - leadMs)),
      speedBeforeKmh: (leadMs) => 3.6 * tableSpeedAt(table, Math.max(0, brakeMs - leadMs)),
    });
  }
  return places;
});
