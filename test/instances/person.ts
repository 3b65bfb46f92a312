import { expect } from 'vitest';
import type { ConversationsResponse, HistoryResponse, StreamEvent } from '../../src/web/api/shapes.ts';
import { extended, StreamReader, visitorOf } from '../web/web-server.ts';

/** Somebody with a browser and an address of their own. Every request names the server it goes to: the proxy, or one instance. */
export class Person {
  /** Of their workspace. */
  readonly id: string;
  readonly #headers: Record<string, string>;

  private constructor(id: string, headers: Record<string, string>) {
    this.id = id;
    this.#headers = headers;
  }

  /** Opens the page for the first time. `number` tells their address from those of others. */
  static async visit(base: string, number = 0): Promise<Person> {
    const address = `10.0.${number >> 8}.${number & 255}`;
    const page = await fetch(base, { headers: { 'x-forwarded-for': address } });
    expect(page.status).toBe(200);
    const { id, cookie } = visitorOf(page);
    return new Person(id, { cookie, 'x-forwarded-for': address });
  }

  /** Asks for the extended stream. */
  ask(base: string, message: string, { form = {}, signal }: AskOptions = {}): Promise<Response> {
    const body = new URLSearchParams({ message, ...form });
    const headers = { ...this.#headers, ...extended };
    return fetch(`${base}/chat`, { method: 'POST', headers, body, ...(signal && { signal }) });
  }

  /** Reads on after the event with this id. */
  reattach(base: string, lastEventId: string, signal?: AbortSignal): Promise<Response> {
    const headers = { ...this.#headers, ...extended, 'last-event-id': lastEventId };
    return fetch(`${base}/chat/stream`, { headers, ...(signal && { signal }) });
  }

  get(base: string, path: string): Promise<Response> {
    return fetch(base + path, { headers: this.#headers });
  }

  /** The next question goes into a conversation of its own. */
  async beginAnew(base: string): Promise<void> {
    const response = await fetch(`${base}/conversations`, { method: 'POST', headers: this.#headers });
    expect(response.status).toBe(201);
  }

  async stop(base: string): Promise<boolean> {
    const response = await fetch(`${base}/chat/stop`, { method: 'POST', headers: this.#headers });
    expect(response.status).toBe(200);
    return ((await response.json()) as { stopped: boolean }).stopped;
  }

  async history(base: string): Promise<HistoryResponse> {
    return await this.#read<HistoryResponse>(base, '/history');
  }

  async conversations(base: string): Promise<ConversationsResponse> {
    return await this.#read<ConversationsResponse>(base, '/conversations');
  }

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the shape of the answer
  async #read<T>(base: string, path: string): Promise<T> {
    const response = await this.get(base, path);
    expect(response.status).toBe(200);
    return (await response.json()) as T;
  }
}

interface AskOptions {
  form?: Record<string, string>;
  signal?: AbortSignal;
}

/** Events of one answer as a reader got them. */
export class ReadAnswer {
  readonly #reader: StreamReader;
  readonly ids: string[] = [];
  readonly events: StreamEvent[] = [];

  constructor(response: Response) {
    expect(response.status).toBe(200);
    this.#reader = new StreamReader(response);
  }

  /** All text so far. */
  get text(): string {
    return this.events.map((event) => (event.type === 'chunk' ? event.content : '')).join('');
  }

  get lastId(): string {
    return this.ids.at(-1) ?? '';
  }

  /** Reads so many further events, fewer at the end. */
  async read(count: number): Promise<this> {
    for (let left = count; left > 0; left--) {
      const next = await this.#reader.next();
      if (next === null) break;
      this.ids.push(next.id ?? '');
      this.events.push(next.event);
    }
    return this;
  }

  /** Reads to the end of the stream. */
  async rest(): Promise<this> {
    return await this.read(Infinity);
  }
}

/** Expects the readers, one after the other, to have got every event of one answer once and in order. */
export function expectGapless(...parts: readonly ReadAnswer[]): void {
  const ids = parts.flatMap(({ ids: each }) => each);
  const [, messageId = ''] = /^(.+)\.\d+$/.exec(ids[0] ?? '') ?? [];
  expect(messageId).not.toBe('');
  expect(ids).toEqual(ids.map((_, number) => `${messageId}.${number}`));
  const events = parts.flatMap((part) => part.events);
  expect(events[0]).toMatchObject({ type: 'start', message_id: messageId });
  const ends = events.flatMap(({ type }, at) => (type === 'done' || type === 'error' ? [at] : []));
  expect(ends).toEqual([events.length - 1]);
}
