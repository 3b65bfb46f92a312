// @module-tag long
import { describe, expect, it } from 'vitest';
import { openRedisOf } from '../../../../test/support/redis/open-redis.ts';
import { needsRedis, redisOfSuite, redisOfTest } from '../../../../test/support/redis/redis-server.ts';
import { newIds } from '../../../../test/web/run-ids.ts';
import type { RedisConnection } from '../../../io/redis/redis-connection.ts';
import type { RunIds } from '../run.ts';
import { SharedBoard } from './shared-board.ts';

interface Instance {
  board: SharedBoard;
  redis: RedisConnection;
}

const patient = { leaseMs: 10_000, keptMs: 60_000 };
/** Of tests in which a lease is to be lost: soon. */
const short = { leaseMs: 900, keptMs: 60_000 };
/** On a machine with much else to do. */
const slowly = { timeout: 20_000 };

describe('runs of instances that fail', needsRedis, () => {
  const server = redisOfSuite();

  it('are ended for readers elsewhere when the instance is gone, and the conversation goes on', async () => {
    const [gone, other] = [await instance(server().url, short), await instance(server().url, short)];
    const lease = (await gone.board.begin(newIds()))!;
    lease.run.add({ type: 'chunk', content: 'half of' });
    const reader = (await other.board.open(lease.run.ids))!;
    reader.attach(() => undefined);
    await expect.poll(() => reader.events.length, slowly).toBe(2);
    expect(await other.board.begin(nextOf(lease.run.ids))).toBeNull();
    cutOff(gone);
    await expect.poll(() => reader.hasEnded, slowly).toBe(true);
    expect(reader.events.at(-1)).toEqual({
      type: 'error',
      code: 'CANCELLED',
      message:
        'The server that wrote this answer ended all at once, so it is not complete. Please try again.',
      retryable: true,
    });
    const [notice] = await other.board.notices(lease.run.ids.workspaceId);
    expect(notice).toEqual({ ids: lease.run.ids, hasEnded: true });
    expect(await other.board.begin(nextOf(lease.run.ids))).not.toBeNull();
  });

  it('end once, however many instances have readers', async () => {
    const [gone, second, third] = [
      await instance(server().url, short),
      await instance(server().url, short),
      await instance(server().url, short),
    ];
    const { run } = (await gone.board.begin(newIds()))!;
    const readers = [(await second.board.open(run.ids))!, (await third.board.open(run.ids))!];
    for (const reader of readers) reader.attach(() => undefined);
    cutOff(gone);
    for (const reader of readers) {
      await expect.poll(() => reader.hasEnded, slowly).toBe(true);
      expect(reader.events.map(({ type }) => type)).toEqual(['start', 'error']);
    }
    expect(await server().ask('XLEN', `svc:{${run.ids.workspaceId}}:events:${run.ids.messageId}`)).toBe(2);
  });

  it('may not be written by who slept while another one took the conversation', async () => {
    const [sleeper, other] = [await instance(server().url, short), await instance(server().url, patient)];
    const lease = (await sleeper.board.begin(newIds()))!;
    // As long as it is cut off it can do as little as while it sleeps.
    sleeper.redis.commands.disconnect(true);
    await server().ask('DEL', `svc:{${lease.run.ids.workspaceId}}:lease:${lease.run.ids.conversationId}`);
    const next = (await other.board.begin(nextOf(lease.run.ids)))!;
    await expect.poll(() => lease.run.stopReason, slowly).toBe('lost');
    await expect(lease.requireHeld()).rejects.toMatchObject({ code: 'CANCELLED' });
    lease.run.add({ type: 'chunk', content: 'I wake up' });
    lease.run.add({ type: 'error', code: 'CANCELLED', message: 'lost', retryable: true });
    await lease.untilEndIsKnown();
    // Nothing after what may be missing.
    expect(lease.run.events.map(({ type }) => type)).toEqual(['start', 'error']);
    await next.requireHeld();
    expect(await other.board.begin(nextOf(lease.run.ids))).toBeNull();
    const third = await instance(server().url, patient);
    expect((await third.board.open(next.run.ids))!.events.map(({ type }) => type)).toEqual(['start']);
  });

  it('go on when their instance was late and nobody took the conversation', async () => {
    const late = await instance(server().url, short);
    const lease = (await late.board.begin(newIds()))!;
    await server().ask('DEL', `svc:{${lease.run.ids.workspaceId}}:lease:${lease.run.ids.conversationId}`);
    lease.run.add({ type: 'chunk', content: 'late' });
    await expect.poll(() => lease.run.events.length, slowly).toBe(2);
    await lease.requireHeld();
    const other = await instance(server().url, short);
    expect(await other.board.begin(nextOf(lease.run.ids))).toBeNull();
  });
});

describe('runs while their engine fails', needsRedis, () => {
  it('go on after it has lost its memory, with all events and in their order', async () => {
    const server = await redisOfTest();
    const [here, there] = [await instance(server.url, patient), await instance(server.url, patient)];
    const lease = (await here.board.begin(newIds()))!;
    const early = (await there.board.open(lease.run.ids))!;
    early.attach(() => undefined);
    lease.run.add({ type: 'chunk', content: '1' });
    await expect.poll(() => early.events.length, slowly).toBe(2);
    await server.stop();
    lease.run.add({ type: 'chunk', content: '2' });
    await server.restart();
    lease.run.add({ type: 'chunk', content: '3' });
    await expect.poll(() => early.events.length, slowly).toBe(4);
    await lease.requireHeld();
    const late = (await (await instance(server.url, patient)).board.open(lease.run.ids))!;
    for (const reader of [early, late, lease.run]) {
      expect(reader.events.slice(1)).toEqual(['1', '2', '3'].map((content) => ({ type: 'chunk', content })));
    }
    await expect.poll(async () => (await there.board.notices(lease.run.ids.workspaceId)).length).toBe(1);
    expect(await there.board.begin(nextOf(lease.run.ids))).toBeNull();
  });

  it('are given up when it stays away, and none begins meanwhile', async () => {
    const server = await redisOfTest();
    const [here, there] = [await instance(server.url, short), await instance(server.url, short)];
    const lease = (await here.board.begin(newIds()))!;
    const reader = (await there.board.open(lease.run.ids))!;
    reader.attach(() => undefined);
    await server.stop();
    await expect.poll(() => lease.run.stopReason, slowly).toBe('lost');
    await expect(lease.requireHeld()).rejects.toMatchObject({ code: 'CANCELLED' });
    lease.run.add({ type: 'error', code: 'CANCELLED', message: 'lost', retryable: true });
    expect(lease.run.hasEnded).toBe(true);
    await expect.poll(() => reader.hasEnded, slowly).toBe(true);
    const refused = { code: 'NOT_READY', statusCode: 503 };
    await expect(here.board.begin(newIds())).rejects.toMatchObject(refused);
    await expect(here.board.reserve(crypto.randomUUID(), null)).rejects.toMatchObject(refused);
    await expect(there.board.notices(crypto.randomUUID())).rejects.toMatchObject(refused);
    await expect(there.board.open(newIds())).rejects.toMatchObject(refused);
    await expect.poll(() => isReady(here.board), slowly).toBe(false);
    await server.restart();
    await expect.poll(() => isReady(here.board), slowly).toBe(true);
    expect(await here.board.begin(nextOf(lease.run.ids))).not.toBeNull();
  });

  it('are at their end everywhere as soon as it is back', async () => {
    const server = await redisOfTest();
    const [here, there] = [await instance(server.url, short), await instance(server.url, patient)];
    const lease = (await here.board.begin(newIds()))!;
    server.pause();
    // It is taken for lost on its way, and arrives when Redis goes on.
    lease.run.add({ type: 'chunk', content: 'late' });
    await expect.poll(() => lease.run.stopReason, slowly).toBe('lost');
    lease.run.add({ type: 'error', code: 'CANCELLED', message: 'lost', retryable: true });
    server.resume();
    const isOver = async () => (await there.board.notices(lease.run.ids.workspaceId))[0]?.hasEnded;
    await expect.poll(async () => await isOver().catch(() => false), slowly).toBe(true);
    const events = `svc:{${lease.run.ids.workspaceId}}:events:${lease.run.ids.messageId}`;
    await expect
      .poll(async () => JSON.stringify(await server.ask('XRANGE', events, '-', '+')))
      .toContain('lost');
    expect(await there.board.begin(nextOf(lease.run.ids))).not.toBeNull();
  });

  it('wait while it stands still, and miss nothing', async () => {
    const server = await redisOfTest();
    const [here, there] = [await instance(server.url, patient), await instance(server.url, patient)];
    const lease = (await here.board.begin(newIds()))!;
    const reader = (await there.board.open(lease.run.ids))!;
    reader.attach(() => undefined);
    server.pause();
    for (let number = 0; number < 50; number += 1) {
      lease.run.add({ type: 'chunk', content: String(number) });
    }
    const { workspaceId, conversationId } = newIds();
    const beginning = [
      there.board.reserve(workspaceId, conversationId),
      there.board.begin(newIds()),
      here.board.begin(newIds()),
    ];
    const hasty = await instance(server.url, short);
    const givenUp = newIds();
    const refused = { code: 'NOT_READY' };
    await expect(hasty.board.reserve(givenUp.workspaceId, null)).rejects.toMatchObject(refused);
    await expect(hasty.board.begin(givenUp)).rejects.toMatchObject(refused);
    // Long enough for commands to be given up, of which nobody knows whether they were carried out.
    await new Promise((resolve) => setTimeout(resolve, 2500));
    server.resume();
    expect(await Promise.all(beginning)).not.toContain(null);
    // What was given up does not keep a place.
    await expect
      .poll(async () => await there.board.reserve(givenUp.workspaceId, null), slowly)
      .not.toBeNull();
    expect(await there.board.notices(givenUp.workspaceId)).toEqual([]);
    lease.run.add({ type: 'done', outcome: 'complete' });
    await expect.poll(() => reader.hasEnded, slowly).toBe(true);
    await expect.poll(() => lease.run.hasEnded, slowly).toBe(true);
    const contents = Array.from({ length: 50 }, (_, index) => ({ type: 'chunk', content: String(index) }));
    expect(reader.events.slice(1)).toEqual([...contents, { type: 'done', outcome: 'complete' }]);
    expect(lease.run.events).toEqual(reader.events);
  });

  it('keep what they have when it has no room, and others get it when it has', async () => {
    const server = await redisOfTest();
    const [here, there] = [await instance(server.url, patient), await instance(server.url, patient)];
    const lease = (await here.board.begin(newIds()))!;
    await server.fill();
    lease.run.add({ type: 'chunk', content: 'no room' });
    await expect(there.board.begin(newIds())).rejects.toMatchObject({ code: 'NOT_READY' });
    await server.makeRoom();
    const reader = (await there.board.open(lease.run.ids))!;
    reader.attach(() => undefined);
    await expect.poll(() => reader.events.at(-1), slowly).toEqual({ type: 'chunk', content: 'no room' });
  });
});

async function instance(url: string, times: { leaseMs: number; keptMs: number }): Promise<Instance> {
  const { redis } = await openRedisOf({ SVC_REDIS_URL: url });
  return { board: SharedBoard.open(redis, times), redis };
}

/** It is as if it had been killed: it says nothing any more. */
function cutOff({ redis }: Instance): void {
  redis.commands.disconnect();
  redis.subscriber.disconnect();
}

function isReady(board: SharedBoard): boolean {
  try {
    board.requireReady();
    return true;
  } catch {
    return false;
  }
}

/** The next turn of the same conversation. */
function nextOf({ workspaceId, conversationId }: RunIds): RunIds {
  return { ...newIds(), workspaceId, conversationId };
}
