import { SvcError } from '../core/errors.ts';
import type { DriversFindings } from '../ops/fetch/fetch-drivers.ts';
import type { ResultsFindings } from '../ops/fetch/fetch-results.ts';
import type { ScheduleFindings } from '../ops/fetch/fetch-schedule.ts';
import type { PastTurn } from '../questions/answerer.ts';
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

/** Schedules, drivers and entrants that tools found in the conversation; what is not there is asked for with `NeedsCall`. */
export function lookedUpKnowledge(turns: readonly PastTurn[]): Knowledge {
  const lookedUp = (wanted: PlannedCall): unknown => {
    const asked = ({ calls }: PastTurn) =>
      calls.filter(
        ({ operation, input }) =>
          operation === wanted.operation &&
          input.team === undefined &&
          Object.entries(wanted.input).every(([key, value]) => input[key] === value),
      );
    const known = turns
      .flatMap(asked)
      .flatMap(({ outcome }) => (outcome?.ok && outcome.found ? [outcome.found.findings] : []))
      .at(-1);
    if (known !== undefined) return known;
    const now = turns.slice(-1).flatMap(asked).at(-1)?.outcome;
    if (!now) throw new NeedsCall(wanted);
    if (now.ok) throw new SvcError('INTERNAL', `What ${wanted.operation} found got lost.`, 'Ask again.');
    const { code, error, hint, details } = now.error;
    throw new SvcError(code, error, hint, details);
  };
  return {
    schedule: async (year) => lookedUp({ operation: 'fetch schedule', input: { year } }) as ScheduleFindings,
    drivers: async (year) =>
      (lookedUp({ operation: 'fetch drivers', input: { year } }) as DriversFindings).drivers,
    entrants: async ({ year, eventName: gp }) => {
      const call = { operation: 'fetch results', input: { year, gp, session: 'R' } };
      const { rows } = lookedUp(call) as ResultsFindings;
      return rows.map(({ driver, team }) => ({ driver, team }));
    },
  };
}
