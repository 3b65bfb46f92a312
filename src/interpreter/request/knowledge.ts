import { SvcError } from '../../core/errors.ts';
import type { Event, Schedule } from '../../core/calendar/schedule.ts';
import type { SeasonDriver } from '../../core/results/season-driver.ts';
import type { RacingData } from '../../io/effects.ts';
import { openedOnce } from '../../io/opened-once.ts';

/** Who drove a race for whom. */
export interface Entrant {
  /** Code; the family name where there is none. */
  driver: string;
  team: string | null;
}

/** What the interpreter knows of seasons before it calls a tool. All fail like the tools do, with `SvcError`s. */
export interface Knowledge {
  schedule(year: number): Promise<Schedule>;
  drivers(year: number): Promise<readonly SeasonDriver[]>;
  /** Those of the race of an event, in the order of its classification. */
  entrants(event: Event): Promise<readonly Entrant[]>;
}

/** An answer asks for the same season dozens of times, once for each name and each turn that is not remembered. */
const keptMs = 60_000;

/**
 * Schedules, drivers and entrants from where the operations have theirs, kept for a minute; `load` is called when the first is asked
 * for. `elapsedMs` is any clock that only goes on.
 */
export function knowledgeOf(
  load: () => Promise<Pick<RacingData, 'schedule' | 'seasonDrivers' | 'officialResult'>>,
  elapsedMs: () => number = () => performance.now(),
): Knowledge {
  const data = openedOnce(load);
  const ofYear = String;
  return {
    schedule: kept(ofYear, async (year: number) => (await (await data()).schedule(year)).value, elapsedMs),
    drivers: kept(
      ofYear,
      async (year: number) => (await (await data()).seasonDrivers(year)).value,
      elapsedMs,
    ),
    entrants: kept(
      ({ year, eventName }: Event) => `${year} ${eventName}`,
      async (event: Event) => await entrantsOf(event, await data()),
      elapsedMs,
    ),
  };
}

async function entrantsOf(
  event: Event,
  { officialResult }: Pick<RacingData, 'officialResult'>,
): Promise<Entrant[]> {
  const race = event.sessions.find(({ code }) => code === 'R');
  const found = race === undefined ? null : (await officialResult(event, race)).value;
  if (found === null) {
    const { year, eventName } = event;
    throw new SvcError('NO_DATA', `There is no result of ${year} ${eventName} yet.`, 'Try later.', { year });
  }
  return found.results.flatMap(({ code, lastName, teamName: team }) => {
    const driver = code ?? lastName;
    return driver === null ? [] : [{ driver, team }];
  });
}

/** Failures are not kept. */
function kept<Of, T>(
  nameOf: (of: Of) => string,
  ask: (of: Of) => Promise<T>,
  elapsedMs: () => number,
): (of: Of) => Promise<T> {
  const answers = new Map<string, { value: Promise<T>; untilMs: number }>();
  return async (of) => {
    const nowMs = elapsedMs();
    for (const [each, { untilMs }] of answers) if (untilMs <= nowMs) answers.delete(each);
    const name = nameOf(of);
    const known = answers.get(name) ?? { value: ask(of), untilMs: nowMs + keptMs };
    answers.set(name, known);
    try {
      return await known.value;
    } catch (error) {
      if (answers.get(name) === known) answers.delete(name);
      throw error;
    }
  };
}
