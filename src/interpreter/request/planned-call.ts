import type { SessionCode } from '../../core/calendar/schedule.ts';
import type { Request } from './request.ts';

/** A session as the operations are asked for it. */
export type Where = (
  { year: number; gp: string; session: SessionCode } | { year: number; test: number; day: number }
) & { until_lap?: number; until?: string };

/** One call of an operation; the workspace is the runner's business. */
export interface PlannedCall {
  operation: string;
  input: Record<string, unknown>;
}

/** What of the results the answer is about. Empty: all of it. */
export interface Focus {
  events: string[];
  sessions: SessionCode[];
}

export const noFocus: Focus = { events: [], sessions: [] };

export interface Plan {
  calls: PlannedCall[];
  /** Defaults that were taken, as whole sentences. */
  notes: string[];
  /** The request whose drivers the results of these calls give; null: the calls answer it. */
  waiting: Request | null;
  focus: Focus;
}

/** Whether two calls ask for the same, whatever the order of their inputs. */
export function isSameCall(a: PlannedCall, b: PlannedCall): boolean {
  return a.operation === b.operation && canonical(a.input) === canonical(b.input);
}

function canonical(input: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
