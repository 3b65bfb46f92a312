import { describe, expect, it } from 'vitest';
import { needsRedis, redisOfSuite } from '../../../test/support/redis/redis-server.ts';
import { openRedisOf } from '../../../test/support/redis/open-redis.ts';
import { newIds } from '../../../test/web/run-ids.ts';
import { MemoryBoard } from './memory-board.ts';
import type { RunBoard, RunLease } from './run-board.ts';
import type { Run, RunIds } from './run.ts';
import type { SharedRunTimes } from './shared/run-engine.ts';
import { SharedBoard } from './shared/shared-board.ts';

/** Two instances that share their runs; of the version in memory there is one. */
interface Instances {
  here: RunBoard;
  there: RunBoard;
}

const keptMs = 20_000;

describe('the board of runs in memory', () => {
  boardSuite(async () => {
    const board = new MemoryBoard({ keptMs });
    return { here: board, there: board };
  });

  it('forgets a run some time after its end', async () => {
    const board = new MemoryBoard({ keptMs: 1 });
    const { run } = (await board.begin(newIds()))!;
    expect(await board.notices(run.ids.workspaceId)).toHaveLength(1);
    run.add({ type: 'done', outcome: 'complete' });
    await expect.poll(() => board.notices(run.ids.workspaceId)).toEqual([]);
    expect(await board.open(run.ids)).toBeNull();
  });
});

describe('the board of runs on Redis', needsRedis, () => {
  const redis = redisOfSuite();

  boardSuite(async () => {
    const times = { leaseMs: 6000, keptMs };
    return { here: await sharedBoard(redis().url, times), there: await sharedBoard(redis().url, times) };
  });

  it('forgets a run some time after its end', async () => {
    const board = await sharedBoard(redis().url, { leaseMs: 6000, keptMs: 300 });
    const lease = (await board.begin(newIds()))!;
    lease.run.add({ type: 'done', outcome: 'complete' });
    await lease.untilEndIsKnown();
    await expect.poll(() => board.notices(lease.run.ids.workspaceId)).toEqual([]);
    await expect.poll(() => board.open(lease.run.ids)).toBeNull();
  });
});

async function sharedBoard(url: string, times: SharedRunTimes): Promise<SharedBoard> {
  const { redis } = await openRedisOf({ SVC_REDIS_URL: url });
  return SharedBoard.open(redis, times);
}

/** What both versions have to do. */
function boardSuite(open: () => Promise<Instances>): void {
  it('lets one turn of a conversation be prepared at a time', async () => {
    const { here, there } = await open();
    const { workspaceId, conversationId } = newIds();
    const first = (await here.reserve(workspaceId, conversationId))!;
    expect(await there.reserve(workspaceId, conversationId)).toBeNull();
    expect(await there.reserve(workspaceId, newIds().conversationId)).not.toBeNull();
    expect(await there.reserve(newIds().workspaceId, conversationId)).not.toBeNull();
    await first.release();
    expect(await there.reserve(workspaceId, conversationId)).not.toBeNull();
  });

  it('keeps a workspace without a named conversation free of other turns', async () => {
    const { here, there } = await open();
    const { run, untilEndIsKnown } = await begun(here);
    const { workspaceId } = run.ids;
    expect(await there.reserve(workspaceId, null)).toBeNull();
    expect(await there.reserve(workspaceId, run.ids.conversationId)).toBeNull();
    run.add({ type: 'done', outcome: 'complete' });
    await untilEndIsKnown();
    const place = (await there.reserve(workspaceId, null))!;
    expect(await here.reserve(workspaceId, null)).toBeNull();
    await place.release();
  });

  it('lets one turn of a conversation go on at a time', async () => {
    const { here, there } = await open();
    const { run, untilEndIsKnown, requireHeld } = await begun(here);
    const next = { ...newIds(), workspaceId: run.ids.workspaceId, conversationId: run.ids.conversationId };
    expect(await there.begin(next)).toBeNull();
    await requireHeld();
    const reader = await readerOf(there, run.ids);
    const asked = new Promise<RunLease | null>((resolve, reject) => {
      reader.onEnded(() => void there.begin(next).then(resolve, reject));
    });
    run.add({ type: 'done', outcome: 'complete' });
    expect((await asked)?.run.ids, 'free as soon as its end was read').toEqual(next);
    await untilEndIsKnown();
    expect(await here.begin({ ...next, messageId: crypto.randomUUID() })).toBeNull();
  });

  it('gives every event to readers of every instance, in its order, from any number on', async () => {
    const { here, there } = await open();
    const { run, untilEndIsKnown } = await begun(here);
    const early = await readerOf(there, run.ids);
    for (let number = 1; number <= 500; number += 1) {
      run.add({ type: 'chunk', content: String(number) });
      if (number % 50 === 0) await new Promise(setImmediate);
    }
    const late = await readerOf(there, run.ids);
    run.add({ type: 'done', outcome: 'complete' });
    run.add({ type: 'chunk', content: 'too late' });
    await untilEndIsKnown();
    for (const reader of [run, early, late]) {
      await expect.poll(() => reader.hasEnded, { timeout: 10_000 }).toBe(true);
      expect(reader.events).toEqual([
        expect.objectContaining({ type: 'start', message_id: run.ids.messageId }),
        ...Array.from({ length: 500 }, (_, index) => ({ type: 'chunk', content: String(index + 1) })),
        { type: 'done', outcome: 'complete' },
      ]);
    }
  });

  it('tells of the runs of a workspace everywhere, newest first', async () => {
    const { here, there } = await open();
    const first = await begun(here);
    const { workspaceId } = first.run.ids;
    const second = await begun(there, { ...newIds(), workspaceId });
    await begun(here); // of another workspace
    const idsOf = async (board: RunBoard) => (await board.notices(workspaceId)).map(({ ids }) => ids);
    expect(await idsOf(here)).toEqual([second.run.ids, first.run.ids]);
    first.run.add({ type: 'done', outcome: 'complete' });
    await first.untilEndIsKnown();
    expect(await there.notices(workspaceId)).toMatchObject([
      { ids: second.run.ids, hasEnded: false },
      { ids: first.run.ids, hasEnded: true },
    ]);
  });

  it('stops a run from everywhere', async () => {
    const { here, there } = await open();
    const { run } = await begun(here);
    expect(run.stopReason).toBeNull();
    await there.stop(run.ids);
    await expect.poll(() => run.stopReason).toBe('stopped');
  });

  it('stops no run but the one that is meant', async () => {
    const { here, there } = await open();
    const { run } = await begun(here);
    await there.stop({ ...run.ids, messageId: crypto.randomUUID() });
    await there.stop({ ...run.ids, workspaceId: crypto.randomUUID() });
    const other = await begun(here);
    await there.stop(other.run.ids);
    await expect.poll(() => other.run.stopReason).toBe('stopped');
    expect(run.stopReason).toBeNull();
  });

  it('counts readers of every instance', async () => {
    const { here, there } = await open();
    const { run } = await begun(here);
    let readers = 0;
    run.onReaders((count) => (readers = count));
    const leave = (await readerOf(there, run.ids)).attach(() => undefined);
    await expect.poll(() => readers).toBe(1);
    leave();
    await expect.poll(() => readers).toBe(0);
  });

  it('knows nothing of a run that there is not', async () => {
    const { there } = await open();
    expect(await there.notices(crypto.randomUUID())).toEqual([]);
    expect(await there.open(newIds())).toBeNull();
    await there.stop(newIds());
  });
}

async function begun(board: RunBoard, ids: RunIds = newIds()): Promise<RunLease> {
  return (await board.begin(ids))!;
}

async function readerOf(board: RunBoard, ids: RunIds): Promise<Run> {
  return (await board.open(ids))!;
}
