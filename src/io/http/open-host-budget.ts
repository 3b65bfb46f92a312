import { isMainThread } from 'node:worker_threads';
import { openRedis } from '../redis/redis-connection.ts';
import { readRedisSettings } from '../settings/redis-settings.ts';
import { openedOnce } from '../opened-once.ts';
import type { OpenHostBudget } from './request-ledger.ts';
import { RequestBudget } from './request-budget.ts';
import { SharedBudget } from './shared-budget.ts';

/**
 * The budgets of the hosts as the environment has them: counted by Redis where `SVC_REDIS_URL` is set, in the home otherwise. Not for
 * the library, which would bring all of the Redis client.
 *
 * @throws INVALID_INPUT for settings of Redis that make no sense; of those that it refuses the first request of a command hears.
 */
export const openHostBudget: OpenHostBudget = (env, { home, clock }) => {
  const inHome = new RequestBudget(home, clock);
  const settings = readRedisSettings(env);
  if (settings === null) return inHome;
  // The main thread of a command ends when its work is done. Workers are ended, and their server has been accepted before.
  const ofWorker = { keepsProcess: !isMainThread, wasAccepted: !isMainThread };
  const open = openedOnce(async () => await openRedis(settings, { clock, log: silent, ...ofWorker }));
  return new SharedBudget({ open, inHome, clock });
};

/** Whoever runs a server hears of it from the server's own connection. */
const silent = { info: () => undefined, warn: () => undefined };
