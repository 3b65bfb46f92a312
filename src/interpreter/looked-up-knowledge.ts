import { SvcError } from '../core/errors.ts';
import type { DriversFindings } from '../ops/fetch/fetch-drivers.ts';
import type { ScheduleFindings } from '../ops/fetch/fetch-schedule.ts';
import type { PastTurn } from './message-history.ts';
import type { Knowledge } from './request/knowledge.ts';
import type { PlannedCall } from './request/planned-call.ts';

/** Thrown where something must be looked up with a tool first. */
export class NeedsCall extends Error {
  readonly call: PlannedCall;

  constructor(call: PlannedCall) {
    super(`Needs ${call.operation}.`);
    this.name = 'NeedsCall';
    this.call = call;
  }
}

/** Calls by which the interpreter itself learns the names of a season. */
const lookUps: readonly string[] = ['fetch schedule', 'fetch drivers'];

export function isLookUp({ operation }: PlannedCall): boolean {
  return lookUps.includes(operation);
}

/** The calls of a turn that tell names of a season. */
export function learningCalls({ calls }: PastTurn): PastTurn['calls'] {
  return calls.filter(isLookUp);
}

/** Schedules and drivers that tools found in the conversation; what is not there is asked for with `NeedsCall`. */
export function lookedUpKnowledge(turns: readonly PastTurn[]): Knowledge {
  const lookedUp = (operation: string, year: number): unknown => {
    const asked = ({ calls }: PastTurn) =>
      calls.filter(
        ({ operation: name, input }) => name === operation && input.year === year && input.team === undefined,
      );
    const known = turns
      .flatMap(asked)
      .flatMap(({ outcome }) => (outcome?.ok && outcome.found ? [outcome.found.findings] : []))
      .at(-1);
    if (known !== undefined) return known;
    const now = turns.slice(-1).flatMap(asked).at(-1)?.outcome;
    if (!now) throw new NeedsCall({ operation, input: { year } });
    if (now.ok) throw new SvcError('INTERNAL', `What ${operation} found got lost.`, 'Ask again.');
    const { code, error, hint, details } = now.error;
    throw new SvcError(code, error, hint, details);
  };
  return {
    schedule: async (year) => lookedUp('fetch schedule', year) as ScheduleFindings,
    drivers: async (year) => (lookedUp('fetch drivers', year) as DriversFindings).drivers,
  };
}
