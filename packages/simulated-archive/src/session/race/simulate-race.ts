import { randomStream, type RandomStream } from '../../ground/random.ts';
import type { SessionPlan } from '../../weekend/plan.ts';
import type { SessionStatusTruth } from '../../weekend/truth.ts';
import type { SessionCourse, SessionTimes } from '../course/session-course.ts';
import { marshalSectors } from '../course/track-status-rows.ts';
import { trackPace } from '../driving/track-pace.ts';
import { bestTyreKind, eventCompounds, wetShare } from '../driving/tyre-model.ts';
import type { Shower } from '../course/weather-course.ts';
import { nextRollingMs, raceCar, type RaceCar } from './race-car.ts';
import { planIncidents, type PlannedIncident, yellowsAfterFlag, yellowsBeforeStart } from './race-mishaps.ts';
import { closeLap, driveRaceLap } from './race-lap.ts';
import { lineUp, resumeRace } from './race-restart.ts';
import { finishMs, type RaceNeutralisation, type RaceState } from './race-state.ts';

/** About how long a race takes, for what is to happen in it. */
export function expectedRaceMs(plan: SessionPlan, laps: number, shower: Shower | null): number {
  const wetness = shower ? shower.peak * 0.5 : 0;
  return trackPace(plan.circuit).lapMs * laps * (1.055 + wetShare(bestTyreKind(wetness), wetness));
}

/** A race or sprint, from lights out to the last car across the line. */
export function simulateRace(plan: SessionPlan, times: SessionTimes, shower: Shower | null): SessionCourse {
  const { startedMs } = times;
  const state = raceState(plan, startedMs, shower);
  lineUp(state, startedMs);
  for (let car = nextCar(state); car; car = nextCar(state)) driveRaceLap(state, car);
  for (const car of state.cars) closeLap(state, car);
  return courseOf(state, times);
}

function raceState(plan: SessionPlan, startMs: number, shower: Shower | null): RaceState {
  const random = randomStream(plan.seed, 'race');
  const laps = Math.max(1, plan.raceLaps ?? plan.circuit.raceLaps);
  const track = trackPace(plan.circuit);
  const { incidents, retirements } = planIncidents(plan, laps, startMs, expectedRaceMs(plan, laps, shower));
  return {
    plan,
    track,
    laps,
    compounds: eventCompounds(plan.event.year, plan.circuit),
    shower,
    random,
    cars: plan.entries.map((entry) => {
      const retirement = retirements.find(({ number }) => number === entry.number) ?? null;
      return raceCar(plan, track, entry, startMs, retirement);
    }),
    neutralisations: incidents.map((incident) => neutralisationOf(incident, random)),
    yellows: [],
    lapOrder: new Map(),
    lapEnds: new Map(),
    leaderLapStartMs: [],
    penalties: [],
    releases: [],
    passes: [],
  };
}

function neutralisationOf({ kind, fromMs }: PlannedIncident, random: RandomStream): RaceNeutralisation {
  const toMs = kind === 'virtual-safety-car' ? fromMs + random.between(60_000, 160_000) : Infinity;
  return {
    kind,
    fromMs,
    yellowMs: fromMs - random.between(5_000, 10_000),
    toMs,
    lineMs: toMs,
    releaseMs: Infinity,
    resumedMs: null,
    sector: random.integer(1, marshalSectors),
  };
}

/** The car whose lap begins next; when all wait for the race to go on, it goes on. */
function nextCar(state: RaceState): RaceCar | undefined {
  const running = state.cars.filter((car) => car.state === 'running');
  if (running.length === 0 && state.cars.some((car) => car.state === 'held')) {
    resumeRace(
      state,
      state.neutralisations.find(({ kind, resumedMs }) => kind === 'red-flag' && resumedMs === null)!,
    );
    return nextCar(state);
  }
  let next: RaceCar | undefined;
  for (const car of running) if (!next || nextRollingMs(car) < nextRollingMs(next)) next = car;
  return next;
}

function courseOf(state: RaceState, times: SessionTimes): SessionCourse {
  const { plan, shower } = state;
  const { startedMs } = times;
  const lastLineMs = Math.max(startedMs, ...state.cars.map(({ startMs }) => startMs));
  const flagMs = Math.round(Number.isFinite(finishMs(state)) ? finishMs(state) : lastLineMs + 60_000);
  const neutralisations = state.neutralisations
    .filter(({ fromMs }) => fromMs < flagMs)
    .map((one) => (one.toMs === Infinity ? Object.assign(one, { toMs: flagMs + 45_000 }) : one));
  const status = sessionStatus(state, startedMs, flagMs, lastLineMs, neutralisations);
  return {
    cars: state.cars.map(({ driven }) => driven),
    sessionStatus: status,
    neutralisations,
    yellows: [
      ...state.yellows.filter(({ fromMs }) => fromMs < flagMs),
      ...yellowsBeforeStart(plan, times, shower),
      ...yellowsAfterFlag(plan, lastLineMs, status.at(-2)!.atMs),
    ],
    partStartMs: [],
    resumedMs: new Map(neutralisations.map((one) => [one, one.resumedMs])),
    flagMs: [flagMs],
    leaderLapStartMs: state.leaderLapStartMs,
    penalties: state.penalties,
    releases: state.releases,
    passes: state.passes,
  };
}

function sessionStatus(
  { random }: RaceState,
  startedMs: number,
  flagMs: number,
  lastLineMs: number,
  neutralisations: readonly RaceNeutralisation[],
): SessionStatusTruth[] {
  const finalisedMs = Math.round(
    Math.max(flagMs + 120_000, lastLineMs + 20_000) + random.between(10_000, 150_000),
  );
  return [
    { atMs: random.integer(900, 9000), status: 'Inactive' },
    { atMs: startedMs, status: 'Started' },
    ...neutralisations.flatMap(({ kind, fromMs, resumedMs }): SessionStatusTruth[] =>
      kind !== 'red-flag' || resumedMs === null
        ? []
        : [
            { atMs: Math.round(fromMs), status: 'Aborted' },
            { atMs: resumedMs, status: 'Started' },
          ],
    ),
    { atMs: flagMs, status: 'Finished' },
    { atMs: finalisedMs, status: 'Finalised' },
    { atMs: finalisedMs + random.integer(0, 240_000), status: 'Ends' },
  ];
}
