import { minuteMs } from '../../ground/minute.ts';
import type { RandomStream } from '../../ground/random.ts';
import type { SessionStatusTruth } from '../../weekend/truth.ts';
import type { DrivenCar } from '../driving/driven-car.ts';
import type { Neutralisation, YellowFlag } from '../course/track-status-rows.ts';
import { marshalSectors } from '../course/track-status-rows.ts';

/** A red flag in a session that is not a race. */
export interface Interruption {
  flag: Neutralisation;
  /** When the pit exit opens again, on a full minute; null when the session does not go on. */
  resumedMs: number | null;
}

/** A moment in one of the laps at speed that a car drives between two times; null when it drives none there. */
export function momentAtSpeed(
  { laps }: DrivenCar,
  fromMs: number,
  toMs: number,
  random: RandomStream,
): number | null {
  const possible = laps.filter(
    ({ startMs, endMs, pitOutMs }) => pitOutMs === null && endMs !== null && startMs > fromMs && endMs < toMs,
  );
  if (possible.length === 0) return null;
  const { startMs, endMs } = random.pick(possible);
  return startMs + (endMs! - startMs) * random.between(0.15, 0.8);
}

/** The interruption that follows an incident. */
export function interruptionAfter(incidentMs: number, random: RandomStream): Interruption {
  const fromMs = Math.round(incidentMs + random.between(7_000, 18_000));
  const resumedMs = Math.ceil((fromMs + random.between(5, 12) * minuteMs) / minuteMs) * minuteMs;
  return {
    flag: {
      kind: 'red-flag',
      yellowMs: incidentMs + random.between(1500, 3500),
      fromMs,
      toMs: resumedMs - Math.round(random.between(40_000, 110_000)),
      sector: random.integer(1, marshalSectors),
    },
    resumedMs,
  };
}

/** When a car that could go out at a time really does: not while the pit exit is closed. */
export function outAfter(interruption: Interruption | null, freeMs: number, random: RandomStream): number {
  const waitMs = random.between(2_000, 120_000);
  if (!interruption || freeMs < interruption.flag.fromMs) return freeMs;
  const resumedMs = interruption.resumedMs ?? Infinity;
  return freeMs < resumedMs ? resumedMs + waitMs : freeMs;
}

/** The first lap out of the pits after a restart begins with leaving them, however long ago the lap before ended. */
export function beginAfterRestarts(
  cars: readonly DrivenCar[],
  sessionStatus: readonly SessionStatusTruth[],
): void {
  let isAborted = false;
  for (const { atMs, status } of sessionStatus) {
    if (status === 'Started' && isAborted) {
      for (const { laps } of cars) {
        const outLap = laps.find(({ pitOutMs }) => pitOutMs !== null && pitOutMs > atMs);
        if (outLap) outLap.startMs = outLap.pitOutMs!;
      }
    }
    isAborted = status === 'Aborted' || (isAborted && status !== 'Started');
  }
}

/** Yellow flags for cars that stopped for good. */
export function stoppedCars(cars: readonly DrivenCar[], random: RandomStream): YellowFlag[] {
  return cars.flatMap(({ retired }) => {
    if (!retired?.onTrack) return [];
    const fromMs = retired.atMs + 2500;
    const sector = random.integer(1, marshalSectors);
    return [{ fromMs, toMs: fromMs + random.between(18_000, 80_000), sector }];
  });
}
