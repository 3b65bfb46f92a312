import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startLocalHost } from '../../test/support/local-host.ts';
import { needsRedis, redisOfSuite } from '../../test/support/redis/redis-server.ts';
import { temporaryHome } from '../../test/support/temporary-home.ts';
import { openRealWorld } from './real-world.ts';

let home: string;

beforeEach(async () => void (home = await temporaryHome()));

const caller = { signal: new AbortController().signal, progress: (): void => undefined };

describe('the real world', () => {
  it('is the one that the environment names', async () => {
    const effects = openRealWorld({
      SVC_HOME: home,
      SVC_SOURCE: 'demo',
      SVC_NOW: '2025-06-01T12:00:00Z',
    })(caller);
    expect(effects.clock.nowMs()).toBe(Date.UTC(2025, 5, 1, 12));
    expect((await effects.data.schedule(2025)).source).toBe('demo');
    expect((await effects.workspaces.create('w', undefined)).workspace_path).toBe(
      join(home, 'workspaces', 'w'),
    );
  });

  it('touches nothing before anything is asked for', async () => {
    openRealWorld({ SVC_HOME: home })(caller);
    expect(await readdir(home)).toEqual([]);
  });

  it('tells the first question of a source that cannot be opened', async () => {
    for (const source of ['elsewhere', `mirror:${join(home, 'none')}`]) {
      const { data } = openRealWorld({ SVC_HOME: home, SVC_SOURCE: source })(caller);
      await expect(data.schedule(2025)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    }
  });

  it('refuses a time that is none', () => {
    expect(() => openRealWorld({ SVC_NOW: 'yesterday' })).toThrow('SVC_NOW');
  });

  it('asks its caller, and refuses where there is nobody to ask', async () => {
    const effectsOf = openRealWorld({ SVC_HOME: home });
    expect(await effectsOf({ ...caller, confirm: async () => true }).confirm('Sure?')).toBe(true);
    await expect(effectsOf(caller).confirm('Sure?')).rejects.toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
  });

  it('measures every fetch where traces are kept', async () => {
    const spans: unknown[] = [];
    const effectsOf = openRealWorld(
      { SVC_HOME: home, SVC_SOURCE: 'demo' },
      {
        span: async (name, attributes, work) => {
          spans.push([name, attributes]);
          return await work();
        },
      },
    );
    await effectsOf(caller).data.schedule(2024);
    expect(spans).toEqual([['fetch', { service: 'schedule', path: 'schedule_2024.json' }]]);
  });
});

describe('the real world with Redis', needsRedis, () => {
  const redis = redisOfSuite();

  it('counts requests to hosts there', async () => {
    const host = await startLocalHost();
    onTestFinished(async () => await host.close());
    const services = ['RESULTS', 'SCHEDULE', 'ARCHIVE', 'MIRROR', 'OPENF1'];
    const { data } = openRealWorld({
      ...Object.fromEntries(services.map((service) => [`SVC_${service}_URL`, host.base])),
      SVC_HOME: home,
      SVC_REDIS_URL: redis().url,
    })(caller);
    await expect(data.schedule(2025)).rejects.toMatchObject({ code: 'NO_DATA' });
    const counted = await redis().ask('LLEN', `svc:budget:${host.name}:sent`);
    expect(counted).toBe(host.requests.length);
    expect(counted).toBeGreaterThan(0);
  });
});
