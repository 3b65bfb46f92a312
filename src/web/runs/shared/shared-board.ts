import { setTimeout as pause } from 'node:timers/promises';
import { cancelledWords } from '../../../agent/turn/turn-limits.ts';
import { SvcError } from '../../../core/errors.ts';
import type { RedisConnection } from '../../../io/redis/redis-connection.ts';
import type { RedisStatus } from '../../../io/redis/redis-watch.ts';
import { WebError } from '../../../serving/web-error.ts';
import type { StreamEvent } from '../../api/shapes.ts';
import { MemoryBoard } from '../memory-board.ts';
import type { Reservation, RunBoard, RunLease, RunNotice } from '../run-board.ts';
import { defaultRunTimes } from '../run-times.ts';
import type { Run, RunIds } from '../run.ts';
import { RunEngine, type SharedRunTimes } from './run-engine.ts';
import { RunFollower } from './run-follower.ts';
import { RunPublisher } from './run-publisher.ts';

/** The runs of all instances that share an engine which speaks the protocol of Redis. */
export class SharedBoard implements RunBoard {
  readonly #connection: RedisConnection;
  readonly #engine: RunEngine;
  readonly #times: SharedRunTimes;
  readonly #lookChannel: string;
  /** Runs of this instance, by the id of the message, until they are forgotten. */
  readonly #own = new Map<string, RunPublisher>();
  readonly #followed = new Map<string, { follower: RunFollower; isReady: Promise<void> }>();
  /** What is to be taken back, or brought to its end, when Redis is there again. */
  readonly #owed = new Set<() => Promise<void>>();
  #goneSinceMs: number | null = null;

  private constructor(connection: RedisConnection, times: SharedRunTimes) {
    const instance = crypto.randomUUID();
    this.#connection = connection;
    this.#times = times;
    this.#engine = new RunEngine(connection, times, instance);
    this.#lookChannel = this.#engine.keys.lookChannel(instance);
    connection.subscriber.on('message', (channel, text) => this.#hear(channel, text));
    const onState = (state: RedisStatus['state']): void => {
      this.#goneSinceMs = state === 'ready' ? null : performance.now();
    };
    onState(connection.status().state);
    connection.onChange(({ state }) => {
      onState(state);
      if (state !== 'ready') return;
      for (const step of this.#owed) void this.#settle(step);
      for (const publisher of this.#own.values()) void publisher.look();
      for (const { follower } of this.#followed.values()) void follower.look(true);
    });
  }

  /** The board of this instance. An engine that is gone now may come later. */
  static open(connection: RedisConnection, times: SharedRunTimes): SharedBoard {
    const board = new SharedBoard(connection, times);
    // It waits for the engine, and is done again by the client after each time it was gone.
    connection.subscriber.subscribe(board.#lookChannel).catch(() => undefined);
    return board;
  }

  async reserve(workspaceId: string, conversationId: string | null): Promise<Reservation | null> {
    const token = crypto.randomUUID();
    const takeBack = (): Promise<void> => this.#engine.giveBack(workspaceId, conversationId, token);
    const isFree = await this.#insisted(
      () => this.#engine.reserve(workspaceId, conversationId, token),
      takeBack,
    );
    return isFree ? { release: () => this.#settle(takeBack) } : null;
  }

  async begin(ids: RunIds): Promise<RunLease | null> {
    let askedMs = 0;
    const fence = await this.#insisted(
      () => {
        askedMs = performance.now();
        return this.#engine.begin(ids);
      },
      () => this.#engine.withdraw(ids),
    );
    if (fence === null) return null;
    const { leaseMs, keptMs } = this.#times;
    const publisher = new RunPublisher(this.#engine, ids, { fence, leaseMs, askedMs });
    const { run } = publisher;
    this.#own.set(ids.messageId, publisher);
    run.onEnded(() => {
      setTimeout(() => this.#own.delete(ids.messageId), keptMs).unref();
      void this.#settle(() => publisher.bringEnd());
    });
    return {
      run,
      requireHeld: async () => {
        if (await publisher.isHeld()) return;
        run.stop('lost');
        throw new SvcError('CANCELLED', cancelledWords.lost, 'Ask again.');
      },
      untilEndIsKnown: () => publisher.untilEndIsKnown(),
    };
  }

  async notices(workspaceId: string): Promise<RunNotice[]> {
    return await this.#asked(this.#engine.notices(workspaceId));
  }

  async open(ids: RunIds): Promise<Run | null> {
    const own = this.#own.get(ids.messageId);
    if (own) return own.run;
    const followed = this.#followed.get(ids.messageId) ?? this.#follow(ids);
    await this.#asked(followed.isReady);
    const { run } = followed.follower;
    if (run.events.length > 0) return run;
    followed.follower.leave();
    return null;
  }

  async stop(ids: RunIds): Promise<void> {
    const own = this.#own.get(ids.messageId);
    if (own) own.run.stop('stopped');
    else await this.#asked(this.#engine.stop(ids));
  }

  requireReady(): void {
    if (this.#connection.status().state !== 'ready') throw outOfTouch();
  }

  async close(): Promise<void> {
    for (const publisher of this.#own.values()) publisher.lose();
    for (const { follower } of [...this.#followed.values()]) follower.leave();
  }

  #follow(ids: RunIds): { follower: RunFollower; isReady: Promise<void> } {
    const channel = this.#engine.keys.eventChannel(ids.messageId);
    const onLeft = (): void => {
      if (this.#followed.get(ids.messageId)?.follower !== follower) return;
      this.#followed.delete(ids.messageId);
      this.#connection.subscriber.unsubscribe(channel).catch(() => undefined);
    };
    const follower: RunFollower = new RunFollower(this.#engine, ids, {
      leaseMs: this.#times.leaseMs,
      onLeft,
    });
    follower.run.onEnded(() => setTimeout(onLeft, this.#times.keptMs).unref());
    const isReady = (async () => {
      try {
        await this.#connection.subscriber.subscribe(channel);
        await follower.read();
      } catch (error) {
        follower.leave();
        throw error;
      }
    })();
    const followed = { follower, isReady };
    this.#followed.set(ids.messageId, followed);
    return followed;
  }

  #hear(channel: string, text: string): void {
    if (channel === this.#lookChannel) {
      void this.#own.get(text)?.look();
      return;
    }
    const messageId = channel.slice(this.#engine.keys.eventChannel('').length);
    const follower = this.#followed.get(messageId)?.follower;
    if (follower === undefined) return;
    const [from, ...events] = JSON.parse(text) as [number, ...StreamEvent[]];
    follower.take(from, events);
  }

  /**
   * Asks for what is the same however often it is asked, again and again while Redis may be back soon: what fails may have been done all the
   * same. Given up, it is taken back as soon as that is possible. @throws NOT_READY
   */
  async #insisted<T>(ask: () => Promise<T>, takeBack: () => Promise<void>): Promise<T> {
    const patienceMs = this.#times.leaseMs * patience;
    const untilMs = (this.#goneSinceMs ?? performance.now()) + patienceMs;
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (performance.now() < untilMs) {
          await pause(askAgainMs);
          continue;
        }
        void this.#settle(takeBack);
        throw Object.assign(outOfTouch(), { cause: error });
      }
    }
  }

  /** Does what is owed, when Redis is there again if not now. Never rejects. */
  async #settle(step: () => Promise<void>): Promise<void> {
    this.#owed.add(step);
    try {
      await step();
      this.#owed.delete(step);
    } catch {
      // It stays owed.
    }
  }

  /** @throws NOT_READY for whatever Redis or its client says. */
  async #asked<T>(asking: Promise<T>): Promise<T> {
    try {
      return await asking;
    } catch (error) {
      throw Object.assign(outOfTouch(), { cause: error });
    }
  }
}

function outOfTouch(): WebError {
  return new WebError(
    'NOT_READY',
    'This server cannot reach what it shares with the others, so no answer can begin or be found. Please try again in a moment.',
  );
}

/** An instance that the others have not heard of for so long has lost its answers. It may be 2 s old when Redis goes, and takes 2 s to be found. */
const leaseMs = 10_000;
/** Of a lease: how long Redis may be gone before new questions are refused. */
const patience = 0.6;
const askAgainMs = 50;

/** The board of the instances that share an engine; null: of this one alone. */
export function openBoard(redis: RedisConnection | null): RunBoard {
  const { keptMs } = defaultRunTimes;
  return redis === null ? new MemoryBoard({ keptMs }) : SharedBoard.open(redis, { leaseMs, keptMs });
}

/** Ids of the answers of a workspace that are under way anywhere; null: nobody can say. */
export async function messagesUnderWay(board: RunBoard, workspaceId: string): Promise<string[] | null> {
  try {
    const notices = await board.notices(workspaceId);
    return notices.filter(({ hasEnded }) => !hasEnded).map(({ ids }) => ids.messageId);
  } catch {
    return null;
  }
}

/** Whether an answer is under way anywhere. Where nobody can say, one without an end is taken to go on: it may. */
export async function isUnderWay(board: RunBoard, workspaceId: string, messageId: string): Promise<boolean> {
  try {
    const notices = await board.notices(workspaceId);
    return notices.some(({ ids, hasEnded }) => ids.messageId === messageId && !hasEnded);
  } catch {
    return true;
  }
}
