import { minuteMs } from '../../ground/minute.ts';
import { carsInPart } from '../../ground/product.ts';
import { randomStream } from '../../ground/random.ts';
import type { SessionPlan } from '../../weekend/plan.ts';
import type { SessionStatusTruth } from '../../weekend/truth.ts';
import { compareTimes } from '../driving/lap-clock.ts';
import { carOf, type DrivenCar } from '../driving/driven-car.ts';
import { qualifyingFormat, type SessionCourse, type SessionTimes, spins } from '../course/session-course.ts';
import type { Shower } from '../course/weather-course.ts';
import { bestInPart, planMishaps } from './qualifying-run.ts';
import { driveQualifyingPart, type QualifyingPart } from './qualifying-part.ts';
import { beginAfterRestarts, stoppedCars } from './red-flag.ts';

/** Qualifying in three parts, each with the quickest of the part before. */
export function simulateQualifying(
  plan: SessionPlan,
  { startedMs }: SessionTimes,
  shower: Shower | null,
): SessionCourse {
  const { partMs, breakMs } = qualifyingFormat(plan);
  const random = randomStream(plan.seed, 'qualifying');
  const cars = plan.entries.map(carOf);
  const mishaps = planMishaps(plan, random);
  const parts: QualifyingPart[] = [];
  let startMs = startedMs;
  let going: readonly DrivenCar[] = cars;
  for (const part of [1, 2, 3] as const) {
    going = quickest(going, parts.at(-1), carsInPart(cars.length, part));
    for (const car of going) car.lastQualifyingPart = part;
    parts.push(
      driveQualifyingPart(plan, mishaps, { part, startMs, lengthMs: partMs[part - 1]! }, going, shower),
    );
    startMs = nextStartMs(parts.at(-1)!.flagMs, breakMs[part - 1] ?? 0, startedMs);
  }
  const interruptions = parts.flatMap(({ interruption }) => interruption ?? []);
  const yellows = parts.flatMap((part) => spins(part.startMs + minuteMs, part.flagMs, random));
  const status = sessionStatus(parts, cars, random.integer(900, 12_000), random.between(60_000, 240_000));
  beginAfterRestarts(cars, status);
  return {
    cars,
    sessionStatus: status,
    neutralisations: interruptions.map(({ flag }) => flag),
    yellows: [...yellows, ...stoppedCars(cars, random)],
    partStartMs: parts.map((part) => part.startMs),
    resumedMs: new Map(interruptions.map(({ flag, resumedMs }) => [flag, resumedMs])),
    flagMs: parts.map(({ flagMs }) => flagMs),
    leaderLapStartMs: [],
    releases: [],
  };
}

/** Parts begin at full minutes after the first. */
function nextStartMs(flagMs: number, breakMs: number, startedMs: number): number {
  return startedMs + Math.ceil((flagMs + breakMs - startedMs) / minuteMs) * minuteMs;
}

/** The cars that go on, quickest first; those without a time keep the order of the driver list. */
function quickest(
  cars: readonly DrivenCar[],
  part: QualifyingPart | undefined,
  count: number,
): readonly DrivenCar[] {
  if (!part) return cars;
  const best = new Map(cars.map((car) => [car, bestInPart(car, part.startMs, Infinity)]));
  return cars.toSorted((a, b) => compareTimes(best.get(a)!, best.get(b)!)).slice(0, count);
}

function sessionStatus(
  parts: readonly QualifyingPart[],
  cars: readonly DrivenCar[],
  inactiveMs: number,
  toFinalisedMs: number,
): SessionStatusTruth[] {
  const rows: SessionStatusTruth[] = [{ atMs: inactiveMs, status: 'Inactive' }];
  for (const [index, { startMs, flagMs, interruption }] of parts.entries()) {
    if (index > 0) rows.push({ atMs: startMs - 115_000, status: 'Inactive' });
    rows.push({ atMs: startMs, status: 'Started' });
    if (interruption) rows.push({ atMs: interruption.flag.fromMs, status: 'Aborted' });
    if (interruption?.resumedMs) rows.push({ atMs: interruption.resumedMs, status: 'Started' });
    rows.push({ atMs: flagMs, status: 'Finished' });
  }
  const lastMs = Math.max(parts.at(-1)!.flagMs, ...cars.map(({ laps }) => laps.at(-1)?.endMs ?? 0));
  const finalisedMs = Math.round(lastMs + toFinalisedMs);
  return [...rows, { atMs: finalisedMs, status: 'Finalised' }, { atMs: finalisedMs + 2500, status: 'Ends' }];
}
