import { describe, expect, it } from 'vitest';
import { isLongRun, sampledOptions } from '../../../../test/support/sample.ts';
import { demoEvents } from '../calendar/events.ts';
import { demoYears } from '../calendar/seasons.ts';
import { demoCircuit } from '../circuit/circuits.ts';
import { createSeasonSimulation, defaultSeed } from '../season-simulation.ts';
import type { SessionOutcome } from '../services/session-outcome.ts';
import { simulateSession } from '../session/simulate-session.ts';
import { openKeptOutcomes } from './kept-outcomes.ts';
import { formatOutcome } from './outcome-text.ts';

/** Sessions whose outcome is asked for: those with a result, and those that decide a grid. */
const kinds: readonly string[] = ['qualifying', 'sprint-qualifying', 'sprint', 'race'];

function simulatedSeason(year: number, lastRound = Infinity): SessionOutcome[] {
  const simulation = createSeasonSimulation({
    seed: defaultSeed,
    circuitOf: demoCircuit,
    simulate: simulateSession,
  });
  const events = demoEvents(year).filter(({ round }) => round <= lastRound);
  return events.flatMap((event) =>
    event.sessions
      .filter(({ kind }) => kinds.includes(kind))
      .map((session) => simulation.outcome(event, session)),
  );
}

describe('kept outcomes', () => {
  const keptOutcome = openKeptOutcomes();
  const expectKept = (simulated: readonly SessionOutcome[]): void => {
    for (const outcome of simulated) expect(keptOutcome(outcome.event, outcome.session)).toEqual(outcome);
  };
  const rounds = demoYears.flatMap((year) => demoEvents(year)).length;
  const firstRounds = 4;

  it.skipIf(isLongRun)(
    'are those of simulating a season’s first rounds',
    sampledOptions(firstRounds, rounds, 'rounds whose outcomes are simulated again'),
    () => expectKept(simulatedSeason(2026, firstRounds)),
  );

  // A season takes a second to simulate. `SVC_TEST_LONG=1 … --update` makes their tables anew.
  it.each(demoYears)('of %i are those of simulating it', { tags: ['long'] }, async (year) => {
    const simulated = simulatedSeason(year);
    await expect(simulated.map(formatOutcome).join('\n')).toMatchFileSnapshot(`./season-${year}.txt`);
    expectKept(simulated);
  });

  it('are there for every session with a result', () => {
    for (const event of demoYears.flatMap((year) => demoEvents(year)))
      for (const session of event.sessions)
        expect(keptOutcome(event, session) !== null, `${event.year} ${event.eventName} ${session.name}`).toBe(
          kinds.includes(session.kind),
        );
  });
});
