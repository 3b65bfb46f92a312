import { describe, expect, it } from 'vitest';
import { sampledOptions, sampleOf } from '../../../../test/support/sample.ts';
import { demoEvents, type CalendarEvent } from '../calendar/events.ts';
import { demoCircuit, demoCircuitIds, pitLimitKmh } from '../circuit/circuits.ts';
import type { DemoSessionKind } from '../weekend/plan.ts';
import { planSession } from '../season-simulation.ts';
import { simulateSession } from '../session/simulate-session.ts';
import type { SessionTruth } from '../weekend/truth.ts';
import { type CarCourse, sessionCourses } from './car-course.ts';
import { CarMotion } from './car-places.ts';

const years = [2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026];
const grandsPrix = years.flatMap((year) => demoEvents(year)).filter(({ round }) => round > 0);

/** A few cars, with red flags, after which they wait in the pit lane. */
function interrupted(event: CalendarEvent, kind: DemoSessionKind): SessionTruth {
  const session = event.sessions.find((each) => each.kind === kind)!;
  const circuit = demoCircuit(event.circuitId);
  const hazards = { redFlag: 1, safetyCar: 1 };
  const plan = planSession(event, session, { circuit, seed: 'pit lane', hazards });
  return simulateSession({ ...plan, entries: plan.entries.slice(0, 6) });
}

function coursesOf(truth: SessionTruth): CarCourse[] {
  const { numbers, courseOf } = sessionCourses(truth);
  return numbers.map(courseOf);
}

/** Highest speed of any car in the pit lane. */
function fastestInLaneKmh(truth: SessionTruth): number {
  let fastest = 0;
  for (const course of coursesOf(truth)) {
    const motion = new CarMotion(course);
    for (const piece of course) {
      if (piece.kind === 'stand' || piece.place !== 'pit-lane') continue;
      for (let atMs = piece.startMs; atMs < piece.endMs; atMs += 200) {
        motion.moveTo(atMs);
        fastest = Math.max(fastest, motion.now.speedKmh);
      }
    }
  }
  return fastest;
}

/** The longest way between two pieces of a course that follow each other, along the lap. */
function widestGapM(truth: SessionTruth): number {
  const { lapLengthM } = truth.plan.circuit;
  let widest = 0;
  for (const course of coursesOf(truth)) {
    const motion = new CarMotion(course);
    for (const { endMs } of course.slice(0, -1)) {
      motion.moveTo(endMs - 1e-6);
      const beforeM = motion.now.distanceM;
      motion.moveTo(endMs);
      const overM = (((motion.now.distanceM - beforeM) % lapLengthM) + lapLengthM) % lapLengthM;
      widest = Math.max(widest, Math.min(overM, lapLengthM - overM));
    }
  }
  return widest;
}

const raced = demoCircuitIds.filter((id) => grandsPrix.some(({ circuitId }) => circuitId === id));

describe.each(sampleOf(raced, 2))(
  'the pit lane of %s',
  sampledOptions(2, raced.length, 'pit lanes'),
  (id) => {
    const event = grandsPrix.find(({ circuitId }) => circuitId === id)!;

    it.each(['race', 'qualifying'] as const)('is driven at the speed limit in a %s', (kind) => {
      const truth = interrupted(event, kind);
      const limitKmh = pitLimitKmh(truth.plan.circuit);
      const fastestKmh = fastestInLaneKmh(truth);
      expect(fastestKmh).toBeLessThan(limitKmh * 1.001);
      expect(fastestKmh).toBeGreaterThan(limitKmh * 0.999);
      expect(widestGapM(truth)).toBeLessThan(1);
    });
  },
);
