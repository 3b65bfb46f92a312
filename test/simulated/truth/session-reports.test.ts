import { describe, expect, it } from 'vitest';
import { raceReport, type ReportPoint } from '../../../src/ops/parts/facts/race-report.ts';
import { practiceReport, qualifyingReport } from '../../../src/ops/parts/facts/session-report.ts';
import type { SessionSubject } from '../../../src/ops/parts/session-selectors.ts';
import { sampleSeeds } from '../../support/sample.ts';
import { type SimulatedWorld, simulatedWorld } from './simulated-world.ts';

const { seeds, options } = sampleSeeds('reports of simulated sessions compared with their truth', 12, 6);

function pointsOf({ truth, timing }: SimulatedWorld): ReportPoint[] {
  const { event, session } = truth.plan;
  const subject: SessionSubject = {
    ...{ year: event.year, round: 1, eventName: 'Simulated Grand Prix', test: null },
    ...{ sessionCode: timing.kind === 'qualifying' ? 'Q' : timing.kind === 'race' ? 'R' : 'FP1' },
    sessionName: session.name,
  };
  const reported = { timing, session: subject, areStopsKnown: true };
  if (timing.kind === 'qualifying') return qualifyingReport(reported, event.year, null);
  return timing.kind === 'practice' ? practiceReport(reported, null) : raceReport(reported);
}

describe('reports of simulated sessions', options, () => {
  it.each(seeds)('seed %i', (seed) => {
    const world = simulatedWorld(seed);
    const { truth, timing, hint } = world;
    const points = pointsOf(world);
    const find = (id: string) => points.find((each) => each.id === id);
    const codeOf = new Map(truth.plan.entries.map(({ number, code }) => [number, code]));

    expect(
      points.map(({ weight }) => weight),
      hint,
    ).toEqual(points.map(({ weight }) => weight).toSorted((a, b) => b - a));
    const wasStopped = truth.raceControl.some(({ flag }) => flag === 'RED');
    if (timing.kind !== 'race' && points.length > 0)
      expect(find('neutralisations') !== undefined, hint).toBe(wasStopped);

    const timed = truth.classification.filter(({ bestLapMs }) => bestLapMs !== null);
    if (timing.kind === 'practice') {
      const [best] = timed.toSorted((a, b) => a.bestLapMs! - b.bestLapMs!);
      expect(find('fastest')?.value ?? null, hint).toBe(best?.bestLapMs ?? null);
    }
    if (timing.kind === 'qualifying') {
      const pole = timed.find(({ position }) => position === 1);
      if (points.length > 0) expect(points[0]!.about.drivers, hint).toContain(codeOf.get(pole!.number));
      for (const [index, part] of ['Q1', 'Q2'].entries()) {
        const wentOn = truth.classification
          .filter(({ qualifyingMs }) => qualifyingMs.slice(index + 1).some((timeMs) => timeMs !== null))
          .map(({ number }) => codeOf.get(number));
        for (const driver of find(`out:${part}`)?.about.drivers ?? [])
          expect(wentOn, hint).not.toContain(driver);
      }
    }
  });
});
