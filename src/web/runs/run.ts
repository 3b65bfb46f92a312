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

/**
 * A turn under way, or just ended: everything that happened in it so far, for any number of readers at any place in it. It
 * starts with a `start` and ends with one `done` or `error`.
 */
export class Run {
  readonly ids: RunIds;
  readonly events: StreamEvent[] = [];
  #hasEnded = false;
  #stopReason: StopReason | null = null;
  #readers = 0;
  readonly #emitter = new EventEmitter<{ change: []; ended: []; stop: [StopReason]; readers: [number] }>();

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

  get stopReason(): StopReason | null {
    return this.#stopReason;
  }

  get readers(): number {
    return this.#readers;
  }

  /** What comes after the end is dropped. */
  add(event: StreamEvent): void {
    if (this.#hasEnded) return;
    this.events.push(event);
    this.#hasEnded = event.type === 'done' || event.type === 'error';
    this.#emitter.emit('change');
    if (this.#hasEnded) this.#emitter.emit('ended');
  }

  /** Asks the turn to end; the first reason counts. */
  stop(reason: StopReason): void {
    if (this.#hasEnded || this.#stopReason !== null) return;
    this.#stopReason = reason;
    this.#emitter.emit('stop', reason);
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

  onStop(listener: (reason: StopReason) => void): void {
    this.#emitter.on('stop', listener);
  }

  onEnded(listener: () => void): void {
    this.#emitter.on('ended', listener);
  }

  onReaders(listener: (readers: number) => void): void {
    this.#emitter.on('readers', listener);
  }
}
