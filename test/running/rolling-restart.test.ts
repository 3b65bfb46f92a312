// @module-tag long
import { type ChildProcess } from 'node:child_process';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addresses, startSvcWeb } from '../programs/svc-web-process.ts';
import { finished } from '../programs/svc.ts';
import { needsRedis, startRedisServer } from '../support/redis/redis-server.ts';
import { need } from '../support/need.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { extended, StreamReader, visitorOf } from '../web/web-server.ts';
import { ask, siteName } from './https-client.ts';
import { caddy, isInstalled, nginx } from './proxies.ts';

for (const proxy of [caddy, nginx]) {
  const needed = isInstalled(proxy) ? needsRedis : need(false, `there is no ${proxy.program} with openssl`);
  describe(`two instances behind ${proxy.name}`, needed, () => {
    it('are restarted one after the other, and no visitor notices', async () => {
      const redis = await startRedisServer({ password: 'secret' });
      onTestFinished(() => redis.remove());
      const home = await temporaryHome();
      const env = {
        TRUST_PROXY: '1',
        SVC_WEB_HOSTS: siteName,
        SVC_REDIS_URL: redis.url,
        RATE_LIMIT_ENABLED: 'false',
        SVC_WEB_DRAIN_S: '1',
      };
      const start = async (port = '0'): Promise<{ child: ChildProcess; host: string }> => {
        const child = await startSvcWeb({ home, env, args: ['--port', port] });
        return { child, host: new URL(await addresses(child)()).host };
      };
      const instances = await Promise.all([start(), start()]);
      const site = await proxy.start(instances.map(({ host }) => host));
      const { cookie } = visitorOf(await ask(site, '/'));
      const question = async (): Promise<unknown> => {
        const body = new URLSearchParams({ message: 'Hello' });
        const answer = await ask(site, '/chat', { method: 'POST', headers: { cookie, ...extended }, body });
        return (await new StreamReader(answer).rest()).at(-1)?.type;
      };
      expect(await question()).toBe('done');

      const statuses: number[] = [];
      const rolling = new AbortController();
      const visiting = (async () => {
        while (!rolling.signal.aborted) {
          const answer = await ask(site, '/history', { headers: { cookie } });
          statuses.push(answer.status);
          await answer.text();
        }
      })();
      for (const { child, host } of instances) {
        const before = statuses.length;
        await expect.poll(() => statuses.length).toBeGreaterThan(before + 2);
        const ended = finished(child);
        child.kill('SIGTERM');
        expect((await ended).code).toBe(0);
        const during = statuses.length;
        await expect.poll(() => statuses.length).toBeGreaterThan(during + 2);
        await start(new URL(`http://${host}`).port);
      }
      rolling.abort();
      await visiting;
      expect(statuses.length).toBeGreaterThan(12);
      expect(statuses.filter((status) => status !== 200)).toEqual([]);
      expect(await question()).toBe('done');
    });
  });
}
