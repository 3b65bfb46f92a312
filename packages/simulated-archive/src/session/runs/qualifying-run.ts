import { type RandomStream, randomStream } from '../../ground/random.ts';
import type { SessionPlan } from '../../weekend/plan.ts';
import type { Shower } from '../course/weather-course.ts';
import { type DrivenCar, fit } from '../driving/driven-car.ts';
import { driverSectors, officialTimeMs } from '../driving/lap-clock.ts';
import { trackPace, type TrackPace } from '../driving/track-pace.ts';
import { eventCompounds } from '../driving/tyre-model.ts';
import { driveRun, type RunCar } from './drive-run.ts';
import { outPaceMs, pushPaceMs, type RunSetting, setForTrack, slowPaceMs } from './run-pace.ts';

/** Best time of the laps that a car began in a part and that were not taken away; null without any. */
export function bestInPart({ laps }: DrivenCar, fromMs: number, toMs: number): number | null {
  const times = laps.flatMap((lap) =>
    lap.startMs >= fromMs && lap.startMs < toMs && lap.deletedTurn === null && lap.pitInMs === null
      ? (officialTimeMs(lap) ?? [])
      : [],
  );
  return times.length === 0 ? null : Math.min(...times);
}

/** What goes wrong in a qualifying, before it is known who takes part in what. */
export interface QualifyingMishaps {
  /** Part with a red flag; null = none. */
  redPart: 1 | 2 | 3 | null;
  /** Part in which a car stops on the track if it gets that far, by racing number. */
  stopPart: ReadonlyMap<string, 1 | 2 | 3>;
}

/** Most goes wrong in the first part, where all are on the track and for longest. */
const partWeights = [18, 15, 12];

export function planMishaps({ hazards, entries }: SessionPlan, random: RandomStream): QualifyingMishaps {
  const anyPart = () => random.pick([1, 2, 3] as const, partWeights);
  return {
    redPart: random.chance(hazards.redFlag) ? anyPart() : null,
    stopPart: new Map(
      entries.flatMap(({ number }) =>
        random.chance(hazards.retirement) ? [[number, anyPart()] as const] : [],
      ),
    ),
  };
}

/** A stretch of green: the part, or what lies before or after its red flag. */
export interface GreenWindow {
  fromMs: number;
  flagMs: number;
  redMs: number;
}

/** Rubber that is still to come, as a share of the lap time. */
const greenShares = { 1: 0.009, 2: 0.0045, 3: 0 } as const;

const shortestTurnaroundMs = 50_000;

/** The runs of one car in one stretch of green. */
export function driveWindow(
  plan: SessionPlan,
  part: 1 | 2 | 3,
  driven: DrivenCar,
  window: GreenWindow,
  index: number,
  stopMs: number,
  shower: Shower | null,
): void {
  if (driven.retired) return;
  const track = trackPace(plan.circuit);
  const random = randomStream(plan.seed, 'run', driven.entry.number, part, index);
  const sectors = driverSectors(track, randomStream(plan.seed, 'sectors', driven.entry.number));
  const car: RunCar = { plan, track, driven, sectors, random };
  const setting = {
    compounds: eventCompounds(plan.event.year, plan.circuit),
    shower,
    loadShare: 0,
    greenShare: greenShares[part],
  };
  const runs = runCount(track, window);
  for (let run = 0; run < runs; run += 1) {
    const backMs = driveOneRun(car, setting, window, { run, runs, part, stopMs });
    if (backMs === null) return;
  }
}

/** A car without a run has trouble in the garage. */
const troubleChance = 0.006;

function runCount({ lapMs }: TrackPace, { fromMs, flagMs }: GreenWindow): number {
  const availableMs = flagMs - fromMs;
  if (availableMs < 1.45 * lapMs + 10_000) return 0;
  const most = availableMs > 1_300_000 ? Infinity : 2;
  return Math.max(1, Math.min(most, Math.floor((availableMs + 1.3 * lapMs) / (3.6 * lapMs + 60_000))));
}

function driveOneRun(
  car: RunCar,
  setting: RunSetting,
  window: GreenWindow,
  { run, runs, part, stopMs }: { run: number; runs: number; part: 1 | 2 | 3; stopMs: number },
): number | null {
  const { driven, random, plan } = car;
  const outLapMs = outPaceMs(car, setting, window.fromMs);
  const isLast = run === runs - 1;
  const backMs = driven.laps.at(-1)?.pitInMs ?? -Infinity;
  const wishedMs = isLast
    ? window.flagMs - outLapMs - random.between(4_000, 75_000)
    : window.fromMs + (run * (window.flagMs - window.fromMs)) / runs + random.between(5_000, 150_000);
  const outMs = Math.round(
    Math.max(wishedMs, window.fromMs + random.between(1_000, 15_000), backMs + shortestTurnaroundMs),
  );
  if (
    random.chance(troubleChance) ||
    outMs + outLapMs > window.flagMs ||
    outMs > Math.min(window.redMs, stopMs)
  )
    return outMs;
  fit(driven, setForTrack(car, setting, rankOf(plan, part), run === 0 && part === 1 ? 0.8 : 0.7, outMs));
  const purposes = isLast || random.chance(0.6) ? (['push'] as const) : (['push', 'slow', 'push'] as const);
  let atMs = outMs + outLapMs;
  const laps = purposes.map((purpose, index) => {
    const paceMs =
      purpose === 'push' ? pushPaceMs(car, setting, atMs, index + 1) : slowPaceMs(car, setting, atMs);
    atMs += paceMs;
    return { purpose, paceMs };
  });
  const shape = { outMs, outPaceMs: outLapMs, laps, inPaceMs: slowPaceMs(car, setting, atMs) };
  return driveRun(car, shape, { flagMs: window.flagMs, redMs: window.redMs, stopMs });
}

/** Since 2023 the first two parts before a sprint are driven on the medium. */
function rankOf({ session, event }: SessionPlan, part: 1 | 2 | 3): number {
  return session.kind === 'sprint-qualifying' && event.year >= 2023 && part < 3 ? 1 : 0;
}
