import { SvcError } from '../../core/errors.ts';
import type { Schedule } from '../../core/calendar/schedule.ts';
import type { Knowledge } from './knowledge.ts';

/** A moment and what is known then. */
export interface Moment {
  nowMs: number;
  knowledge: Knowledge;
}

/** Timing data begin with this season. */
export const firstTimedSeason = 2018;

export function currentYear(nowMs: number): number {
  return new Date(nowMs).getUTCFullYear();
}

/** What was asked for; null where no source has it or hands it out. */
export async function whenKnown<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof SvcError) return null;
    throw error;
  }
}

/** The schedule of the current year; as long as that is not published, of the year before. */
export async function currentSchedule({ nowMs, knowledge }: Moment): Promise<Schedule> {
  const year = currentYear(nowMs);
  const previous = async (): Promise<Schedule> => await knowledge.schedule(year - 1);
  return (await whenKnown(knowledge.schedule(year))) ?? (await previous());
}
