import type { RedisConnection } from '../../../io/redis/redis-connection.ts';
import { MemoryBoard } from '../memory-board.ts';
import type { RunBoard } from '../run-board.ts';
import { defaultRunTimes } from '../run-times.ts';
import { SharedBoard } from './shared-board.ts';

/** An instance that the others have not heard of for so long has lost its answers. */
const leaseMs = 6000;

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
