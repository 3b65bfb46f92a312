import { describe, expect, it } from 'vitest';
import { demoEvents, demoRound } from './calendar/events.ts';
import { demoYears } from './calendar/seasons.ts';
import { demoCircuit } from './circuit/circuits.ts';
import type { DemoEvent, DemoSession, DemoSessionKind, SessionPlan } from './weekend/plan.ts';
import { createSeasonSimulation, planSession } from './season-simulation.ts';
import { simulateSession } from './session/simulate-session.ts';

const monaco = demoCircuit('monaco');

/** A simulation that notes what it was asked for. */
function recorded() {
  const plans: SessionPlan[] = [];
  const simulation = createSeasonSimulation({
    seed: 'test',
    circuitOf: demoCircuit,
    simulate: (plan) => {
      plans.push(plan);
      return simulateSession(plan);
    },
  });
  return { ...simulation, plans };
}

function roundOf(year: number, round: number): DemoEvent {
  const event = demoRound(year, round);
  if (!event) throw new Error(`no round ${round} in ${year}`);
  return event;
}

function sessionOf(event: DemoEvent, kind: DemoSessionKind): DemoSession {
  const session = event.sessions.find((each) => each.kind === kind);
  if (!session) throw new Error(`no ${kind} at the ${event.eventName}`);
  return session;
}

describe('createSeasonSimulation', () => {
  it.each([
    [2024, 8, 'race', 'qualifying'],
    [2021, 10, 'race', 'sprint'],
    [2021, 10, 'sprint', 'qualifying'],
    [2023, 4, 'race', 'qualifying'],
    [2023, 4, 'sprint', 'sprint-qualifying'],
    [2025, 2, 'sprint', 'sprint-qualifying'],
  ] as const)('%i round %i: the grid of the %s is the result of the %s', (year, round, kind, decider) => {
    const event = roundOf(year, round);
    const { truth, outcome } = recorded();
    const decided = outcome(event, sessionOf(event, decider)).lines.map(({ number }) => number);
    expect(truth(event, sessionOf(event, kind)).plan.grid).toEqual(decided);
    expect(decided).toHaveLength(20);
  });

  it('has no grid for sessions without a start', () => {
    const event = roundOf(2024, 8);
    const { truth } = recorded();
    for (const session of event.sessions.filter(({ kind }) => kind !== 'race')) {
      expect(truth(event, session).plan).toMatchObject({ grid: null, raceLaps: null });
    }
  });

  it('simulates a session once for its outcome, however many follow', () => {
    const { outcome, plans } = recorded();
    const races = demoEvents(2024).filter(({ round }) => round > 0 && round <= 6);
    for (let times = 0; times < 2; times++) {
      for (const event of races) outcome(event, sessionOf(event, 'race'));
    }
    expect(plans).toHaveLength(2 * races.length);
    expect(new Set(plans.map(({ seed }) => seed)).size).toBe(plans.length);
  });

  it('forgets laps after a few sessions, and makes them again as they were', () => {
    const { truth, plans } = recorded();
    const [first, ...others] = demoEvents(2024).map((event) => ({
      event,
      session: event.sessions[0] as DemoSession,
    }));
    if (!first) throw new Error('no event');
    const made = truth(first.event, first.session);
    expect(truth(first.event, first.session)).toBe(made);
    for (const { event, session } of others.slice(0, 4)) truth(event, session);
    expect(truth(first.event, first.session)).toEqual(made);
    expect(plans.filter(({ event }) => event === first.event)).toHaveLength(2);
  });
});

describe('planSession', () => {
  it('keeps what may happen within shares, at every session of every season', () => {
    for (const event of demoYears.flatMap((year) => demoEvents(year))) {
      for (const session of event.sessions) {
        const { hazards } = planSession(event, session, { circuit: monaco });
        for (const share of Object.values(hazards)) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
        }
      }
    }
  });

  it('takes the hazards of a caller instead', () => {
    const event = roundOf(2024, 8);
    const plan = planSession(event, sessionOf(event, 'race'), {
      circuit: monaco,
      hazards: { rain: 1 },
    });
    expect(plan.hazards).toMatchObject({ rain: 1, safetyCar: 0.5 });
  });

  it('makes a sprint the least number of laps beyond 100 km', () => {
    const event = roundOf(2025, 2);
    const laps = (lapLengthM: number) =>
      planSession(event, sessionOf(event, 'sprint'), { circuit: { ...monaco, lapLengthM } }).raceLaps;
    expect([laps(5451), laps(5000)]).toEqual([19, 21]);
  });
});
