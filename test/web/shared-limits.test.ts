import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { RedisConnection } from '../../src/io/redis/redis-connection.ts';
import { openRedisOf } from '../support/redis/open-redis.ts';
import {
  needsRedis,
  redisOfSuite,
  type RedisServer,
  startRedisServer,
} from '../support/redis/redis-server.ts';
import { describeLimits } from './limits-suite.ts';
import { setUpWith } from './set-up.ts';
import { expectRefusal, startWebServer, type WebServer } from './web-server.ts';

const engine = redisOfSuite();
/** Each server counts for itself. */
const openAlone = async (): Promise<RedisConnection> => {
  const env = { SVC_REDIS_URL: engine().url, SVC_REDIS_PREFIX: `${randomUUID()}:` };
  return (await openRedisOf(env)).redis;
};

let open = openAlone;
setUpWith({ count: 1, optionsOf: async () => ({ redis: await open() }) });

describe('what the limits promise holds where Redis counts', needsRedis, () => {
  describeLimits();
});

describe('rate limits of several instances', needsRedis, () => {
  const env = {
    RATE_LIMIT_ENABLED: 'true',
    RATE_LIMIT_SESSION_CREATE: '4/minute',
    RATE_LIMIT_CHAT: '2/minute',
  };
  const page = ({ base }: WebServer) => fetch(base);
  const remaining = (response: Response) => response.headers.get('ratelimit-remaining');

  async function startTwo(): Promise<[WebServer, WebServer, RedisServer]> {
    const shared = await startRedisServer();
    open = async () => (await openRedisOf({ SVC_REDIS_URL: shared.url })).redis;
    onTestFinished(async () => {
      open = openAlone;
      await shared.remove();
    });
    return [await startWebServer({ env }), await startWebServer({ env }), shared];
  }

  async function statusesOf(requests: number, server: WebServer): Promise<number[]> {
    const seen: number[] = [];
    for (let request = 0; request < requests; request += 1) seen.push((await page(server)).status);
    return seen;
  }

  it('are one for all of them, each for itself', async () => {
    const [first, second] = await startTwo();
    expect(remaining(await page(first))).toBe('3');
    expect(remaining(await page(second))).toBe('2');
    expect(remaining(await page(first))).toBe('1');
    expect(remaining(await fetch(`${second.base}/history`))).toBe('1');
    expect(remaining(await page(second))).toBe('0');
    await expectRefusal(await page(first), 429);
    await expectRefusal(await page(second), 429);
  });

  it('are those of each instance while the engine is gone, with what it has counted itself', async () => {
    const [first, second, shared] = await startTwo();
    for (const server of [first, first, second]) await page(server);
    await shared.stop();
    expect(await statusesOf(3, first)).toEqual([200, 200, 429]);
    expect(await statusesOf(4, second)).toEqual([200, 200, 200, 429]);
    await shared.restart();
    // Its counts went with it.
    await expect.poll(async () => (await page(first)).status).toBe(200);
  });

  it('hold while the engine stands still', async () => {
    const [first, , shared] = await startTwo();
    shared.pause();
    const answers = await Promise.all(Array.from({ length: 6 }, () => page(first)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429, 429]);
    shared.resume();
  });
});
