import { randomStream } from '../../ground/random.ts';
import type { DemoEntry, SessionPlan } from '../../weekend/plan.ts';
import { carOf, fit, type DrivenCar } from '../driving/driven-car.ts';
import { driverSectors } from '../driving/lap-sectors.ts';
import { trackPace } from '../driving/track-pace.ts';
import { eventCompounds } from '../driving/tyre-model.ts';
import type { Shower } from '../course/weather-course.ts';
import { driveRun, type RunCar } from './drive-run.ts';
import { chooseRun, garageMs, layOutRun } from './practice-programme.ts';
import { outAfter, type Interruption } from './red-flag.ts';

/** When a car has the track, and what stops it. */
export interface Assignment {
  fromMs: number;
  untilMs: number;
  /** The car stops for good; Infinity = it does not. */
  stopMs: number;
  interruption: Interruption | null;
  shower: Shower | null;
}

/** What rubber will still gain until qualifying, by the session's number; at tests nobody has driven before. */
const greenShares = [0.014, 0.009, 0.006, 0.004, 0.004];

/** One car's practice. The same plan gives the same laps up to the moment at which something stops them. */
export function drivePractice(plan: SessionPlan, entry: DemoEntry, assignment: Assignment): DrivenCar {
  const { fromMs, untilMs, stopMs, interruption, shower } = assignment;
  const track = trackPace(plan.circuit);
  const random = randomStream(plan.seed, 'runs', entry.number);
  const car: RunCar = { plan, track, driven: carOf(entry), sectors: driverSectors(track, random), random };
  const greenShare = greenShares[plan.session.number - 1] ?? 0.008;
  const setting = { compounds: eventCompounds(plan.event.year, plan.circuit), shower, greenShare };
  let freeMs = fromMs + random.between(4_000, 150_000);
  for (;;) {
    const outMs = Math.round(outAfter(interruption, freeMs, random));
    if (outMs + 1.4 * track.lapMs > untilMs || outMs > stopMs) break;
    const choice = chooseRun(car, setting, (outMs - fromMs) / (untilMs - fromMs), outMs);
    fit(car.driven, choice.set);
    const redMs = interruption && outMs < interruption.flag.fromMs ? interruption.flag.fromMs : Infinity;
    const backMs = driveRun(car, layOutRun(car, choice, outMs), { flagMs: untilMs, redMs, stopMs });
    if (backMs === null) break;
    freeMs = backMs + garageMs(car);
  }
  return car.driven;
}
