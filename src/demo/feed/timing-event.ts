import type { FeedObject } from '../../core/feed/patch.ts';

/** What becomes of a car, or of the session, at a moment: the values that the timing then has, whether they changed or not. */
export interface TimingEvent {
  atMs: number;
  /** null: the session itself. */
  number: string | null;
  values: FeedObject;
  /** The values are measured ones, of which the feed says whether they are the best so far. */
  isMeasured?: boolean;
}
