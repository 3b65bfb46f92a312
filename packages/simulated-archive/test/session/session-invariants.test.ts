import { describe, expect, it } from 'vitest';
import { markAccurateLaps } from '../../../../src/core/timing/laps/racing-pace.ts';
import { emptyLap, type Lap } from '../../../../src/core/timing/laps/lap.ts';
import { trackStatusDuring } from '../../../../src/core/timing/topics/track-status.ts';
import { simulateSession } from '../../src/session/simulate-session.ts';
import type { DriverTruth, SessionTruth } from '../../src/weekend/truth.ts';
import { randomPlan } from '../../src/plans/random-plan.ts';
import { sessionPlan, type PlanWishes } from './session-plans.ts';
import { truthProblems } from './truth-problems.ts';
import { sampleSeeds } from '../../../../test/support/sample.ts';

const sample = sampleSeeds('simulated sessions of any kind', 80, 10);
const seeds = sample.seeds.map(String);

describe('sessions of any kind', sample.options, () => {
  const truths = new Map(seeds.map((seed) => [seed, simulateSession(randomPlan(seed))]));

  it('are possible', () => {
    const problems = seeds.flatMap((seed) =>
      truthProblems(truths.get(seed)!).map((problem) => `seed ${seed}: ${problem}`),
    );
    expect(problems).toEqual([]);
  });

  it('give every car a place of its own, also one that ends a lap in the pits when another passes the line', () => {
    expect(truthProblems(simulateSession(randomPlan('2536')))).toEqual([]);
  });

  it('have the accuracy and the track status that the rules of timing give their laps', () => {
    const differences = seeds.flatMap((seed) => {
      const truth = truths.get(seed)!;
      return truth.drivers.flatMap((driver) =>
        ruleDifferences(truth, driver).map((one) => `seed ${seed}: ${one}`),
      );
    });
    expect(differences).toEqual([]);
  });

  it('are the same for the same plan, and others for another seed', () => {
    for (const seed of seeds.slice(0, 20)) {
      const truth = truths.get(seed)!;
      expect(simulateSession(randomPlan(seed)), `seed ${seed}`).toEqual(truth);
      const other = simulateSession({ ...randomPlan(seed), seed: `${seed} again` });
      expect(other.drivers, `seed ${seed}`).not.toEqual(truth.drivers);
    }
  });

  it.each<PlanWishes>([
    { cars: 1 },
    { cars: 80 },
    { cars: 2, raceLaps: 1 },
    {
      cars: 4,
      raceLaps: 832,
      hazards: { safetyCar: 1, virtualSafetyCar: 1, redFlag: 1, rain: 1, retirement: 0.2 },
    },
    { kind: 'qualifying', cars: 1, hazards: { redFlag: 1, retirement: 1 } },
    { kind: 'qualifying', cars: 80 },
    { kind: 'qualifying', lengthMinutes: 960 },
    { kind: 'practice', cars: 80, lengthMinutes: 60 * 4 },
    { kind: 'test', cars: 3, hazards: { redFlag: 1 } },
    { kind: 'test', cars: 22, lengthMinutes: 480 },
    {
      cars: 20,
      raceLaps: 52,
      hazards: { safetyCar: 1, virtualSafetyCar: 1, redFlag: 1, rain: 1, retirement: 1, deletedLap: 1 },
    },
    { cars: 0 },
    { kind: 'qualifying', cars: 0 },
    { kind: 'practice', cars: 0 },
  ])('are possible in every size: %j', (wishes) => {
    const truth = simulateSession(sessionPlan(wishes));
    expect(truthProblems(truth)).toEqual([]);
    expect(truth.drivers).toHaveLength(wishes.cars ?? 20);
  });
});

describe('the search for impossible things', () => {
  const truth = simulateSession(sessionPlan());
  const [first, ...rest] = truth.drivers;
  const withLap = (change: object): SessionTruth => ({
    ...truth,
    drivers: [
      { ...first!, laps: first!.laps.map((lap) => (lap.number === 9 ? { ...lap, ...change } : lap)) },
      ...rest,
    ],
  });

  it.each([
    [{ sectorMs: [1, 2, 3] as const }, 'sectors do not add up'],
    [{ startMs: first!.laps[8]!.startMs - 1 }, 'begins before the last one ended'],
    [{ position: 99 }, 'positions of lap 9'],
    [{ tyreLifeLaps: 99 }, 'tyre life'],
  ])('finds %j', (change, problem) => {
    expect(truthProblems(withLap(change)).join('\n')).toContain(problem);
  });
});

/** Where accuracy and track status differ from what the product's own rules make of the same times. */
function ruleDifferences({ trackStatus }: SessionTruth, driver: DriverTruth): string[] {
  const statuses = trackStatus.map(({ atMs, code }) => ({ timeMs: atMs, code, message: '' }));
  const finished = driver.laps.filter(({ endMs }) => endMs !== null);
  const laps = finished.map((lap): Lap => {
    const [sector1Ms, sector2Ms, sector3Ms] = lap.sectorMs;
    return {
      ...emptyLap({ driverNumber: driver.number, driver: '', team: '' }, lap.number, lap.endMs!),
      ...{ startMs: lap.startMs, pitInMs: lap.pitInMs, pitOutMs: lap.pitOutMs },
      ...{ lapTimeMs: lap.sectorMs[0] === null ? null : lap.lapTimeMs, sector1Ms, sector2Ms, sector3Ms },
      trackStatus: trackStatusDuring(statuses, lap.startMs, lap.endMs!),
    };
  });
  markAccurateLaps(laps);
  return finished.flatMap(({ number, trackStatus: codes, isAccurate }, index) => {
    const expected = laps[index]!;
    return codes === expected.trackStatus && isAccurate === expected.isAccurate
      ? []
      : [
          `car ${driver.number} lap ${number}: ${codes} ${isAccurate}, rules ${expected.trackStatus} ${expected.isAccurate}`,
        ];
  });
}
