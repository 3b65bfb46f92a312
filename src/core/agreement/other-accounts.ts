import type { FeedRecord } from '../feed/stream-reader.ts';
import type { PitStop } from '../results/pit-stops.ts';
import type { RaceLaps } from '../results/race-laps.ts';

/** Topics of the feed that say something of laps which the laps are not made of, or in other words. */
export const comparedTopics = [
  'TimingData',
  'TimingAppData',
  'TyreStintSeries',
  'PitLaneTimeCollection',
  'PitStopSeries',
] as const;
export type ComparedTopic = (typeof comparedTopics)[number];

/** Of the results service. */
type ComparedTable = 'fastest laps' | 'laps' | 'pit stops';

/** Whom laps are compared with: a topic of the feed, or a table of the results service. */
export type AccountName = ComparedTopic | ComparedTable;

/** An account that is not there. */
export interface MissingAccount {
  account: AccountName;
  /** A clause: "the timing archive has no such file". */
  why: string;
}

/** What topics and services say of a session beside the laps that were made of it; null = they say nothing, `missing` has the reason. */
export interface OtherAccounts {
  topics: Readonly<Record<ComparedTopic, Iterable<FeedRecord> | null>>;
  /** Official fastest laps of a race or sprint, by car number. */
  fastestLapsMs: ReadonlyMap<string, number> | null;
  /** Laps of a race that people entered. */
  enteredLaps: RaceLaps | null;
  /** Pit stops of a race, since 2011. */
  stops: readonly PitStop[] | null;
  missing: readonly MissingAccount[];
}
