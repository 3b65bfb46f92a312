import { isRaceLike, randomPlan, simulateSession, type SessionTruth } from '@svc/simulated-archive/truth';
import { describe, expect, it } from 'vitest';
import { analysePositions, type PositionsFindings } from '../../../src/core/analysis/race/positions.ts';
import { raceReport } from '../../../src/ops/parts/facts/race-report.ts';
import type { SessionTiming } from '../../../src/core/timing/session-timing.ts';
import { sampleSeeds, seedHint } from '../../support/sample.ts';
import { readSimulated } from './read-simulated.ts';

const { seeds, options } = sampleSeeds(
  'simulated sessions, of which the races are compared with their changes of places',
  1200,
  320,
);

/** The race as it is read from its files, with grid and result as its results service has them. */
function read(truth: SessionTruth): SessionTiming {
  const timing = readSimulated(truth);
  const classified = new Map(truth.classification.map((row) => [row.number, row]));
  return {
    ...timing,
    results: timing.results
      .map((result) => {
        const { position, gridPosition } = classified.get(result.driverNumber)!;
        return { ...result, position, gridPosition: gridPosition ?? 0 };
      })
      .sort((a, b) => a.position - b.position),
  };
}

/** What is said of each pair of cars on each lap: "12 NOR VER" to its cause. */
function causes({ drivers, changes }: PositionsFindings, timing: SessionTiming): Map<string, string> {
  const numberOf = new Map(timing.results.map(({ code, driverNumber }) => [code, driverNumber]));
  expect(drivers.length).toBe(timing.results.length);
  return new Map(
    changes.flatMap(({ lap, driver, passed, cause }) =>
      lap === null ? [] : [[`${lap} ${numberOf.get(driver)} ${numberOf.get(passed)}`, cause]],
    ),
  );
}

/** Over the race, and on every lap, a driver moves by what was won less what was lost. */
function expectBalance({ drivers, changes }: PositionsFindings, hint: string): void {
  for (const { gained, byCause, places, driver } of drivers) {
    const net = Object.values(byCause).reduce((sum, { won, lost }) => sum + won - lost, 0);
    expect(net, `${driver}, ${hint}`).toBe(gained);
    const last = places.findLastIndex((place) => place !== null);
    for (let lap = 1; lap <= last; lap += 1) {
      const inLap = changes.filter((change) => change.lap === lap);
      const won = inLap.filter((change) => change.driver === driver).length;
      const lost = inLap.filter(({ passed }) => passed === driver).length;
      expect(places[lap - 1]! - places[lap]!, `${driver} ${lap}, ${hint}`).toBe(won - lost);
    }
  }
}

/** What the report says decided the race, as a change of places: "12 NOR VER" by numbers, with its cause; null: the winner led from the start. */
function decision(timing: SessionTiming): { change: string; cause: string } | null {
  const session = {
    ...{ year: 2025, round: 1, eventName: 'Simulated Grand Prix', test: null },
    ...{ sessionCode: 'R' as const, sessionName: 'Race' },
  };
  const decided = raceReport({ timing, session, areStopsKnown: true }).find(({ id }) => id === 'decided');
  const [winner, from] = decided?.about.drivers ?? [];
  if (!decided || !from) return null;
  const numberOf = new Map(timing.results.map(({ code, driverNumber }) => [code, driverNumber]));
  const { cause } = decided.evidence.values;
  return { change: `${decided.value} ${numberOf.get(winner!)} ${numberOf.get(from)}`, cause: String(cause) };
}

describe('places of simulated races', options, () => {
  it('change hands where they did, for the reasons they did', { timeout: 300_000 }, () => {
    const counts = { races: 0, right: 0, uncertain: 0, wrong: 0, decided: 0 };
    for (const seed of seeds) {
      const plan = randomPlan(String(seed));
      if (!isRaceLike(plan.session)) continue;
      const truth = simulateSession(plan);
      const timing = read(truth);
      const findings = analysePositions(timing);
      expectBalance(findings, seedHint(seed));
      const found = causes(findings, timing);
      const known = new Map(
        truth.placeChanges.map(({ lap, number, passed, cause }) => [`${lap} ${number} ${passed}`, cause]),
      );
      expect([...found.keys()].toSorted(), seedHint(seed)).toEqual([...known.keys()].toSorted());
      const decided = decision(timing);
      if (decided && !['correction', 'uncertain'].includes(decided.cause)) {
        expect(known.get(decided.change), `${JSON.stringify(decided)}, ${seedHint(seed)}`).toBe(
          decided.cause,
        );
        counts.decided += 1;
      }
      counts.races += 1;
      for (const [change, cause] of found)
        counts[cause === known.get(change) ? 'right' : cause === 'uncertain' ? 'uncertain' : 'wrong'] += 1;
    }
    const all = counts.right + counts.uncertain + counts.wrong;
    expect(counts.races).toBeGreaterThan(seeds.length / 4);
    expect(counts.decided).toBeGreaterThan(counts.races / 10);
    expect(counts.right / all, JSON.stringify(counts)).toBeGreaterThan(0.98);
    expect(counts.wrong / all, JSON.stringify(counts)).toBeLessThan(0.004);
  });
});
