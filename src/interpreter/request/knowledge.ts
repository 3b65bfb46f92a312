import type { Schedule } from '../../core/calendar/schedule.ts';
import type { SeasonDriver } from '../../core/results/season-driver.ts';
import type { RacingData } from '../../io/effects.ts';
import { openedOnce } from '../../io/opened-once.ts';

/** What the interpreter knows of seasons before it calls a tool. Both fail like the tools do, with `SvcError`s. */
export interface Knowledge {
  schedule(year: number): Promise<Schedule>;
  drivers(year: number): Promise<readonly SeasonDriver[]>;
}

/** An answer asks for the same season dozens of times, once for each name and each turn that is not remembered. */
const keptMs = 60_000;

/**
 * Schedules and drivers from where the operations have theirs, kept for a minute; `load` is called when the first is asked for.
 * `elapsedMs` is any clock that only goes on.
 */
export function knowledgeOf(
  load: () => Promise<Pick<RacingData, 'schedule' | 'seasonDrivers'>>,
  elapsedMs: () => number = () => performance.now(),
): Knowledge {
  const data = openedOnce(load);
  return {
    schedule: keptByYear(async (year) => (await (await data()).schedule(year)).value, elapsedMs),
    drivers: keptByYear(async (year) => (await (await data()).seasonDrivers(year)).value, elapsedMs),
  };
}

/** Failures are not kept. */
function keptByYear<T>(
  ask: (year: number) => Promise<T>,
  elapsedMs: () => number,
): (year: number) => Promise<T> {
  const kept = new Map<number, { value: Promise<T>; untilMs: number }>();
  return async (year) => {
    const nowMs = elapsedMs();
    for (const [each, { untilMs }] of kept) if (untilMs <= nowMs) kept.delete(each);
    const known = kept.get(year) ?? { value: ask(year), untilMs: nowMs + keptMs };
    kept.set(year, known);
    try {
      return await known.value;
    } catch (error) {
      if (kept.get(year) === known) kept.delete(year);
      throw error;
    }
  };
}
