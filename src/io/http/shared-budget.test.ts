import { describe, expect, it } from 'vitest';
import { openRedisOf } from '../../../test/support/redis/open-redis.ts';
import { needsRedis, redisOfTest, type RedisServer } from '../../../test/support/redis/redis-server.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import type { RedisConnection } from '../redis/redis-connection.ts';
import { RequestBudget } from './request-budget.ts';
import { SharedBudget } from './shared-budget.ts';

const host = 'api.example';
const rate = { perSecond: 1000, perHour: 5 };

interface Instances {
  engine: RedisServer;
  /** Each has a connection of its own, and all have one home. */
  budgets: SharedBudget[];
  connections: RedisConnection[];
  inHome: RequestBudget;
}

/** Instances whose clocks are so far ahead of Redis's. */
async function startInstances(...aheadMs: number[]): Promise<Instances> {
  const engine = await redisOfTest();
  const home = await temporaryHome();
  const connections = await Promise.all(
    aheadMs.map(async () => (await openRedisOf({ SVC_REDIS_URL: engine.url })).redis),
  );
  const budgets = aheadMs.map((ms, index) => {
    const clock = { nowMs: () => Date.now() + ms };
    const open = async () => connections[index]!;
    return new SharedBudget({ open, inHome: new RequestBudget(home, clock), clock });
  });
  return { engine, budgets, connections, inHome: new RequestBudget(home, { nowMs: () => Date.now() }) };
}

const isAllowed = async (budget: SharedBudget): Promise<boolean> =>
  (await budget.acquire(host, rate, undefined)) === null;
const sent = async (budget: { look: SharedBudget['look'] }): Promise<number> =>
  (await budget.look(host)).sentUtcMs.length;

describe('a budget that instances share', needsRedis, () => {
  it('goes by the clock of Redis', async () => {
    const { budgets } = await startInstances(0, 3_000_000, -3_000_000);
    const [first, ahead, behind] = budgets as [SharedBudget, SharedBudget, SharedBudget];
    for (const budget of [first, ahead, behind, ahead, first]) expect(await isAllowed(budget)).toBe(true);
    for (const budget of budgets) expect(await isAllowed(budget)).toBe(false);
    const { sentUtcMs } = await ahead.look(host);
    expect(Math.abs(sentUtcMs[0]! - (Date.now() + 3_000_000))).toBeLessThan(60_000);
  });

  it('is not given out a second time while Redis is gone, nor by one that has lost its counts', async () => {
    const { engine, budgets, connections, inHome } = await startInstances(0, 0);
    const [first, second] = budgets as [SharedBudget, SharedBudget];
    for (const budget of [first, second, first]) expect(await isAllowed(budget)).toBe(true);
    await expect.poll(() => sent(inHome)).toBe(3);
    await engine.stop();
    expect([await isAllowed(first), await isAllowed(second)]).toEqual([true, true]);
    expect([await isAllowed(first), await isAllowed(second)]).toEqual([false, false]);
    await engine.restart();
    for (const redis of connections) await expect.poll(() => redis.status().state).toBe('ready');
    expect([await isAllowed(first), await isAllowed(second)]).toEqual([false, false]);
  });

  it('hears of what went out while it was gone', async () => {
    const { engine, budgets, connections } = await startInstances(0, 0);
    const [first, second] = budgets as [SharedBudget, SharedBudget];
    expect(await isAllowed(first)).toBe(true);
    await engine.fill(); // it forgets nothing
    for (const redis of connections) await expect.poll(() => redis.status().state).toBe('gone');
    for (let request = 0; request < 3; request += 1) expect(await isAllowed(second)).toBe(true);
    await engine.makeRoom();
    for (const redis of connections) await expect.poll(() => redis.status().state).toBe('ready');
    expect([await isAllowed(second), await isAllowed(first)]).toEqual([true, false]);
  });
});
