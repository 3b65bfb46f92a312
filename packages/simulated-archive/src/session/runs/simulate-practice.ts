import { minuteMs } from '../../ground/minute.ts';
import { randomStream, type RandomStream } from '../../ground/random.ts';
import type { DemoEntry, SessionPlan } from '../../weekend/plan.ts';
import type { SessionStatusTruth } from '../../weekend/truth.ts';
import type { DrivenCar } from '../driving/driven-car.ts';
import { spins } from '../course/spins.ts';
import type { SessionCourse } from '../course/session-course.ts';
import type { SessionTimes } from '../course/session-times.ts';
import type { Shower } from '../course/weather-course.ts';
import { drivePractice } from './practice-car.ts';
import {
  beginAfterRestarts,
  interruptionAfter,
  momentAtSpeed,
  stoppedCars,
  type Interruption,
} from './red-flag.ts';

/** Until the next driver is ready to go out, the one before has come in. */
const longestHandOverMs = 10 * minuteMs;

type TryCar = (entry: DemoEntry, interruption: Interruption | null, stopMs: number) => DrivenCar;

/** Practice or a day of tests. The clock goes on through an interruption. */
export function simulatePractice(
  plan: SessionPlan,
  { startedMs }: SessionTimes,
  shower: Shower | null,
): SessionCourse {
  const flagMs = startedMs + plan.session.lengthMinutes * minuteMs;
  const random = randomStream(plan.seed, 'practice');
  const drive: TryCar = (entry, interruption, stopMs) =>
    drivePractice(plan, entry, { ...turnOf(plan, entry, startedMs, flagMs), interruption, stopMs, shower });
  const { interruption, stops } = planStops(plan, startedMs, flagMs, drive);
  const cars = plan.entries.map((entry) => drive(entry, interruption, stops.get(entry.number) ?? Infinity));
  const status = sessionStatus(startedMs, flagMs, interruption, cars, random);
  beginAfterRestarts(cars, status);
  return {
    cars,
    sessionStatus: status,
    neutralisations: interruption ? [interruption.flag] : [],
    yellows: [...spins(startedMs + minuteMs, flagMs, random), ...stoppedCars(cars, random)],
    partStartMs: [],
    resumedMs: new Map(interruption ? [[interruption.flag, interruption.resumedMs]] : []),
    flagMs: [flagMs],
    leaderLapStartMs: [],
    releases: [],
  };
}

/** In practice all drive all the time; at tests the cars of a team take turns. */
function turnOf(
  { session, entries }: SessionPlan,
  { number, teamName }: DemoEntry,
  startedMs: number,
  flagMs: number,
): { fromMs: number; untilMs: number } {
  if (session.kind !== 'test') return { fromMs: startedMs, untilMs: flagMs };
  const team = entries.filter((entry) => entry.teamName === teamName);
  const turn = team.findIndex((entry) => entry.number === number);
  const turnMs = (flagMs - startedMs) / team.length;
  const handOverMs = turn === 0 ? 0 : Math.min(longestHandOverMs, turnMs / 10);
  return { fromMs: startedMs + turn * turnMs + handOverMs, untilMs: startedMs + (turn + 1) * turnMs };
}

/** Which cars stop on the track and when, and the interruption that one of them, or debris, is the reason of. */
function planStops(
  plan: SessionPlan,
  startedMs: number,
  flagMs: number,
  drive: TryCar,
): { interruption: Interruption | null; stops: ReadonlyMap<string, number> } {
  const random = randomStream(plan.seed, 'stops');
  const lengthMs = flagMs - startedMs;
  const stopIn = (entry: DemoEntry, interruption: Interruption | null) =>
    momentAtSpeed(drive(entry, interruption, Infinity), startedMs, flagMs, random);
  const stops = new Map<string, number>();
  let interruption: Interruption | null = null;
  if (random.chance(plan.hazards.redFlag)) {
    const culprit = plan.hazards.retirement > 0 && plan.entries.length > 0 ? random.pick(plan.entries) : null;
    const stopMs = culprit && stopIn(culprit, null);
    if (culprit && stopMs !== null) stops.set(culprit.number, stopMs);
    interruption = interruptionAfter(stopMs ?? startedMs + lengthMs * random.between(0.15, 0.75), random);
    if (interruption.flag.fromMs > flagMs - minuteMs) interruption = null;
    else if (interruption.resumedMs! > flagMs - 2 * minuteMs)
      interruption = withoutResumption(interruption, flagMs);
  }
  for (const entry of plan.entries) {
    if (stops.has(entry.number) || !random.chance(plan.hazards.retirement)) continue;
    const stopMs = stopIn(entry, interruption);
    if (stopMs !== null) stops.set(entry.number, stopMs);
  }
  return { interruption, stops };
}

function withoutResumption({ flag }: Interruption, flagMs: number): Interruption {
  return { flag: { ...flag, toMs: Math.max(flag.fromMs + 30_000, flagMs - 20_000) }, resumedMs: null };
}

function sessionStatus(
  startedMs: number,
  flagMs: number,
  interruption: Interruption | null,
  cars: readonly DrivenCar[],
  random: RandomStream,
): SessionStatusTruth[] {
  const lastMs = Math.max(flagMs, ...cars.map(({ laps }) => laps.at(-1)?.endMs ?? 0));
  const finalisedMs = Math.round(lastMs + random.between(60_000, 240_000));
  const rows: SessionStatusTruth[] = [
    { atMs: random.integer(900, 12_000), status: 'Inactive' },
    { atMs: startedMs, status: 'Started' },
  ];
  if (interruption) rows.push({ atMs: interruption.flag.fromMs, status: 'Aborted' });
  if (interruption?.resumedMs) rows.push({ atMs: interruption.resumedMs, status: 'Started' });
  return [
    ...rows,
    { atMs: flagMs, status: 'Finished' },
    { atMs: finalisedMs, status: 'Finalised' },
    { atMs: finalisedMs + random.integer(0, 60_000), status: 'Ends' },
  ];
}
