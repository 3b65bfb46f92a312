import type { SessionTruth } from '@svc/simulated-archive/truth';
import { expect } from 'vitest';
import { analysePositions, type PositionsFindings } from '../../../src/core/analysis/race/positions.ts';
import { raceLapMeasures } from '../../../src/core/analysis/race/race-lap-measures.ts';
import { raceReport } from '../../../src/ops/parts/facts/race-report.ts';
import type { SessionTiming } from '../../../src/core/timing/session-timing.ts';
import type { SimulatedWorld } from './simulated-world.ts';

/** The race as it is read from its files, with grid and result as its results service has them. */
function withClassification({ truth, timing }: SimulatedWorld): SessionTiming {
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

/** How often something began to neutralise the race; its end is none of its own. */
function neutralisations({ trackStatus, sessionStatus }: SessionTruth): number {
  const atMs = (wanted: string) => sessionStatus.find(({ status }) => status === wanted)?.atMs ?? Infinity;
  const [startMs, finishMs] = [atMs('Started'), atMs('Finished')];
  return trackStatus.filter(
    ({ atMs: at, code }) => startMs < at && at < finishMs && ['4', '5', '6'].includes(code),
  ).length;
}

/** What was found of races, to be judged over many. */
export interface FoundPlaceChanges {
  right: number;
  uncertain: number;
  wrong: number;
  /** Races whose report names what decided them. */
  decided: number;
  neutralisations: number;
  /** Passes on the track, as they were and as they are told. */
  passes: number;
  toldPasses: number;
}

/** Places change hands where they did, the report's decision is one of these changes, and the race is as eventful as it was. */
export function checkPlaceChanges(world: SimulatedWorld): FoundPlaceChanges {
  const { truth, hint } = world;
  const timing = withClassification(world);
  const findings = analysePositions(timing);
  expectBalance(findings, hint);
  const found = causes(findings, timing);
  const known = new Map(
    truth.placeChanges.map(({ lap, number, passed, cause }) => [`${lap} ${number} ${passed}`, cause]),
  );
  expect([...found.keys()].toSorted(), hint).toEqual([...known.keys()].toSorted());
  const decided = decision(timing);
  const isDecided = decided !== null && !['correction', 'uncertain'].includes(decided.cause);
  if (isDecided) expect(known.get(decided.change), `${JSON.stringify(decided)}, ${hint}`).toBe(decided.cause);
  const measures = raceLapMeasures(timing)!;
  expect(measures.neutralisations, hint).toBe(neutralisations(truth));
  const counts = {
    ...{ right: 0, uncertain: 0, wrong: 0, decided: Number(isDecided) },
    neutralisations: measures.neutralisations!,
    passes: truth.placeChanges.filter(({ cause }) => cause === 'on_track').length,
    toldPasses: measures.byCause.on_track,
  };
  for (const [change, cause] of found)
    counts[cause === known.get(change) ? 'right' : cause === 'uncertain' ? 'uncertain' : 'wrong'] += 1;
  return counts;
}
