import type { ScheduleFacts } from '../../core/diagnosis/diagnosis-facts.ts';
import { SvcError } from '../../core/errors.ts';
import type { Schedule } from '../../core/calendar/schedule.ts';
import { throwIfCancelled } from '../cancellation.ts';
import { scheduleMaxAgeMs } from '../data/freshness.ts';
import { loadSchedule, type ScheduleContext } from '../data/schedule-loader.ts';
import type { Sourced } from '../effects.ts';
import type { ResourceSource } from '../sources/source.ts';

/** A calendar that is not on this machine may take this long. */
const longestMs = 6_000;

/** The calendar of a season as far as it lies on this machine, whoever gave it. `files` asks no host. */
export async function readScheduleFacts(
  files: ResourceSource | null,
  year: number,
  { clock, signal }: Pick<ScheduleContext, 'clock' | 'signal'>,
): Promise<ScheduleFacts> {
  const kept = files && (await keptSchedule({ source: files, clock, signal }, year));
  return {
    year,
    isThere: kept !== null,
    confirmedUtcMs: kept?.confirmedUtcMs ?? null,
    maxAgeMs: scheduleMaxAgeMs(year, [], clock.nowMs()),
  };
}

async function keptSchedule(context: ScheduleContext, year: number): Promise<Sourced<Schedule> | null> {
  try {
    return await loadSchedule(context, year);
  } catch (error) {
    if (!(error instanceof SvcError) || error.code === 'CANCELLED') throw error;
    return null;
  }
}

/**
 * The calendar as hosts give it within some seconds.
 *
 * @throws what loading it throws; SOURCE_UNAVAILABLE when it took too long.
 */
export async function loadScheduleSoon(context: ScheduleContext, year: number): Promise<Sourced<Schedule>> {
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(longestMs)]);
  try {
    return await loadSchedule({ ...context, signal }, year);
  } catch (error) {
    throwIfCancelled(context.signal);
    if (!(error instanceof SvcError) || error.code !== 'CANCELLED') throw error;
    throw new SvcError(
      'SOURCE_UNAVAILABLE',
      `The ${year} schedule: nobody gave it within ${longestMs / 1000} s.`,
      'Try again when the hosts can be reached.',
    );
  }
}
