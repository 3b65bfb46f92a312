import { expect, it } from 'vitest';
import { demoCircuit } from '../circuit/circuits.ts';
import { demoEvents } from '../calendar/events.ts';
import { scaledPlan } from './scaled-plan.ts';
import { planSession } from '../season-simulation.ts';
import { simulateSession } from '../session/simulate-session.ts';

const event = demoEvents(2024).find(({ eventName }) => eventName === 'Monaco Grand Prix')!;
const race = planSession(event, event.sessions.at(-1)!, { circuit: demoCircuit(event.circuitId) });

it('has so many times the laps and cars, each under a number and a code of its own', () => {
  const plan = scaledPlan(race, { laps: 4, cars: 16 });
  expect(plan.raceLaps).toBe(312);
  expect(plan.entries).toHaveLength(320);
  expect(new Set(plan.entries.map(({ number }) => number)).size).toBe(320);
  expect(new Set(plan.entries.map(({ code }) => code)).size).toBe(320);
  expect(scaledPlan(race, { laps: 1, cars: 1 }).entries).toEqual(race.entries);
});

it('can be simulated', () => {
  const truth = simulateSession(scaledPlan({ ...race, raceLaps: 5 }, { laps: 2, cars: 3 }));
  expect(truth.drivers).toHaveLength(60);
  expect(Math.max(...truth.drivers.map(({ laps }) => laps.length))).toBe(10);
});
