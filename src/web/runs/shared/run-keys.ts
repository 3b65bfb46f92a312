import type { RedisConnection } from '../../../io/redis/redis-connection.ts';
import type { RunIds } from '../run.ts';

/** Names of what is kept of the runs. All keys of a workspace have it in braces: an engine of several nodes keeps them together. */
export interface RunKeys {
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

export function runKeys({ key }: Pick<RedisConnection, 'key'>): RunKeys {
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
