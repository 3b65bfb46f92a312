import type { Help, NextStep } from '../../core/errors.ts';

type Input = Readonly<Record<string, unknown>>;

const steps: Readonly<Record<Help, (input: Input) => NextStep>> = {
  events: (input) => ({
    operation: 'fetch schedule',
    input: picked(input, ['workspace_id', 'year']),
    why: 'lists all events and their sessions',
  }),
  laps: (input) => {
    const drivers = Array.isArray(input.drivers) ? (input.drivers as unknown[]) : [];
    const driver = input.driver ?? drivers[0];
    return {
      operation: 'analyze driver-laps',
      input: { ...picked(input, place), ...(driver === undefined ? {} : { driver }) },
      why: 'lists the laps that were timed',
    };
  },
  result: (input) => ({
    operation: 'fetch session-info',
    input: picked(input, place),
    why: 'has the result',
  }),
  workspaces: () => ({
    operation: 'workspace list',
    input: { show_all: true },
    why: 'lists the existing ones',
  }),
  'new-workspace': (input) => ({
    operation: 'workspace create',
    input: picked(input, ['workspace_id']),
    why: 'creates it',
  }),
  'workspace-removal': (input) => ({
    operation: 'workspace remove',
    input: { ...picked(input, ['workspace_id']), yes: true },
    why: 'takes it away',
  }),
};

const place = ['workspace_id', 'year', 'gp', 'test', 'day', 'session'];

/** The calls that help after a call with this input, the workspace included, has failed. */
export function helpfulSteps(helps: readonly Help[], input: Input): NextStep[] {
  return helps.map((help) => steps[help](input));
}

function picked(input: Input, keys: readonly string[]): Input {
  return Object.fromEntries(
    keys.flatMap((key): [string, unknown][] => (input[key] === undefined ? [] : [[key, input[key]]])),
  );
}
