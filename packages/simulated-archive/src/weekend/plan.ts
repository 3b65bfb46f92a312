import type { DemoCircuit } from '../circuit/road.ts';

/** Whether cars race each other for places: laps are counted from the start, and there are gaps. */
export function isRaceLike({ kind }: Pick<DemoSession, 'kind'>): boolean {
  return kind === 'race' || kind === 'sprint';
}

/** Whether it is driven in three parts, each with fewer cars. */
export function isQualifyingLike({ kind }: Pick<DemoSession, 'kind'>): boolean {
  return kind === 'qualifying' || kind === 'sprint-qualifying';
}

/** How a session is run, which decides what the model simulates. */
export type DemoSessionKind = 'race' | 'sprint' | 'qualifying' | 'sprint-qualifying' | 'practice' | 'test';

export type DemoEventFormat = 'conventional' | 'sprint' | 'sprint_shootout' | 'sprint_qualifying' | 'testing';

/** One car and its driver at one event. Names and numbers are facts; the pace is the model's. */
export interface DemoEntry {
  /** Racing number as the feed writes it: "1", "63". */
  number: string;
  /** Three letters. */
  code: string;
  givenName: string;
  familyName: string;
  /** Id in the results service: `max_verstappen`. */
  driverId: string;
  /** `YYYY-MM-DD` */
  dateOfBirth: string;
  /** As the results service writes it: "Dutch". */
  nationality: string;
  /** Three letters as in the driver list: "NED". */
  countryCode: string;
  /** Name as the timing feed writes it that season: "Red Bull Racing". */
  teamName: string;
  /** Hex without `#`, as the feed sends it. */
  teamColour: string;
  /** Id and name in the results service: `red_bull`, "Red Bull". */
  constructorId: string;
  constructorName: string;
  constructorNationality: string;
  /**
   * How much slower than the best of the field, as shares of the lap time: the car, then the driver in it. Chosen for the model,
   * not measured: 0 to about 0.02, and 0 to about 0.008.
   */
  teamPaceShare: number;
  driverPaceShare: number;
}

/** One session of an event. Times of day are facts of the calendar. */
export interface DemoSession {
  /** 1 to 5 within the event. */
  number: number;
  /** As the schedule writes it: "Practice 1", "Sprint Qualifying", "Race". */
  name: string;
  kind: DemoSessionKind;
  /** Scheduled start. */
  startUtcMs: number;
  /** Scheduled length in minutes. */
  lengthMinutes: number;
  /** Of the circuit's clock on that day, where it is changed before the event ends; left out: that of the event. */
  utcOffsetMinutes?: number;
}

/** Minutes that the circuit's clock is ahead of UTC during a session. */
export function offsetDuring(session: DemoSession, event: DemoEvent): number {
  return session.utcOffsetMinutes ?? event.utcOffsetMinutes;
}

export interface DemoEvent {
  year: number;
  /** 0 for tests. */
  round: number;
  /** As the schedule writes it: "Monaco Grand Prix". */
  eventName: string;
  officialName: string;
  country: string;
  /** Three letters: "MON". */
  countryCode: string;
  location: string;
  /** `YYYY-MM-DD` of the last day at the circuit. */
  eventDate: string;
  /** Minutes that the circuit's clock is ahead of UTC on the last day of the event. */
  utcOffsetMinutes: number;
  format: DemoEventFormat;
  /** Key into the table of circuits: `monaco`. */
  circuitId: string;
  sessions: readonly DemoSession[];
  /** Unique number of the meeting in the feed. */
  meetingKey: number;
}

/** What may happen in a session. Each is a share of sessions or laps; 0 forbids it, 1 forces it where it makes sense. */
export interface Hazards {
  /** A safety car comes out (races). */
  safetyCar: number;
  virtualSafetyCar: number;
  redFlag: number;
  /** Rain falls in part or all of the session. */
  rain: number;
  /** Each car retires. */
  retirement: number;
  /** Each representative lap is deleted for track limits. */
  deletedLap: number;
}

/** All that a session is simulated from. Equal plans give equal bytes. */
export interface SessionPlan {
  seed: string;
  event: DemoEvent;
  session: DemoSession;
  circuit: DemoCircuit;
  /** In the order of the driver list. */
  entries: readonly DemoEntry[];
  /** Races and sprints: planned laps; others null. */
  raceLaps: number | null;
  /** Races and sprints: racing numbers from pole backwards; null: by pace. */
  grid: readonly string[] | null;
  hazards: Hazards;
}
