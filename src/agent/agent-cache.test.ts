import { describe, expect, it } from 'vitest';
import { AgentCache } from './agent-cache.ts';

function cacheAt(more: { mostAgents?: number } = {}) {
  const clock = { now: 0 };
  let created = 0;
  const cache = new AgentCache({
    clock: { nowMs: () => clock.now },
    create: () => (created += 1),
    ...more,
  });
  const agentOf = (workspaceId: string) => cache.use(workspaceId, async (agent) => agent);
  return { clock, cache, agentOf };
}

const minuteMs = 60_000;

describe('AgentCache', () => {
  it('forgets what nobody uses when memory is scarce', async () => {
    const cache = new AgentCache({ clock: { nowMs: () => 0 }, create: (id) => ({ id }) });
    await cache.use('idle', async () => undefined);
    await cache.use('busy', async () => {
      cache.letGo();
      expect(cache.size).toBe(1);
    });
    expect(cache.size).toBe(1);
  });

  it('shares one agent between the requests of a workspace', async () => {
    const { agentOf } = cacheAt();
    expect([await agentOf('a'), await agentOf('b'), await agentOf('a')]).toEqual([1, 2, 1]);
  });

  it('forgets an agent after 30 idle minutes, counted from its last use', async () => {
    const { clock, cache, agentOf } = cacheAt();
    await agentOf('a');
    clock.now = 29 * minuteMs;
    expect(await agentOf('a')).toBe(1);
    clock.now = 58 * minuteMs;
    expect(await agentOf('a')).toBe(1);
    clock.now = 88 * minuteMs;
    expect(cache.size).toBe(0);
    expect(await agentOf('a')).toBe(2);
  });

  it('forgets no agent at work', async () => {
    const { clock, cache, agentOf } = cacheAt({ mostAgents: 1 });
    await cache.use('a', async (agent) => {
      clock.now = 120 * minuteMs;
      expect(await agentOf('b')).toBe(2);
      expect(await agentOf('a')).toBe(agent);
    });
    expect(await agentOf('a')).toBe(1);
  });

  it('keeps those used last when there are too many', async () => {
    const { cache, agentOf } = cacheAt({ mostAgents: 2 });
    for (const id of ['a', 'b', 'a', 'c']) await agentOf(id);
    expect(cache.size).toBe(2);
    expect(await agentOf('a')).toBe(1);
    expect(await agentOf('b')).toBe(4);
  });
});
