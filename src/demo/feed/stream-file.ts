import type { FeedObject } from '../../core/feed/patch.ts';
import { atTime, streamText } from '../damage/stream-lines.ts';

/** One record of a topic's file. */
export interface FeedMessage {
  /** Session time at which the feed sends it. */
  atMs: number;
  payload: FeedObject;
}

/** A topic's `.jsonStream` file: byte order mark, then the messages as given, which is in order of time. */
export function streamFile(messages: Iterable<FeedMessage>): string {
  const lines: string[] = [];
  // One at a time: the messages of a race are far more than their text.
  for (const { atMs, payload } of messages) lines.push(atTime('', atMs) + JSON.stringify(payload));
  return streamText(lines);
}

export function inOrderOfTime<Item extends { atMs: number }>(items: Iterable<Item>): Item[] {
  return [...items].sort((a, b) => a.atMs - b.atMs);
}
