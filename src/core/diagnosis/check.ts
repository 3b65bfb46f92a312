import type { NextStep } from '../errors.ts';
import type { Words } from '../words.ts';

/**
 * - `ok`: it works.
 * - `warning`: it works, or something else stands in; somebody should know.
 * - `failed`: something is not available because of it.
 * - `unknown`: nobody could tell.
 * - `skipped`: it does not matter here, or was left alone on purpose.
 */
export const checkStatuses = ['ok', 'warning', 'failed', 'unknown', 'skipped'] as const;
export type CheckStatus = (typeof checkStatuses)[number];

/** One thing that was looked at. */
export interface Check {
  /** Stable name: `host-archive`. */
  id: string;
  /** What was looked at, for people: `livetiming.formula1.com`. */
  subject: string;
  status: CheckStatus;
  /** What was found, in a sentence. */
  finding: string;
  /** What to do about it; null: nothing. */
  next: Advice | null;
}

export interface Advice {
  text: Words;
  /** The calls that it takes; none left out. */
  steps?: readonly NextStep[];
}

/** What was found of one thing; without advice there is nothing to do. */
export function checked(
  check: Pick<Check, 'id' | 'subject'>,
  status: CheckStatus,
  finding: string,
  next: Advice | string | null = null,
): Check {
  return { ...check, status, finding, next: typeof next === 'string' ? { text: next } : next };
}
