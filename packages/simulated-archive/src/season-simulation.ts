import { demoEntries } from './calendar/entries.ts';
import { sessionHazards } from './calendar/hazards.ts';
import type { DemoCircuit } from './circuit/road.ts';
import { RecentlyUsed } from './ground/cached.ts';
import { sessionOutcome, type SessionOutcome } from './services/session-outcome.ts';
import type { DemoEvent, DemoSession, DemoSessionKind, Hazards, SessionPlan } from './weekend/plan.ts';
import type { SessionTruth } from './weekend/truth.ts';

/** Of the archive that everybody sees. */
export const defaultSeed = 'svc';

/** A sprint is the least number of laps that exceeds this. */
const sprintDistanceM = 100_000;

export interface PlanOptions {
  circuit: DemoCircuit;
  seed?: string;
  /** Racing numbers from pole backwards; null: by pace. */
  grid?: readonly string[] | null;
  /** Instead of what may happen at that circuit. */
  hazards?: Partial<Hazards>;
}

/** What a session of the calendar is simulated from. */
export function planSession(event: DemoEvent, session: DemoSession, options: PlanOptions): SessionPlan {
  const { circuit, seed = defaultSeed, grid = null, hazards } = options;
  return {
    seed: `${seed} ${event.meetingKey} ${session.name}`,
    event,
    session,
    circuit,
    entries: demoEntries(event.year, event.round),
    raceLaps: raceLaps(session.kind, circuit),
    grid,
    hazards: { ...sessionHazards(event, session), ...hazards },
  };
}

function raceLaps(kind: DemoSessionKind, circuit: DemoCircuit): number | null {
  if (kind === 'race') return circuit.raceLaps;
  return kind === 'sprint' ? Math.floor(sprintDistanceM / circuit.lapLengthM) + 1 : null;
}

export interface SeasonSimulation {
  /** All of a session. Only the last few are kept. */
  truth: (event: DemoEvent, session: DemoSession) => SessionTruth;
  /** What counts of a session afterwards; simulated once, unless it is known. */
  outcome: (event: DemoEvent, session: DemoSession) => SessionOutcome;
}

export interface SimulationParts {
  seed: string;
  circuitOf: (circuitId: string) => DemoCircuit;
  simulate: (plan: SessionPlan) => SessionTruth;
  /** Outcomes that are known without simulating; null = this one is not. */
  keptOutcome?: (event: DemoEvent, session: DemoSession) => SessionOutcome | null;
}

/** Sessions with all their laps are large; a command looks at few of them. */
const keptTruths = 4;

/** Simulates sessions on demand, each with the grid that the session before it decided. */
export function createSeasonSimulation({
  seed,
  circuitOf,
  simulate,
  keptOutcome,
}: SimulationParts): SeasonSimulation {
  const truths = new RecentlyUsed<DemoSession, SessionTruth>(keptTruths);
  const outcomes = new Map<DemoSession, SessionOutcome>();

  function truth(event: DemoEvent, session: DemoSession): SessionTruth {
    return truths.get(session, () => {
      const grid = gridOf(event, session);
      return simulate(planSession(event, session, { circuit: circuitOf(event.circuitId), seed, grid }));
    });
  }

  function outcome(event: DemoEvent, session: DemoSession): SessionOutcome {
    const known = outcomes.get(session);
    if (known) return known;
    const made = keptOutcome?.(event, session) ?? sessionOutcome(truth(event, session));
    outcomes.set(session, made);
    return made;
  }

  function gridOf(event: DemoEvent, session: DemoSession): string[] | null {
    const decider = gridDecider(event, session);
    return decider && outcome(event, decider).lines.map(({ number }) => number);
  }

  return { truth, outcome };
}

/**
 * The session whose classification is the grid: the sprint's own qualifying for a sprint, qualifying for a race. In 2021 and 2022
 * qualifying decided the grid of the sprint, and the sprint that of the race. null for other sessions.
 */
function gridDecider(event: DemoEvent, session: DemoSession): DemoSession | null {
  const ofKind = (kind: DemoSessionKind) => event.sessions.find((each) => each.kind === kind) ?? null;
  const isFirstFormat = event.format === 'sprint';
  if (session.kind === 'race') return ofKind(isFirstFormat ? 'sprint' : 'qualifying');
  if (session.kind === 'sprint') return ofKind(isFirstFormat ? 'qualifying' : 'sprint-qualifying');
  return null;
}
