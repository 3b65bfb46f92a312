import { EventEmitter } from 'node:events';
import type { StreamEvent } from '../api/shapes.ts';

/** Why a turn is stopped before its end. */
export type StopReason = 'stopped' | 'abandoned' | 'too-long' | 'shutdown';

export interface RunIds {
  workspaceId: string;
  conversationId: string;
  userMessageId: string;
  messageId: string;
}

/** Whether it is the last event of a turn. */
export function isEnd({ type }: StreamEvent): boolean {
  return type === 'done' || type === 'error';
}

/**
 * A turn under way, or just ended: everything that happened in it so far, for any number of readers at any place in it. It
 * starts with a `start` and ends with one `done` or `error`.
 */
export class Run {
  readonly ids: RunIds;
  readonly events: StreamEvent[] = [];
  #hasEnded = false;
  readonly #stopping = new AbortController();
  #readers = 0;
  readonly #emitter = new EventEmitter<{ change: []; ended: []; readers: [number] }>();

  constructor(ids: RunIds) {
    this.ids = ids;
    this.#emitter.setMaxListeners(0);
    this.events.push({
      type: 'start',
      conversation_id: ids.conversationId,
      user_message_id: ids.userMessageId,
      message_id: ids.messageId,
    });
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Aborted when the turn is asked to end; the reason is a `StopReason`. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  get stopReason(): StopReason | null {
    return this.signal.aborted ? (this.signal.reason as StopReason) : null;
  }

  get readers(): number {
    return this.#readers;
  }

  /** What comes after the end is dropped. */
  add(event: StreamEvent): void {
    if (this.#hasEnded) return;
    this.events.push(event);
    this.#hasEnded = isEnd(event);
    this.#emitter.emit('change');
    if (this.#hasEnded) this.#emitter.emit('ended');
  }

  /** Asks the turn to end; the first reason counts. */
  stop(reason: StopReason): void {
    if (!this.#hasEnded) this.#stopping.abort(reason);
  }

  /** Tells of each event that is added from now on, until the function that it returns is called. */
  attach(onChange: () => void): () => void {
    this.#emitter.on('change', onChange);
    this.#emitter.emit('readers', ++this.#readers);
    let isAttached = true;
    return () => {
      if (!isAttached) return;
      isAttached = false;
      this.#emitter.off('change', onChange);
      this.#emitter.emit('readers', --this.#readers);
    };
  }

  onEnded(listener: () => void): void {
    this.#emitter.on('ended', listener);
  }

  onReaders(listener: (readers: number) => void): void {
    this.#emitter.on('readers', listener);
  }
}
