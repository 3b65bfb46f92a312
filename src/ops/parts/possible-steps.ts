import type { NextStep } from '../../core/errors.ts';
import type { Lap } from '../../core/timing/laps/lap.ts';
import type { Origin } from '../../io/effects.ts';
import { telemetryOperations } from './telemetry-operations.ts';

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
