import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openRedisOf } from '../../../test/support/redis/open-redis.ts';
import { needsRedis, redisOfSuite } from '../../../test/support/redis/redis-server.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import type { HostBudget } from './request-ledger.ts';
import { RequestBudget } from './request-budget.ts';
import { SharedBudget } from './shared-budget.ts';

/** Where budgets are counted, and how its time passes. */
interface World {
  /** As another process has it. */
  budget(): Promise<HostBudget>;
  later(ms: number): Promise<void>;
}

async function inHome(): Promise<World> {
  const home = await temporaryHome();
  let nowMs = Date.UTC(2026, 4, 3, 12);
  return {
    budget: async () => new RequestBudget(home, { nowMs: () => nowMs }),
    later: async (ms) => void (nowMs += ms),
  };
}

const redisServer = redisOfSuite();

/** The clock is Redis's: what is stored gets older instead. Each process has a home of its own, so that nothing else is shared. */
async function inRedis(): Promise<World> {
  const env = { SVC_REDIS_URL: redisServer().url, SVC_REDIS_PREFIX: `${randomUUID()}:` };
  const { redis } = await openRedisOf(env);
  const { commands } = redis;
  return {
    budget: async () => {
      const own = (await openRedisOf(env)).redis;
      const clock = { nowMs: () => Date.now() };
      const inOwnHome = new RequestBudget(await temporaryHome(), clock);
      return new SharedBudget({ open: async () => own, inHome: inOwnHome, clock });
    },
    later: async (ms) => {
      const keys = await commands.keys(redis.key('budget', '*'));
      for (const key of keys) {
        const isList = key.endsWith(':sent');
        const times = isList ? await commands.lrange(key, 0, -1) : [(await commands.get(key)) ?? '0'];
        const older = times.map((each) => Number(each) - ms);
        await commands.del(key);
        if (isList) await commands.rpush(key, ...older);
        else await commands.set(key, older[0]!);
      }
    },
  };
}

const host = 'api.example';
const rate = { perSecond: 1000, perHour: 5 };
/** Time passes while a test runs where the clock is a real one. */
const about = (ms: number) => ({
  asymmetricMatch: (value: unknown) => typeof value === 'number' && value <= ms && value > ms - 20_000,
});

const worlds = [
  { place: 'the home', needs: {}, open: inHome },
  { place: 'Redis', needs: needsRedis, open: inRedis },
];

describe.each(worlds)('a budget of requests in $place', ({ needs, open }) => {
  describe('is for all processes together', needs, () => {
    it('and for each host', async () => {
      const world = await open();
      for (let request = 0; request < 5; request += 1) {
        expect(await (await world.budget()).acquire(host, rate, undefined)).toBeNull();
      }
      await world.later(60_000);
      const another = await world.budget();
      expect(await another.acquire(host, rate, undefined)).toEqual({
        problem: 'budget of 5 requests an hour used up',
        retryAfterMs: about(3_540_000),
      });
      expect(await another.acquire('other.example', rate, undefined)).toBeNull();
      await world.later(3_540_000);
      expect(await another.acquire(host, rate, undefined)).toBeNull();
    });

    it('when they ask at once', async () => {
      const world = await open();
      const budgets = await Promise.all([world.budget(), world.budget(), world.budget()]);
      const fast = { perSecond: 1000, perHour: 50 };
      const asked = budgets.flatMap((budget) =>
        Array.from({ length: 30 }, () => budget.acquire(host, fast, undefined)),
      );
      expect((await Promise.all(asked)).filter((denial) => denial === null)).toHaveLength(50);
    });

    it('and says how long a used-up minute lasts', async () => {
      const world = await open();
      const slow = { perSecond: 1000, perMinute: 3, perHour: null };
      for (let request = 0; request < 3; request += 1) {
        expect(await (await world.budget()).acquire(host, slow, undefined)).toBeNull();
      }
      await world.later(20_000);
      const another = await world.budget();
      expect(await another.acquire(host, slow, undefined)).toEqual({
        problem: 'budget of 3 requests a minute used up',
        retryAfterMs: about(40_500),
      });
      await world.later(40_500);
      expect(await another.acquire(host, slow, undefined)).toBeNull();
    });

    it('and remembers that a host asked to be left alone, the longer time of two', async () => {
      const world = await open();
      await (await world.budget()).block(host, 90_000);
      await (await world.budget()).block(host, 10_000);
      const another = await world.budget();
      const denial = { problem: 'asked to wait', retryAfterMs: about(90_000) };
      expect(await another.acquire(host, rate, undefined)).toEqual(denial);
      await world.later(90_000);
      expect(await another.acquire(host, rate, undefined)).toBeNull();
    });

    it('and shows what it knows without booking', async () => {
      const world = await open();
      const budget = await world.budget();
      for (const wait of [0, 1])
        expect([wait, await budget.acquire(host, rate, undefined)]).toEqual([wait, null]);
      await budget.block(host, 60_000);
      for (let look = 0; look < 2; look += 1) {
        const { sentUtcMs, blockedUntilUtcMs } = await (await world.budget()).look(host);
        expect(sentUtcMs).toHaveLength(2);
        expect(blockedUntilUtcMs - sentUtcMs[0]!).toBeGreaterThan(50_000);
      }
    });

    it('and lets who waits for the next second leave', async () => {
      const world = await open();
      const budget = await world.budget();
      const slow = { perSecond: 1, perHour: null };
      expect(await budget.acquire(host, slow, undefined)).toBeNull();
      const controller = new AbortController();
      const waiting = budget.acquire(host, slow, controller.signal);
      controller.abort();
      await expect(waiting).rejects.toMatchObject({ code: 'CANCELLED' });
      await world.later(10_000);
      expect(await budget.acquire(host, slow, undefined)).toBeNull();
    });
  });
});
