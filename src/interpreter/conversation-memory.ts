import { learningCalls } from './looked-up-knowledge.ts';
import type { PastTurn } from '../questions/answerer.ts';
import type { Conversation } from './request/conversation.ts';
import type { Request } from './request/request.ts';

interface Remembered {
  conversation: Conversation;
  /** Names this conversation in keys. */
  id: number;
  readMs: number;
}

/** A conversation before a turn, and what the next turn is read with. */
export type Place = string;

const mostRemembered = 300;

/** Calendars change in hours, and what "the last race" is with them. */
const rememberedMs = 10 * 60_000;

/**
 * What past turns were read as, so that none is read again at every step of each later one. A turn is known by its message and calls,
 * by the turns before it, and by what had been looked up: read with other names it may mean something else.
 */
export class ConversationMemory {
  /** Least recently used first. */
  readonly #conversations = new Map<string, Remembered>();
  #lastId = 0;

  /** Where a conversation begins that has these turns, and goes on from what `spokenOf` before them. */
  start(turns: readonly PastTurn[], spokenOf: Request | null): Place {
    const looked = turns.flatMap(learningCalls).map(({ operation, input, outcome }) => {
      return [
        operation,
        input,
        outcome === null ? null : outcome.ok ? outcome.found !== null : outcome.error.code,
      ];
    });
    return JSON.stringify([looked, spokenOf]);
  }

  /** The conversation after a turn, and its place: as it was read before, or as `read` reads it now. */
  async after(
    place: Place,
    turn: PastTurn,
    nowMs: number,
    read: () => Promise<Conversation>,
  ): Promise<{ conversation: Conversation; place: Place }> {
    const key = JSON.stringify([place, turn.message, turn.calls.map(whatMatters)]);
    const known = this.#conversations.get(key);
    const isFresh = known !== undefined && Math.abs(nowMs - known.readMs) < rememberedMs;
    const remembered = isFresh ? known : { conversation: await read(), id: ++this.#lastId, readMs: nowMs };
    this.#conversations.delete(key);
    this.#conversations.set(key, remembered);
    for (const oldest of this.#conversations.keys()) {
      if (this.#conversations.size <= mostRemembered) break;
      this.#conversations.delete(oldest);
    }
    return { conversation: remembered.conversation, place: String(remembered.id) };
  }
}

/** Of a call what its turn is read by. */
function whatMatters({ operation, input, outcome }: PastTurn['calls'][number]): unknown[] {
  return [operation, input, outcome?.ok === false ? outcome.error.details.query : null];
}
