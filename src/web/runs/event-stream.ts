import { Readable } from 'node:stream';
import type { WebError } from '../../serving/web-error.ts';
import type { StreamEvent } from '../api/shapes.ts';
import { plainEvent } from '../api/stream-events.ts';
import type { Run } from './run.ts';

export interface EventStreamOptions {
  /** All event types with `id:` lines, instead of the contract's plain stream. */
  extended: boolean;
  /** Number of the first event to send. */
  from: number;
  /** Between comments that keep proxies from closing a quiet connection. */
  heartbeatMs: number;
}

/**
 * The events of a run as the body of an answer (`text/event-stream`). It sends only as fast as the client reads: each reader has its
 * place in the run's list and nothing is copied for it. Destroying it, or its end, leaves the run.
 */
export class EventStream extends Readable {
  readonly #run: Run;
  readonly #extended: boolean;
  readonly #leave: () => void;
  readonly #heartbeat: NodeJS.Timeout;
  #next: number;
  #isWanted = false;
  #isOver = false;

  constructor(run: Run, { extended, from, heartbeatMs }: EventStreamOptions) {
    super();
    this.#run = run;
    this.#extended = extended;
    this.#next = from;
    this.#leave = run.attach(() => this.#send());
    this.#heartbeat = setInterval(() => {
      if (this.#isWanted) this.#isWanted = this.push(': still here\n\n');
    }, heartbeatMs);
  }

  override _read(): void {
    this.#isWanted = true;
    this.#send();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#isOver = true;
    this.#letGo();
    done(error);
  }

  /** Ends it before the run does, with the reason for that; nothing more of the run is sent. */
  refuse({ code, message }: Pick<WebError, 'code' | 'message'>): void {
    if (this.#isOver) return;
    this.#letGo();
    this.push(`${dataLine({ type: 'error', code, message, retryable: false })}\n\n`);
    this.#end();
  }

  #send(): void {
    const { events, ids } = this.#run;
    while (this.#isWanted && this.#next < events.length) {
      let text = '';
      while (text.length < this.readableHighWaterMark && this.#next < events.length) {
        const number = this.#next++;
        const event = this.#extended ? events[number]! : plainEvent(events[number]!);
        if (event === null) continue;
        const id = this.#extended ? `id: ${eventId(ids.messageId, number)}\n` : '';
        text += `${id}${dataLine(event)}\n\n`;
      }
      if (text !== '') this.#isWanted = this.push(text);
    }
    if (this.#isWanted && this.#next >= events.length && this.#run.hasEnded) this.#end();
  }

  #end(): void {
    if (!this.#isOver) this.push(null);
    this.#isOver = true;
  }

  #letGo(): void {
    clearInterval(this.#heartbeat);
    this.#leave();
  }
}

/** JSON has no line breaks of its own, so an event is one line always. */
function dataLine(event: StreamEvent): string {
  return `data: ${JSON.stringify(event)}`;
}

/** Names an event of a run, for `id:` lines and `Last-Event-ID`. */
function eventId(messageId: string, number: number): string {
  return `${messageId}.${number}`;
}

/** Number of the event after the one a client got last; null when the id is none of this run. */
export function eventAfter(run: Run, lastEventId: string): number | null {
  const dotAt = lastEventId.lastIndexOf('.');
  const number = lastEventId.slice(dotAt + 1);
  const isOfRun = lastEventId.slice(0, dotAt) === run.ids.messageId && /^\d{1,9}$/.test(number);
  return isOfRun && Number(number) < run.events.length ? Number(number) + 1 : null;
}
