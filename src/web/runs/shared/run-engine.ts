import type { RedisConnection } from '../../../io/redis/redis-connection.ts';
import { giveBackScript, type RedisScript, runScript } from '../../../io/redis/redis-script.ts';
import type { StreamEvent } from '../../api/shapes.ts';
import type { RunNotice } from '../run-board.ts';
import { isEnd, type RunIds, startOf } from '../run.ts';
import { leftEnd } from '../turn-end.ts';
import {
  beginScript,
  lookScript,
  noticesScript,
  publishScript,
  reserveScript,
  stopScript,
  withdrawScript,
} from './run-scripts.ts';

/** Names of what is kept of the runs. All keys of a workspace have it in braces: an engine of several nodes keeps them together. */
interface RunKeys {
  /** Who runs the conversation's turn: the fence of the lease. It is gone when nobody renews it. */
  lease(this: void, ids: Pick<RunIds, 'workspaceId' | 'conversationId'>): string;
  /** The newest run of the conversation. */
  run(this: void, ids: Pick<RunIds, 'workspaceId' | 'conversationId'>): string;
  /** All that has happened in a run. */
  events(this: void, ids: Pick<RunIds, 'workspaceId' | 'messageId'>): string;
  /** Instances that have readers of a run, by the time until which that is believed. */
  readers(this: void, ids: Pick<RunIds, 'workspaceId' | 'messageId'>): string;
  /** Conversations of a workspace with runs, by the time when those began. */
  runs(this: void, workspaceId: string): string;
  /** Kept while a turn is prepared; without a conversation, for the workspace. */
  preparing(this: void, workspaceId: string, conversationId: string | null): string;
  /** The channel of a run's events. */
  eventChannel(this: void, messageId: string): string;
  /** The channel on which an instance hears that a run of its own is to be looked at. */
  lookChannel(this: void, instance: string): string;
}

function runKeys({ key }: Pick<RedisConnection, 'key'>): RunKeys {
  const own = (workspaceId: string, ...parts: string[]): string => key(`{${workspaceId}}`, ...parts);
  return {
    lease: ({ workspaceId, conversationId }) => own(workspaceId, 'lease', conversationId),
    run: ({ workspaceId, conversationId }) => own(workspaceId, 'run', conversationId),
    events: ({ workspaceId, messageId }) => own(workspaceId, 'events', messageId),
    readers: ({ workspaceId, messageId }) => own(workspaceId, 'readers', messageId),
    runs: (workspaceId) => own(workspaceId, 'runs'),
    preparing: (workspaceId, conversationId) => own(workspaceId, 'preparing', conversationId ?? ''),
    eventChannel: (messageId) => key('run', messageId),
    lookChannel: (instance) => key('look', instance),
  };
}

export interface SharedRunTimes {
  /** An instance that was not heard of for this long has lost its runs. */
  leaseMs: number;
  /** What is known of a run is kept for this long after the last word of it. */
  keptMs: number;
}

/** How often a lease is renewed, and looked at, in its time. */
export const looksInLease = 5;

/** What the engine says to who writes a run. */
interface PublishAnswer {
  /** How many events all instances can get. */
  count: number;
  isToStop: boolean;
  /** Other instances with readers. */
  readersElsewhere: number;
}

/** However long it takes to prepare a turn; then its place is free again. */
const longestPreparationMs = 30_000;

/** The runs as the engine keeps them. Each method rejects with what Redis or its client says. */
export class RunEngine {
  readonly keys: RunKeys;
  readonly #connection: RedisConnection;
  readonly #times: SharedRunTimes;
  readonly #instance: string;

  /** @param instance names this one among those that share the engine. */
  constructor(connection: RedisConnection, times: SharedRunTimes, instance: string) {
    this.keys = runKeys(connection);
    this.#connection = connection;
    this.#times = times;
    this.#instance = instance;
  }

  /** Whether the place was free, or taken by an earlier try with this token. */
  async reserve(workspaceId: string, conversationId: string | null, token: string): Promise<boolean> {
    const keys = [this.keys.preparing(workspaceId, conversationId), this.keys.runs(workspaceId)];
    const leases = this.keys.lease({ workspaceId, conversationId: '' });
    const taken = await this.#run(reserveScript, keys, [
      ...[token, conversationId ?? '', longestPreparationMs, leases],
    ]);
    return taken === 1;
  }

  /** Gives the place back, unless somebody else has it by now. */
  async giveBack(workspaceId: string, conversationId: string | null, token: string): Promise<void> {
    await this.#run(giveBackScript, [this.keys.preparing(workspaceId, conversationId)], [token]);
  }

  /** The fence of the lease, also of an earlier try; null when somebody else has the conversation. */
  async begin(ids: RunIds): Promise<string | null> {
    const { leaseMs, keptMs } = this.#times;
    const fence = await this.#run(
      beginScript,
      [this.keys.lease(ids), this.keys.run(ids), this.keys.events(ids), this.keys.runs(ids.workspaceId)],
      [
        ...[ids.conversationId, ids.messageId, ids.userMessageId, this.#instance, leaseMs, keptMs],
        ...[JSON.stringify(startOf(ids)), JSON.stringify(leftEnd)],
        ...[this.keys.events({ ...ids, messageId: '' }), this.keys.eventChannel('')],
      ],
    );
    return typeof fence === 'string' ? fence : null;
  }

  /** Takes back what `begin` may have done, whose answer was never heard. */
  async withdraw(ids: RunIds): Promise<void> {
    const { lease, run, events, runs } = this.keys;
    const keys = [lease(ids), run(ids), events(ids), runs(ids.workspaceId)];
    await this.#run(withdrawScript, keys, [ids.conversationId, ids.messageId]);
  }

  /** Renews the lease and adds these events, the first of which has the number `from`. null: the lease is lost. */
  async publish(
    ids: RunIds,
    fence: string,
    { from, events }: { from: number; events: readonly StreamEvent[] },
  ): Promise<PublishAnswer | null> {
    const { leaseMs, keptMs } = this.#times;
    const { lease, run, events: log, runs, readers, eventChannel } = this.keys;
    const isEnding = events.some(isEnd);
    const said = await this.#run(
      publishScript,
      [lease(ids), run(ids), log(ids), runs(ids.workspaceId), readers(ids)],
      [
        ...[ids.conversationId, ids.messageId, ids.userMessageId, this.#instance, fence, leaseMs, keptMs],
        ...[from, isEnding ? 1 : 0, eventChannel(ids.messageId)],
        ...events.map((event) => JSON.stringify(event)),
      ],
    );
    const [count, stop, readersElsewhere] = said as [number, number, number];
    return count < 0 ? null : { count, isToStop: stop === 1, readersElsewhere };
  }

  /** Says whether this instance has readers of another one's run. null: the run is not known; else how many events it has. */
  async look(
    ids: RunIds,
    { hasReaders, tells }: { hasReaders: boolean; tells: boolean },
  ): Promise<number | null> {
    const { leaseMs, keptMs } = this.#times;
    const { lease, run, events, readers, eventChannel, lookChannel } = this.keys;
    const said = await this.#run(
      lookScript,
      [lease(ids), run(ids), events(ids), readers(ids)],
      [
        ...[ids.messageId, this.#instance, hasReaders ? 1 : 0, leaseMs, keptMs, JSON.stringify(leftEnd)],
        ...[eventChannel(ids.messageId), lookChannel(''), tells ? 1 : 0],
      ],
    );
    const [isKnown, count] = said as [number, number];
    return isKnown === 1 ? count : null;
  }

  /** The events of a run from a number on. */
  async eventsFrom(ids: RunIds, number: number): Promise<StreamEvent[]> {
    const entries = await this.#connection.commands.xrange(this.keys.events(ids), `${number + 1}-0`, '+');
    return entries.map(([, [, event = 'null']]) => JSON.parse(event) as StreamEvent);
  }

  async stop(ids: RunIds): Promise<void> {
    await this.#run(stopScript, [this.keys.run(ids)], [ids.messageId, this.keys.lookChannel('')]);
  }

  async notices(workspaceId: string): Promise<RunNotice[]> {
    const { runs, run, lease } = this.keys;
    const names = { workspaceId, conversationId: '' };
    const found = await this.#run(noticesScript, [runs(workspaceId)], [run(names), lease(names)]);
    return (found as [string, string, string, number][]).map(
      ([conversationId, messageId, userMessageId, isOver]) => ({
        ids: { workspaceId, conversationId, messageId, userMessageId },
        hasEnded: isOver === 1,
      }),
    );
  }

  async #run(
    script: RedisScript,
    keys: readonly string[],
    values: readonly (string | number)[],
  ): Promise<unknown> {
    return await runScript(this.#connection, script, keys, values);
  }
}
