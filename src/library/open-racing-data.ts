import type { Schedule } from '../core/calendar/schedule.ts';
import { resolveEvent } from '../core/names/event-resolution.ts';
import { resolvePreSeasonTest, resolveSession } from '../core/names/session-resolution.ts';
import type { Provider } from '../core/provider.ts';
import { createClock } from '../io/clock.ts';
import { createRacingData } from '../io/data/racing-data.ts';
import { openedOnce } from '../io/opened-once.ts';
import { openSource } from '../io/sources/open-source.ts';
import { racingSeason, type RacingSeason } from './racing-season.ts';
import { racingSession, type Provenance, type RacingSession } from './racing-session.ts';

/** Which session is meant: one of an event, or a day of pre-season testing. */
export type SessionQuery = SessionOfEvent | DayOfTest;

export interface SessionOfEvent extends SessionChoice {
  /** Name, country, place, circuit or round number: `'Monaco'`, `'Silverstone'`, `6`. */
  event: string | number;
  /** `'R'`, `'Q'`, `'S'`, `'SQ'`, `'SS'`, `'FP1'` to `'FP3'`, a full name such as `'Sprint'`, or the place in the weekend, 1 to 5. */
  session: string | number;
}

export interface DayOfTest extends SessionChoice {
  /** Tests of the season, from 1. */
  test: number;
  /** From 1 to 3; 4 where the test has four days. */
  day: number;
}

export interface SessionChoice {
  year: number;
  /** Asks no other than this one; left out: the first source that has the laps. */
  provider?: Provider;
  /** `'optional'`: a session without lap times is no error. */
  laps?: 'required' | 'optional';
}

/** The calendar of a season. */
export interface RacingSchedule extends Schedule, Provenance {}

/** Racing data by meaning. Nothing is read before it is asked for; what was read is kept in `home`. Failures are {@link SvcError}s. */
export interface RacingData {
  /**
   * Events and sessions of a season since 1950, in calendar order.
   *
   * @throws SvcError when no host has it.
   */
  schedule(year: number): Promise<RacingSchedule>;
  /**
   * One session, from the first source that has its laps: the timing archive since 2018, OpenF1 since 2023, races of the results API since 1996.
   *
   * @throws SvcError NOT_FOUND or AMBIGUOUS for names, with `details.candidates`; NO_DATA, SOURCE_UNAVAILABLE, SOURCE_BLOCKED or
   *   RATE_LIMITED where the laps are not available, with what each host answered.
   */
  session(query: SessionQuery): Promise<RacingSession>;
  /**
   * Results and standings of a season so far.
   *
   * @throws SvcError when no host has them.
   */
  season(year: number): Promise<RacingSeason>;
}

/**
 * Opens racing data.
 *
 * @example
 * const data = openRacingData({ source: 'demo' });
 * const { laps } = await data.session({ year: 2024, event: 'Monaco', session: 'R' });
 *
 * @throws SvcError INVALID_INPUT when `now` is no date. Of a source that cannot be opened the questions hear, until it can be.
 */
export function openRacingData(settings: RacingDataSettings = {}): RacingData {
  const env = environmentOf(settings);
  const clock = createClock(env);
  const signal = settings.signal ?? new AbortController().signal;
  const data = createRacingData({
    ...{ env, clock, signal },
    progress: (step) => settings.onProgress?.(step),
    source: openedOnce(async () => await openSource(env, { clock })),
  });
  return {
    schedule: async (year) => {
      const { value, source, provider, warnings } = await data.schedule(year);
      return { ...value, source, provider, warnings };
    },
    session: async ({ year, provider, laps, ...query }) => {
      const { value: schedule, warnings } = await data.schedule(year);
      const selected = select(schedule, query);
      const options = { ...(provider && { provider }), ...(laps && { laps }) };
      const timing = await data.session(selected.event, selected.session, options);
      return racingSession(data, { ...selected, warnings }, timing);
    },
    season: async (year) => await racingSeason(data, year),
  };
}

/** What the command line would have in its environment for the same. */
function environmentOf({
  source,
  home,
  now,
  settings,
}: RacingDataSettings): Record<string, string | undefined> {
  return {
    ...settings,
    ...(source !== undefined && { SVC_SOURCE: source }),
    ...(home !== undefined && { SVC_HOME: home }),
    ...(now !== undefined && { SVC_NOW: Number.isNaN(now.getTime()) ? String(now) : now.toISOString() }),
  };
}

function select(
  schedule: Schedule,
  query: Omit<SessionOfEvent, 'year'> | Omit<DayOfTest, 'year'>,
): Pick<RacingSession, 'event' | 'session'> {
  if ('test' in query) return resolvePreSeasonTest(schedule, query.test, query.day);
  const { event } = resolveEvent(schedule, query.event);
  return { event, session: resolveSession(event, query.session) };
}

/** What racing data are read from, and how. Everything can be left out. No setting is read from the environment. */
export interface RacingDataSettings {
  /**
   * `live`, the timing archive, its mirror, OpenF1 and the results API; `demo`, the simulated archive, which needs no network;
   * `mirror:<directory>` with recorded files; or `pack:<file or folder>` with packed sessions. Left out: `live`.
   */
  source?: 'live' | 'demo' | `mirror:${string}` | `pack:${string}`;
  /**
   * Directory of the cache, the request budgets and the token of `svc login`; several processes may share it. Left out: `.svc` in the home
   * directory of the user, as on the command line.
   */
  home?: string;
  /** The moment that is taken for now; left out: the clock of the machine. */
  now?: Date;
  /** Ends what is under way: it throws CANCELLED. */
  signal?: AbortSignal;
  /** Told in a sentence of each step that may take long. */
  onProgress?: (step: string) => void;
  /**
   * Further settings by the names that the command line reads from its environment (docs/sources.md): `SVC_SOURCES`, `SVC_F1TV_TOKEN`,
   * `HTTPS_PROXY`, … The fields above win over these.
   */
  settings?: Readonly<Record<string, string | undefined>>;
}
