import { signInStep } from '../../core/account/account-state.ts';
import type { ErrorOptions, Help, NextStep } from '../../core/errors.ts';
import type { Lap } from '../../core/timing/laps/lap.ts';
import type { Origin } from '../../io/effects.ts';
import { telemetryOperations } from './telemetry-operations.ts';

type Input = Readonly<Record<string, unknown>>;

/** A call that makes sense now, why, and its input besides what it shares with the others; false: it makes none. */
export type Step = readonly [operation: string, why: string, input?: Input] | false | null | undefined;

/** Steps whose inputs begin alike: with a session, with a season. */
export function stepsFrom(place: Input, steps: readonly Step[]): NextStep[] {
  return steps.flatMap((step) => {
    if (!step) return [];
    const [operation, why, input] = step;
    return [{ operation, input: { ...place, ...input }, why }];
  });
}

const steps: Readonly<Record<Help, (input: Input) => Step>> = {
  events: (input) => [
    'fetch schedule',
    'lists all events and their sessions',
    picked(input, ['workspace_id', 'year']),
  ],
  laps: (input) => {
    const drivers = Array.isArray(input.drivers) ? (input.drivers as unknown[]) : [];
    const driver = input.driver ?? drivers[0];
    if (driver === undefined) return null;
    return ['analyze driver-laps', 'lists the timed laps', { ...picked(input, place), driver }];
  },
  result: (input) => ['fetch session-info', 'has the result', picked(input, place)],
  'sign-in': () => [signInStep.operation, signInStep.why, signInStep.input],
  doctor: (input) => [
    'doctor',
    'shows which sources are reachable, and what to do about the others',
    input.gp === undefined && input.test === undefined ? {} : picked(input, sessionPlace),
  ],
  workspaces: () => ['workspace list', 'lists the existing ones', { show_all: true }],
  'new-workspace': (input) => ['workspace create', 'creates it', picked(input, ['workspace_id'])],
  'workspace-removal': (input) => [
    'workspace remove',
    'takes it away',
    { ...picked(input, ['workspace_id']), yes: true },
  ],
};

const sessionPlace = ['year', 'gp', 'test', 'day', 'session'];
const place = ['workspace_id', ...sessionPlace];

/** The calls that help after a call with this input, the workspace included, has failed. */
export function helpfulSteps(helps: readonly Help[], input: Input): NextStep[] {
  return stepsFrom(
    {},
    helps.map((help) => steps[help](input)),
  );
}

/** Of an error about drivers: to look at the laps of the first of them who has any. */
export function seeLapsOf(
  drivers: readonly { driverNumber: string; code: string }[],
  laps: readonly Lap[],
): ErrorOptions {
  const driver = drivers.find((each) => laps.some((lap) => lap.driverNumber === each.driverNumber));
  return driver ? { helps: ['laps'], meant: { driver: driver.code } } : {};
}

function picked(input: Input, keys: readonly string[]): Input {
  return Object.fromEntries(
    keys.flatMap((key): [string, unknown][] => (input[key] === undefined ? [] : [[key, input[key]]])),
  );
}

/** What needs sectors or telemetry, which laps of the results API come without. */
const beyondLaps: ReadonlySet<string> = new Set([...telemetryOperations, 'analyze sectors']);

/** The steps that can be taken with the laps of a session: by who made them, and by whether any of them belongs to a stint. */
export function possibleSteps(
  steps: readonly NextStep[],
  { provider, parts }: Pick<Origin, 'provider' | 'parts'>,
  laps: readonly Pick<Lap, 'stint'>[],
): NextStep[] {
  const hasLapsOnly = (parts?.laps ?? provider) === 'results-api';
  const hasStints = laps.some(({ stint }) => stint !== null);
  return steps.filter(({ operation }) => {
    if (operation === 'analyze tyre-strategy') return hasStints;
    return !(hasLapsOnly && beyondLaps.has(operation));
  });
}
