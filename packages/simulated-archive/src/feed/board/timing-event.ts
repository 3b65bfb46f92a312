import type { FeedObject } from '../../ground/product.ts';

/** What becomes of a car, or of the session, at a moment: the values that the timing then has, whether they changed or not. */
export interface TimingEvent {
  /** Session time in whole milliseconds. */
  atMs: number;
  /** null: the session itself. */
  number: string | null;
  values: FeedObject;
  /** The values are measured ones, of which the feed says whether they are the best so far. */
  isMeasured?: boolean;
}

/** Events in any order. They are made when their turn comes: a race has far too many to hold all of them at once. */
export interface EventSeries {
  atMs: ArrayLike<number>;
  event: (index: number) => TimingEvent;
}

export function eventSeries(events: readonly TimingEvent[]): EventSeries {
  return { atMs: events.map(({ atMs }) => atMs), event: (index) => events[index]! };
}
