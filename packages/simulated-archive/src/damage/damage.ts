import type { RandomStream } from '../ground/random.ts';

/** Text of each topic's file, as the archive serves it; a topic that is absent has no file. */
export type FeedFiles = Map<string, string>;

/** One way in which a recording goes wrong. */
export interface Damage {
  /** "lost lines" */
  name: string;
  /**
   * Changes the files. `other` is another session, for what gets mixed up.
   *
   * @returns what was done, for the report of a failure: "TimingData: every 7th line lost".
   */
  apply(files: FeedFiles, random: RandomStream, other: ReadonlyMap<string, string>): string;
}

/** A topic that has a file; `TimingData` half of the time, for laps hang on it. */
export function pickTopic(files: FeedFiles, random: RandomStream): string {
  return files.has('TimingData') && random.chance(0.5) ? 'TimingData' : random.pick([...files.keys()]);
}
