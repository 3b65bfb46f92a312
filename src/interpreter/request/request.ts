import type { SessionCode } from '../../core/calendar/schedule.ts';
import type { Until } from '../../core/calendar/until.ts';
import type { Narrowing } from './narrowing.ts';
import type { TopicName } from './topic-name.ts';

/**
 * `that`: the one spoken of before; `before` and `after` it: the races next to it. `break` and `half`: the last race before the summer
 * break and of the first half, and the first one after each. `to-go`, `left-out` and `last-of` count races: the one after which so many are
 * left, the one before the last so many that were held, and the first of these. `as-now`: the one after which as many had
 * been held as have been of the current season.
 */
export type RelativeEvent =
  | ('last' | 'last-but-one' | 'next' | 'this' | 'that' | 'before' | 'after' | 'first' | 'finale')
  | ('break' | 'after-break' | 'half' | 'after-half' | 'to-go' | 'left-out' | 'last-of' | 'run' | 'as-now');

/** What of a result may be asked for. */
export type Aspect =
  | 'sprints'
  | 'team-mates'
  | 'break'
  /** What is new on a calendar, and what is gone from it. */
  | 'calendar-changes'
  | 'weather'
  | 'flags'
  | 'when'
  | 'remaining'
  | 'born'
  | 'retired'
  | 'entrants'
  | 'grid'
  /** The result, asked for together with weather or safety cars. */
  | 'result'
  | 'stops'
  /** How many of them. */
  | 'count'
  /** Of what race control said. */
  | 'penalties'
  | 'incidents'
  | 'deletions'
  | 'blue-flags'
  /** Of speeds: the highest. */
  | 'top-speed'
  /** Channels of telemetry, and what colours a map. */
  | 'gear'
  | 'brake'
  | 'throttle'
  | 'speed'
  /** Gaps and shares in per cent. */
  | 'percent'
  /** Gaps to whoever leads. */
  | 'to-leader'
  /** What colours a map of the track. */
  | 'by-gear'
  | 'by-throttle'
  | 'by-brake'
  | 'by-speed'
  | 'yellow-flags'
  | 'drs'
  | 'neutralisations'
  | 'more-detail'
  | 'full-detail';

export type EventReference =
  | { by: 'name'; query: string }
  | {
      by: 'season';
      which: RelativeEvent;
      /** For `before` and `after`: the race next to it; null when none was spoken of. */
      of?: EventReference | null;
      /** For those that count races. */
      races?: number;
    };

/** A date of a season; `day` null: all of the month. */
export interface NamedDate {
  month: number;
  day: number | null;
}

/** A day of a weekend. */
export interface Weekday {
  /** "Friday" */
  day: string;
  /** "Morning", "afternoon" or later: the first or the last session of it; null: not said. */
  part: 'first' | 'last' | null;
}

export interface TestReference {
  /** `last`: of its year; null: not said. */
  test: number | 'last' | null;
  days: number[];
}

/** Drivers by their place in a result: "the top three", "the front row". */
export interface TopDrivers {
  /** Infinity: all. */
  count: number;
  /** `session`: the one that the request is about; `race`, `qualifying`: of its weekend. */
  of: 'race' | 'qualifying' | 'session';
  /** The very session that it was, wherever else the request goes: "how did he do in Baku?" */
  at?: Pick<Request, 'years' | 'events'> & { session: SessionCode };
}

/** A question as far as it is understood. Empty lists and null: not said. */
export interface Request {
  topics: TopicName[];
  years: number[];
  /** "the last three years". */
  lastYears: number | null;
  isYearRange: boolean;
  /** The years were not said again: they are those spoken of before, and give way where the event was not held in them. */
  areYearsKept: boolean;
  events: EventReference[];
  /** "the last two races". */
  lastRaces: number | null;
  /** "In May", "on 26 May", as long as nobody has looked up which event that is. */
  date: NamedDate | null;
  testing: TestReference | null;
  /** "On Friday", as long as nobody has looked up which session that is; `isPractice`: a practice of it. */
  weekday: (Weekday & { isPractice: boolean }) | null;
  sessions: SessionCode[];
  /** What the tools are asked with: codes, family names, numbers. */
  drivers: string[];
  teams: string[];
  top: TopDrivers | null;
  /** "best" or lap numbers. */
  laps: string[];
  /** The moment up to which a session is asked about; null: all of it. */
  until: Until | null;
  corners: boolean;
  /** What else it narrows itself to. */
  narrowings: readonly Narrowing[];
  constructors: boolean;
  /** What of the result is asked for. */
  aspects: Aspect[];
}

export function emptyRequest(): Request {
  return {
    ...{
      topics: [],
      years: [],
      lastYears: null,
      isYearRange: false,
      areYearsKept: false,
      events: [],
      lastRaces: null,
      date: null,
      testing: null,
      weekday: null,
    },
    ...{
      sessions: [],
      drivers: [],
      teams: [],
      top: null,
      laps: [],
      until: null,
      corners: false,
      narrowings: [],
      constructors: false,
      aspects: [],
    },
  };
}

/** Whether the request says where: an event, a test, or some races. */
export function namesEvent({ events, testing, lastRaces, date }: Request): boolean {
  return events.length > 0 || testing !== null || lastRaces !== null || date !== null;
}

/** Whether it is about one driver, who is named or was first. */
export function isOfOne({ drivers, top }: Request): boolean {
  return drivers.length === 1 || top?.count === 1;
}

export const qualifyingCodes: readonly SessionCode[] = ['Q', 'SQ', 'SS'];

/** The session whose first ones are meant beside one of a weekend: those of the sprint go together. */
export function codeOfTop(of: TopDrivers['of'], beside: SessionCode): SessionCode {
  if (of === 'session') return beside;
  if (of === 'race') return beside === 'S' ? 'S' : 'R';
  if (qualifyingCodes.includes(beside)) return beside;
  return beside === 'S' ? 'SQ' : 'Q';
}

/** Of a race or a sprint, in which laps are counted and places change. */
export function isRaceCode(code: string | null): boolean {
  return code === 'R' || code === 'S';
}
