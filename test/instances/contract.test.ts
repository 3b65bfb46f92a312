import { describe, onTestFinished } from 'vitest';
import { isLongRun, sampledOptions } from '../support/sample.ts';
import { setUpWith } from '../web/set-up.ts';
import { startRoundRobinProxy } from './round-robin-proxy.ts';

setUpWith({
  count: 1,
  front: async (ports, believesClients) => {
    const proxy = await startRoundRobinProxy({ ports, believesClients, checks: false });
    onTestFinished(() => proxy.close());
    return proxy.base;
  },
});

/** Left out: what an instance does with its own connections, which end at the proxy. */
const suites = [
  () => import('../web/chat.test.ts'),
  () => import('../web/conversations.test.ts'),
  () => import('../web/limits.test.ts'),
  () => import('../web/fairness.test.ts'),
  () => import('../web/quotas.test.ts'),
  () => import('../web/visitor-key.test.ts'),
  () => import('../web/hostile.test.ts'),
  () => import('../web/home.test.ts'),
  () => import('../web/charts.test.ts'),
  () => import('../web/drawings.test.ts'),
  () => import('../web/export.test.ts'),
  () => import('../web/working.test.ts'),
];
const tried = isLongRun ? suites : suites.slice(0, 2);
const options = sampledOptions(tried.length, suites.length, 'suites of the web behind a proxy');

describe('what the web promises holds behind a proxy', options, async () => {
  for (const load of tried) await load();
});
