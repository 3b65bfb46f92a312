import { describe, expect, it } from 'vitest';
import { sampledOptions, sampleOf } from '../../../../test/support/sample.ts';
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

function simulatedSeason(year: number): SessionOutcome[] {
  const simulation = createSeasonSimulation({
    seed: defaultSeed,
    circuitOf: demoCircuit,
    simulate: simulateSession,
  });
  return demoEvents(year).flatMap((event) =>
    event.sessions
      .filter(({ kind }) => kinds.includes(kind))
      .map((session) => simulation.outcome(event, session)),
  );
}

describe('kept outcomes', () => {
  // A season takes a second to simulate. `SVC_TEST_LONG=1 … --update` makes their tables anew.
  const years = [2026, ...demoYears.filter((year) => year !== 2026)];
  const options = sampledOptions(1, years.length, 'seasons whose outcomes are simulated again');

  it.each(sampleOf(years, 1))('of %i are those of simulating it', options, async (year) => {
    const simulated = simulatedSeason(year);
    await expect(simulated.map(formatOutcome).join('\n')).toMatchFileSnapshot(`./season-${year}.txt`);
    const keptOutcome = openKeptOutcomes();
    for (const outcome of simulated) expect(keptOutcome(outcome.event, outcome.session)).toEqual(outcome);
  });

  it('are there for every session with a result', () => {
    const keptOutcome = openKeptOutcomes();
    for (const event of demoYears.flatMap((year) => demoEvents(year)))
      for (const session of event.sessions)
        expect(keptOutcome(event, session) !== null, `${event.year} ${event.eventName} ${session.name}`).toBe(
          kinds.includes(session.kind),
        );
  });
});
