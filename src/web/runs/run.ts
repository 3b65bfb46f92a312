import { EventEmitter } from 'node:events';
import type { StreamEvent } from '../api/shapes.ts';

/** Why a turn is stopped before its end. `lost`: another instance may have its conversation by now. */
export type StopReason = 'stopped' | 'abandoned' | 'too-long' | 'shutdown' | 'lost';

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

/** The first event of every turn. */
export function startOf({ conversationId, userMessageId, messageId }: RunIds): StreamEvent {
  return {
    type: 'start',
    conversation_id: conversationId,
    user_message_id: userMessageId,
    message_id: messageId,
  };
}

/**
 * A turn under way, or just ended: everything that happened in it so far, for any number of readers at any place in it. It
 * starts with a `start` and ends with one `done` or `error`.
 */
export class Run {
  readonly ids: RunIds;
  /** What readers may see: all instances have it, or can get it. */
  readonly events: StreamEvent[] = [];
  #hasEnded = false;
  #readersHere = 0;
  #readersElsewhere = 0;
  readonly #emitter = new EventEmitter<{ change: []; ended: []; readers: [number] }>();

  constructor(ids: RunIds) {
    this.ids = ids;
    this.#emitter.setMaxListeners(0);
  }

  /** Whether the end is among the events. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Of this instance. */
  get readersHere(): number {
    return this.#readersHere;
  }

  /** Shows readers one more event. What comes after the end is dropped. */
  show(event: StreamEvent): void {
    if (this.#hasEnded) return;
    this.events.push(event);
    this.#hasEnded = isEnd(event);
    this.#emitter.emit('change');
    if (this.#hasEnded) this.#emitter.emit('ended');
  }

  /** Tells of each event that is shown from now on, until the function that it returns is called. */
  attach(onChange: () => void): () => void {
    this.#emitter.on('change', onChange);
    this.#countReaders(1, 0);
    let isAttached = true;
    return () => {
      if (!isAttached) return;
      isAttached = false;
      this.#emitter.off('change', onChange);
      this.#countReaders(-1, 0);
    };
  }

  /** Readers of other instances. */
  noteReadersElsewhere(readers: number): void {
    this.#countReaders(0, readers - this.#readersElsewhere);
  }

  onEnded(listener: () => void): void {
    this.#emitter.on('ended', listener);
  }

  /** Told of the number of readers of all instances. */
  onReaders(listener: (readers: number) => void): void {
    this.#emitter.on('readers', listener);
  }

  #countReaders(moreHere: number, moreElsewhere: number): void {
    if (moreHere === 0 && moreElsewhere === 0) return;
    this.#readersHere += moreHere;
    this.#readersElsewhere += moreElsewhere;
    this.#emitter.emit('readers', this.#readersHere + this.#readersElsewhere);
  }
}
