import type { SessionKind } from '../calendar/session-kind.ts';

/**
 * What a timing screen shows at one moment of a session. Plain JSON: what happens between two moments is the patch between two boards
 * (`feed/patch.ts`), which is how a replay keeps a session and how a live page hears of it. null = nobody has said so yet.
 */
export interface Board {
  session: BoardSession;
  /** As SessionStatus has it: "Inactive", "Started", "Aborted", "Finished", "Finalised", "Ends". */
  status: string | null;
  track: {
    flag: TrackFlag;
    /** Yellow flags by marshal sector. */
    sectors: Record<string, SectorFlag>;
  };
  /** Time left of the session, or of this part of a qualifying. */
  clock: BoardClock | null;
  /** Race-like sessions: the lap that the leader is on. */
  lap: { current: number; total: number | null } | null;
  /** Qualifyings: the part that is driven. */
  part: 1 | 2 | 3 | null;
  /** Qualifyings: the last place that goes on to the next part; null in the last part and elsewhere. */
  lastPlaceThrough: number | null;
  weather: BoardWeather | null;
  /** Of race control, in the order in which they came. */
  messages: BoardMessage[];
  /** By car number. */
  cars: Record<string, BoardCar>;
}

export interface BoardSession {
  kind: SessionKind;
  /** "Mexico City Grand Prix" */
  eventName: string | null;
  /** "Qualifying" */
  name: string | null;
  circuit: string | null;
}

export type TrackFlag = 'clear' | 'yellow' | 'safety-car' | 'virtual-safety-car' | 'red' | 'finished' | null;
export type SectorFlag = 'yellow' | 'double-yellow';

export interface BoardClock {
  remainingMs: number;
  /** Session time at which so much was left. */
  asOfMs: number;
  isRunning: boolean;
}

export interface BoardWeather {
  airTempC: number | null;
  trackTempC: number | null;
  humidityPercent: number | null;
  windSpeedMs: number | null;
  windDirectionDeg: number | null;
  isRaining: boolean | null;
}

export interface BoardMessage {
  /** Session time at which it was delivered. */
  timeMs: number;
  lap: number | null;
  flag: string | null;
  text: string;
}

export interface BoardCar {
  /** "NOR"; the car number while nobody has named the driver. */
  code: string;
  /** "Lando Norris" */
  name: string | null;
  team: string | null;
  /** `#rrggbb` as sent. */
  teamColour: string | null;
  place: number | null;
  status: CarStatus;
  /** Laps completed. */
  laps: number | null;
  /** To the leader, in other sessions to the fastest, as sent: "+12.345", "1L"; null for the leader. */
  gap: string | null;
  /** To the car ahead, as sent. */
  interval: string | null;
  lastLap: BoardTime | null;
  bestLap: (BoardTime & { lap: number | null }) | null;
  /** Of the lap that is driven; those that were not driven yet are of the lap before and have `isOld`. */
  sectors: BoardSector[];
  tyre: BoardTyre | null;
  /** Compounds of the sets before this one, first one first. */
  tyresBefore: string[];
  /** Stops as the feed counts them. */
  stops: number | null;
}

/** How good a time is: the best of anybody, the driver's own best, or neither. */
export type TimeRank = 'overall-best' | 'personal-best' | null;

export interface BoardTime {
  ms: number;
  rank: TimeRank;
}

export interface BoardSector {
  ms: number | null;
  rank: TimeRank;
  isOld: boolean;
  /** A letter per mini-sector: `p` overall best, `g` personal best, `y` slower, `b` in the pit lane, `x` stopped, `.` not driven. */
  minis: string;
}

export interface BoardTyre {
  /** "SOFT", "MEDIUM", "HARD", "INTERMEDIATE", "WET"; null = unknown. */
  compound: string | null;
  isNew: boolean | null;
  /** Laps on this set, those of earlier sessions among them. */
  laps: number | null;
}

/** In order of precedence: a car that is retired is not also in the pits. */
export const carStatuses = [
  'retired',
  'knocked-out',
  'stopped',
  'in-pits',
  'out-lap',
  'on-track',
  'unknown',
] as const;
export type CarStatus = (typeof carStatuses)[number];

/** Topics that a board is made of. */
export const boardTopics = [
  'SessionInfo',
  'SessionStatus',
  'SessionData',
  'DriverList',
  'TimingData',
  'TimingAppData',
  'LapCount',
  'TrackStatus',
  'RaceControlMessages',
  'WeatherData',
  'ExtrapolatedClock',
] as const;
export type BoardTopic = (typeof boardTopics)[number];

/** A message of the feed, whatever brought it: a file, a pack, the hub, or rows of another service put into this form. */
export interface BoardInput {
  /** `TimingData` */
  topic: string;
  /** Session time. */
  timeMs: number;
  /** A patch of the topic's state. */
  content: unknown;
}

/** The board of a moment as what changed: the first frame has the whole board. */
export type BoardFrame = readonly [timeMs: number, patch: unknown];
