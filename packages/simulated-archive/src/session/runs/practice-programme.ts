import { minuteMs } from '../../ground/minute.ts';
import type { TyreSet } from '../driving/driven-car.ts';
import type { Run, RunCar } from './drive-run.ts';
import { outPaceMs, pushPaceMs, setForTrack, slowPaceMs, type RunSetting } from './run-pace.ts';

/** What a run is for: checking the car, learning, a lap as in qualifying, a stint as in the race. */
export type RunKind = 'installation' | 'short' | 'qualifying' | 'long';

export interface RunChoice {
  kind: RunKind;
  set: TyreSet;
  setting: RunSetting;
}

/** Fuel and caution, as shares of the lap time. */
const loadShares = { installation: 0.03, short: 0.014, qualifying: 0.003, long: 0.034 } as const;

/** Places of the compounds that suit a kind of run (0 softest). */
const ranksOf = { installation: [1, 2], short: [1, 2, 2], qualifying: [0], long: [0, 1, 1, 2] } as const;

/** What a team does next, having done a share of its time on the track. */
export function chooseRun(
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
export function garageMs({ random, plan, driven }: RunCar): number {
  if (plan.session.kind === 'test') return random.between(6, 26) * minuteMs;
  return driven.laps.length < 2 ? random.between(1, 3) * minuteMs : random.between(3, 8) * minuteMs;
}

/** The run, lap by lap, from leaving the garage. The set has to be on. */
export function layOutRun(car: RunCar, { kind, setting }: RunChoice, outMs: number, outPace?: number): Run {
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
