import type { Schedule } from '../core/calendar/schedule.ts';
import type { SeasonDriver } from '../core/results/season-driver.ts';
import type { RacingData } from '../io/effects.ts';
import { openedOnce } from '../io/opened-once.ts';

/** What is known of seasons before a tool is called. All fail like the tools do, with `SvcError`s. */
export interface Knowledge {
  schedule(this: void, year: number): Promise<Schedule>;
  drivers(this: void, year: number): Promise<readonly SeasonDriver[]>;
}

/** A conversation asks for the same season in each of its turns. */
const keptMs = 60_000;

/**
 * Schedules and drivers from where the operations have theirs, kept for a minute; `load` is called when the first is asked
 * for. `elapsedMs` is any clock that only goes on.
 */
export function knowledgeOf(
  load: () => Promise<Pick<RacingData, 'schedule' | 'seasonDrivers'>>,
  elapsedMs: () => number = () => performance.now(),
): Knowledge {
  const data = openedOnce(load);
  return {
    schedule: kept(async (year) => (await (await data()).schedule(year)).value, elapsedMs),
    drivers: kept(async (year) => (await (await data()).seasonDrivers(year)).value, elapsedMs),
  };
}

/** Failures are not kept. */
function kept<T>(ask: (year: number) => Promise<T>, elapsedMs: () => number): (year: number) => Promise<T> {
  const answers = new Map<number, { value: Promise<T>; untilMs: number }>();
  return async (year) => {
    const nowMs = elapsedMs();
    for (const [each, { untilMs }] of answers) if (untilMs <= nowMs) answers.delete(each);
    const known = answers.get(year) ?? { value: ask(year), untilMs: nowMs + keptMs };
    answers.set(year, known);
    try {
      return await known.value;
    } catch (error) {
      if (answers.get(year) === known) answers.delete(year);
      throw error;
    }
  };
}
