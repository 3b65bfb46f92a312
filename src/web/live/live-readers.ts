import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { LiveBoardEvent, LiveNews, LiveStatus } from '../api/live.ts';

/** Events that are there for who was away: five minutes of a race have some 1,400. */
const mostKept = 3_000;
const mostKeptBytes = 2_000_000;
/** A reader that is so far behind is let go: it comes back and gets the whole state. */
const mostBehindBytes = 4_000_000;

/** Between comments that keep proxies from closing a quiet connection. */
const heartbeatMs = 15_000;

interface KeptEvent {
  number: number;
  text: Buffer;
}

/** Sends each event to all readers: one text for all of them. */
export class LiveReaders {
  /** No id of another process is one of ours. */
  readonly #name = randomBytes(6).toString('hex');
  readonly #readers = new Map<Readable, NodeJS.Timeout>();
  readonly #kept: KeptEvent[] = [];
  #keptBytes = 0;
  #number = 0;

  get count(): number {
    return this.#readers.size;
  }

  /** Id of the last event: who knows all up to it goes on from there. */
  get lastId(): string {
    return `${this.#name}.${this.#number}`;
  }

  send(event: 'news', data: LiveNews): void;
  send(event: 'status', data: LiveStatus): void;
  send(event: 'news' | 'status', data: unknown): void {
    this.#number += 1;
    const text = eventText(event, data, this.lastId);
    this.#kept.push({ number: this.#number, text });
    this.#keptBytes += text.length;
    while (this.#kept.length > mostKept || this.#keptBytes > mostKeptBytes)
      this.#keptBytes -= this.#kept.shift()!.text.length;
    for (const reader of this.#readers.keys()) this.#push(reader, text);
  }

  /** Forgets what was sent: whoever comes back begins anew. */
  forget(): void {
    this.#kept.length = 0;
    this.#keptBytes = 0;
  }

  /**
   * The events from now on as the body of an answer (`text/event-stream`).
   *
   * @param lastId of the last event that the reader has; null = none
   * @param state what a reader gets first who cannot go on from there
   */
  join(lastId: string | null, state: () => { status: LiveStatus; board: LiveBoardEvent }): Readable {
    const reader = new Readable({ read: () => undefined });
    const missed = lastId === null ? null : this.#after(lastId);
    if (missed === null) {
      const { status, board } = state();
      reader.push(eventText('status', status, null));
      reader.push(eventText('board', board, this.lastId));
    } else for (const { text } of missed) reader.push(text);
    const heartbeat = setInterval(() => this.#push(reader, stillHere), heartbeatMs);
    this.#readers.set(reader, heartbeat);
    reader.once('close', () => this.#leave(reader));
    return reader;
  }

  /** Ends all readers, who will come back to another process. */
  close(): void {
    for (const reader of this.#readers.keys()) {
      this.#leave(reader);
      reader.push(null);
    }
  }

  /** null = not all of it is here any more, or the id is none of ours. */
  #after(lastId: string): readonly KeptEvent[] | null {
    const [name, digits = ''] = lastId.split('.');
    const number = Number(digits);
    if (name !== this.#name || !/^\d{1,12}$/.test(digits) || number > this.#number) return null;
    if (number === this.#number) return [];
    const first = this.#kept[0]?.number ?? Infinity;
    return number + 1 < first ? null : this.#kept.slice(number + 1 - first);
  }

  #push(reader: Readable, text: Buffer): void {
    if (reader.readableLength > mostBehindBytes) reader.destroy();
    else reader.push(text);
  }

  #leave(reader: Readable): void {
    clearInterval(this.#readers.get(reader));
    this.#readers.delete(reader);
  }
}

const stillHere = Buffer.from(': still here\n\n');

/** JSON has no line breaks of its own, so an event's data is one line always. */
function eventText(event: string, data: unknown, id: string | null): Buffer {
  return Buffer.from(`${id === null ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}
