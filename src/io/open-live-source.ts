import { join } from 'node:path';
import { SvcError } from '../core/errors.ts';
import type { Clock } from './effects.ts';
import { svcHome } from './home.ts';
import { HostClient } from './host-client.ts';
import { readHosts } from './hosts.ts';
import { HttpCache } from './http-cache.ts';
import { LiveSource } from './live-source.ts';
import { RequestBudget } from './request-budget.ts';
import type { ResourceSource } from './source.ts';

const defaultCacheMegabytes = 2048;

/**
 * The live source with the hosts, cache and budgets that the environment names. Ages are measured with the machine's clock
 * even where `SVC_NOW` replaces it: the hosts know no other.
 *
 * @throws INVALID_INPUT for a base address or a cache size that makes no sense.
 */
export function openLiveSource(env: NodeJS.ProcessEnv, offline: boolean): ResourceSource {
  const clock: Clock = { nowMs: () => Date.now() };
  const home = svcHome(env);
  return new LiveSource({
    hosts: readHosts(env),
    cache: new HttpCache(join(home, 'cache', 'http'), cacheBytes(env)),
    client: new HostClient(new RequestBudget(home, clock), clock),
    clock,
    offline,
  });
}

function cacheBytes(env: NodeJS.ProcessEnv): number {
  const value = env.SVC_CACHE_MAX_MB || String(defaultCacheMegabytes);
  if (!/^[1-9]\d{0,8}$/.test(value)) {
    throw new SvcError(
      'INVALID_INPUT',
      `SVC_CACHE_MAX_MB is ${JSON.stringify(value)}, which is no size.`,
      `Give the largest size of the cache in megabytes as a whole number, for instance ${defaultCacheMegabytes}.`,
      { variable: 'SVC_CACHE_MAX_MB', value },
    );
  }
  return Number(value) * 1024 * 1024;
}
