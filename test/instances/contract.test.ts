// @module-tag long
import { basename } from 'node:path';
import { describe, onTestFinished } from 'vitest';
import { defaultRunTimes } from '../../src/web/runs/run-times.ts';
import { SharedBoard } from '../../src/web/runs/shared/shared-board.ts';
import { openRedisOf } from '../support/redis/open-redis.ts';
import { needsRedis, redisOfSuite } from '../support/redis/redis-server.ts';
import { setUpWith } from '../web/set-up.ts';
import { startRoundRobinProxy } from './round-robin-proxy.ts';

const redis = redisOfSuite();

setUpWith({
  count: 2,
  optionsOf: async ({ home, times: { keptMs = defaultRunTimes.keptMs } }) => {
    const prefix = `${basename(home)}:`;
    const { redis: connection } = await openRedisOf({
      SVC_REDIS_URL: redis().url,
      SVC_REDIS_PREFIX: prefix,
    });
    return { redis: connection, board: SharedBoard.open(connection, { leaseMs: 6000, keptMs }) };
  },
  front: async (ports, believesClients) => {
    const proxy = await startRoundRobinProxy({ ports, believesClients, checks: false });
    onTestFinished(() => proxy.close());
    return proxy.base;
  },
});

/**
 * What instances share by Redis and their home. Left out: what each does by itself with a request, with its own connections, which end at
 * the proxy, and with its own line of questions.
 */
const suites = [
  () => import('../web/chat.test.ts'),
  () => import('../web/conversations.test.ts'),
  () => import('../web/limits.test.ts'),
  () => import('../web/quotas.test.ts'),
  () => import('../web/visitor-key.test.ts'),
  () => import('../web/charts.test.ts'),
  () => import('../web/sign-in.test.ts'),
  () => import('../web/proxy-user.test.ts'),
];

describe('what the web promises holds on two instances behind a proxy', needsRedis, async () => {
  for (const load of suites) await load();
});
