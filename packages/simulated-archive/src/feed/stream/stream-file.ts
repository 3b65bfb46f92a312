import type { FeedObject } from '../../ground/product.ts';
import { StreamWriter } from './stream-writer.ts';

/** One record of a topic's file. */
export interface FeedMessage {
  /** Session time at which the feed sends it. */
  atMs: number;
  payload: FeedObject;
}

/** One whose payload is JSON already. */
export interface FeedLine {
  atMs: number;
  json: string;
}

/** A topic's `.jsonStream` file of the messages as given, which is in order of time. */
export function streamFile(messages: Iterable<FeedMessage | FeedLine>): Uint8Array {
  const writer = new StreamWriter();
  for (const message of messages)
    writer.line(message.atMs, 'json' in message ? message.json : JSON.stringify(message.payload));
  return writer.file();
}

export function inOrderOfTime<Item extends { atMs: number }>(items: Iterable<Item>): Item[] {
  return [...items].sort((a, b) => a.atMs - b.atMs);
}
