import { randomStream, type RandomStream } from '../../ground/random.ts';
import type { SessionPlan } from '../../weekend/plan.ts';
import { copyOfCar, type DrivenCar } from '../driving/driven-car.ts';
import type { Shower } from '../course/weather-course.ts';
import { driveWindow, type GreenWindow, type QualifyingMishaps } from './qualifying-run.ts';
import { interruptionAfter, momentAtSpeed, type Interruption } from './red-flag.ts';

/** One part of a qualifying and how it went. */
export interface QualifyingPart {
  part: 1 | 2 | 3;
  startMs: number;
  /** Chequered flag, or the end that a red flag brought. */
  flagMs: number;
  interruption: Interruption | null;
}

/** When a part takes place, as long as nothing interrupts it. */
export type PartSlot = Pick<QualifyingPart, 'part' | 'startMs'> & { lengthMs: number };

/** Drives a part with the cars that are still in it. Its clock stands still while the red flag is out. */
export function driveQualifyingPart(
  plan: SessionPlan,
  mishaps: QualifyingMishaps,
  slot: PartSlot,
  cars: readonly DrivenCar[],
  shower: Shower | null,
): QualifyingPart {
  const { part, startMs, lengthMs } = slot;
  const random = randomStream(plan.seed, 'part', part);
  const flagMs = startMs + lengthMs;
  const whole = { fromMs: startMs, flagMs, redMs: Infinity };
  const able = cars.filter(({ retired }) => retired === null);
  const drive = (car: DrivenCar, windows: readonly GreenWindow[], stopMs: number) =>
    windows.forEach((window, index) => driveWindow(plan, part, car, window, index, stopMs, shower));
  const stopOf = (car: DrivenCar) => {
    const tried = copyOfCar(car);
    drive(tried, [whole], Infinity);
    return momentAtSpeed(tried, startMs, flagMs - 30_000, random);
  };
  const { interruption, stops } = planStops(plan, mishaps, slot, able, stopOf, random);
  const windows = windowsOf(whole, interruption);
  for (const car of able) drive(car, windows, stops.get(car) ?? Infinity);
  return { part, startMs, flagMs: endOf(windows, interruption), interruption };
}

/** Which cars stop on the track and when, and the red flag that one of them, or debris, is the reason of. */
function planStops(
  { hazards }: SessionPlan,
  { redPart, stopPart }: QualifyingMishaps,
  { part, startMs, lengthMs }: PartSlot,
  cars: readonly DrivenCar[],
  stopOf: (car: DrivenCar) => number | null,
  random: RandomStream,
): { interruption: Interruption | null; stops: ReadonlyMap<DrivenCar, number> } {
  const stops = new Map<DrivenCar, number>();
  const isRed = redPart === part && cars.length > 0;
  const culprit = isRed && hazards.retirement > 0 ? random.pick(cars) : null;
  const culpritStopMs = culprit && stopOf(culprit);
  if (culprit && culpritStopMs !== null) stops.set(culprit, culpritStopMs);
  const interruption = isRed
    ? interruptionAfter(culpritStopMs ?? startMs + lengthMs * random.between(0.2, 0.8), random)
    : null;
  for (const car of cars) {
    if (stops.has(car) || stopPart.get(car.entry.number) !== part) continue;
    const stopMs = stopOf(car);
    if (stopMs !== null && (!interruption || stopMs < interruption.flag.fromMs - 30_000))
      stops.set(car, stopMs);
  }
  return { interruption, stops };
}

/** A part that is not resumed is over three minutes after its red flag. */
function endOf(windows: readonly GreenWindow[], interruption: Interruption | null): number {
  const isCutShort = interruption !== null && interruption.resumedMs === null;
  return isCutShort ? interruption.flag.fromMs + 180_000 : windows.at(-1)!.flagMs;
}

/** With too little time left a part is not resumed after a red flag; it ends some minutes later. */
function windowsOf(whole: GreenWindow, interruption: Interruption | null): GreenWindow[] {
  if (!interruption) return [whole];
  const { flag, resumedMs } = interruption;
  const leftMs = whole.flagMs - flag.fromMs;
  const before = { ...whole, redMs: flag.fromMs };
  if (leftMs >= 100_000)
    return [before, { fromMs: resumedMs!, flagMs: resumedMs! + leftMs, redMs: Infinity }];
  interruption.resumedMs = null;
  flag.toMs = flag.fromMs + 150_000;
  return [before];
}
