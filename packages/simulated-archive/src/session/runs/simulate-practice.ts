import { minuteMs } from '../../ground/minute.ts';
import { randomStream, type RandomStream } from '../../ground/random.ts';
import type { DemoEntry, SessionPlan } from '../../weekend/plan.ts';
import type { SessionStatusTruth } from '../../weekend/truth.ts';
import { type SessionCourse, type SessionTimes, spins } from '../course/session-course.ts';
import type { Shower } from '../course/weather-course.ts';
import { carOf, type DrivenCar, fit, type TyreSet } from '../driving/driven-car.ts';
import { driverSectors } from '../driving/lap-clock.ts';
import { trackPace } from '../driving/track-pace.ts';
import { eventCompounds } from '../driving/tyre-model.ts';
import { driveRun, type Run, type RunCar } from './drive-run.ts';
import {
  beginAfterRestarts,
  type Interruption,
  interruptionAfter,
  momentAtSpeed,
  outAfter,
  stoppedCars,
} from './red-flag.ts';
import { outPaceMs, pushPaceMs, type RunSetting, setForTrack, slowPaceMs } from './run-pace.ts';

/** What a run is for: checking the car, learning, a lap as in qualifying, a stint as in the race. */
type RunKind = 'installation' | 'short' | 'qualifying' | 'long';

interface RunChoice {
  kind: RunKind;
  set: TyreSet;
  setting: RunSetting;
}

/** Fuel and caution, as shares of the lap time. */
const loadShares = { installation: 0.03, short: 0.014, qualifying: 0.003, long: 0.034 } as const;

/** Places of the compounds that suit a kind of run (0 softest). */
const ranksOf = { installation: [1, 2], short: [1, 2, 2], qualifying: [0], long: [0, 1, 1, 2] } as const;

/** What a team does next, having done a share of its time on the track. */
function chooseRun(
  car: RunCar,
  setting: Omit<RunSetting, 'loadShare'>,
  doneShare: number,
  atMs: number,
): RunChoice {
  const { random, plan, driven } = car;
  const kind = plan.session.kind === 'test' ? kindOfTest(car, doneShare) : kindOfPractice(car, doneShare);
  const withLoad = { ...setting, loadShare: loadShares[kind] };
  const newShare = kind === 'qualifying' ? 0.85 : driven.stints.length === 0 ? 0.9 : 0.6;
  return {
    kind,
    setting: withLoad,
    set: setForTrack(car, withLoad, random.pick<number>(ranksOf[kind]), newShare, atMs),
  };
}

function kindOfPractice({ random, driven }: RunCar, doneShare: number): RunKind {
  if (driven.laps.length === 0 && random.chance(0.5)) return 'installation';
  if (doneShare < 0.42) return 'short';
  return doneShare < 0.72 ? 'qualifying' : 'long';
}

function kindOfTest({ random, driven }: RunCar, doneShare: number): RunKind {
  if (driven.laps.length < 3) return 'installation';
  if (doneShare > 0.8 && random.chance(0.5)) return 'qualifying';
  return random.pick(['installation', 'short', 'long'], [0.08, 0.42, 0.5]);
}

/** How long a car stands in the garage before its next run. */
function garageMs({ random, plan, driven }: RunCar): number {
  if (plan.session.kind === 'test') return random.between(6, 26) * minuteMs;
  return driven.laps.length < 2 ? random.between(1, 3) * minuteMs : random.between(3, 8) * minuteMs;
}

/** The run, lap by lap, from leaving the garage. The set has to be on. */
function layOutRun(car: RunCar, { kind, setting }: RunChoice, outMs: number, outPace?: number): Run {
  const outLapMs = outPace ?? outPaceMs(car, setting, outMs);
  const laps: Run['laps'][number][] = [];
  let atMs = outMs + outLapMs;
  for (const purpose of purposes(car, kind)) {
    const paceMs =
      purpose === 'push' ? pushPaceMs(car, setting, atMs, laps.length + 1) : slowPaceMs(car, setting, atMs);
    laps.push({ purpose, paceMs });
    atMs += paceMs;
  }
  return { outMs, outPaceMs: outLapMs, laps, inPaceMs: slowPaceMs(car, setting, atMs) };
}

function purposes({ random, plan }: RunCar, kind: RunKind): ('push' | 'slow')[] {
  const isTest = plan.session.kind === 'test';
  if (kind === 'installation') return [];
  if (kind === 'qualifying') return random.chance(0.7) ? ['push', 'slow', 'push'] : ['push'];
  if (kind === 'long') return Array.from({ length: random.integer(7, isTest ? 20 : 14) }, () => 'push');
  return Array.from({ length: random.integer(3, isTest ? 9 : 7) }, (_, index) =>
    index > 0 && random.chance(0.18) ? 'slow' : 'push',
  );
}

/** When a car has the track, and what stops it. */
interface Assignment {
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
function drivePractice(plan: SessionPlan, entry: DemoEntry, assignment: Assignment): DrivenCar {
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
