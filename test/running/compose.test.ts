// @module-tag long
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { redisSettings } from '../../src/io/settings/redis-settings.ts';
import { webSettings } from '../../src/io/settings/web-settings.ts';
import { readSettings } from '../../src/web/setup/settings.ts';
import { endWithTest } from '../support/child-process.ts';
import { needsRedis } from '../support/redis/redis-server.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { readContainerfile } from './containerfile.ts';

interface Service {
  image: string;
  build?: { context: string; dockerfile: string };
  command?: string[];
  environment?: Record<string, string>;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  restart?: string;
  mem_limit?: string;
  stop_grace_period?: string;
  ports?: string[];
  volumes?: string[];
  networks?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: object;
}

const text = await readFile('deploy/compose.yaml', 'utf8');
const { services, volumes, networks } = parse(text, { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, object>;
  networks: Record<string, { internal?: boolean }>;
};
const web = Object.entries(services).filter(([, { image }]) => image === 'svc-web');
const [, ofWeb] = web[0]!;
const redis = services.redis!;
const proxy = services.proxy!;
const image = await readContainerfile('deploy/Containerfile');

describe('deploy/compose.yaml', () => {
  it('has instances that differ in nothing, behind a proxy that knows all of them', () => {
    expect(web.length).toBeGreaterThan(1);
    for (const [, service] of web) expect(service).toEqual(ofWeb);
    const port = image.find(({ name }) => name === 'EXPOSE')!.value;
    expect(proxy.environment!.INSTANCES).toBe(web.map(([name]) => `${name}:${port}`).join(' '));
    expect(Object.keys(proxy.depends_on!)).toEqual(web.map(([name]) => name));
    expect(proxy.volumes).toContain('./Caddyfile:/etc/caddy/Caddyfile:ro');
    const home = image.find(({ name }) => name === 'VOLUME')!.value;
    expect(ofWeb.volumes).toEqual([`home:${home}`]);
    expect(ofWeb.build).toEqual({ context: '..', dockerfile: 'deploy/Containerfile' });
  });

  it('lets nothing write, gain rights, or take all memory', () => {
    for (const [name, service] of Object.entries(services)) {
      const { read_only, cap_drop, security_opt, restart, mem_limit } = service;
      expect({ read_only, cap_drop, security_opt, restart }, name).toEqual({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        restart: 'unless-stopped',
      });
      expect(mem_limit, name).toMatch(/^\d+[mg]$/);
    }
  });

  it('opens the proxy to the world, Redis to the instances alone, and the hosts of the data to them', () => {
    const open = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
    expect(open.map(([name]) => name)).toEqual(['proxy']);
    const inner = redis.networks!.map((name) => networks[name]);
    expect(inner).toEqual([{ internal: true }]);
    expect(ofWeb.networks).toEqual(expect.arrayContaining([...redis.networks!, ...proxy.networks!]));
    expect(proxy.networks).not.toEqual(expect.arrayContaining(redis.networks!));
  });

  it('keeps no secret, and asks for those that it needs', () => {
    const asked = [...text.matchAll(/\$\{(\w+)(:[?-][^}]+)?\}/g)].map(
      ([, name, orElse]) => `${name}${orElse}`,
    );
    expect(new Set(asked)).toEqual(
      new Set([
        'SITE:?stands in deploy/.env',
        'REDIS_PASSWORD:?stands in deploy/.env',
        'SVC_WEB_AUTH:-password',
      ]),
    );
  });

  it('names what there is: settings, volumes, networks, exact images', () => {
    const known: string[] = [...Object.values(webSettings), ...Object.values(redisSettings)].map(
      ({ variable }) => variable,
    );
    expect(Object.keys(ofWeb.environment!).filter((name) => !known.includes(name))).toEqual([]);
    const all = Object.values(services);
    const named = all.flatMap((service) => service.volumes ?? []).filter((each) => !each.startsWith('.'));
    expect(new Set(named.map((each) => each.split(':')[0]))).toEqual(new Set(Object.keys(volumes)));
    expect(new Set(all.flatMap((service) => service.networks ?? []))).toEqual(new Set(Object.keys(networks)));
    for (const { image: name } of [redis, proxy])
      expect(name).toMatch(/^docker\.io\/library\/\w+:\d+\.\d+\.\d+-\w+$/);
  });

  it('has a server start that asks for a password, and believes its proxy', () => {
    const given: Record<string, string> = { SITE: 'racing.example.org', REDIS_PASSWORD: 'secret' };
    const env = Object.entries(ofWeb.environment!).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+):[?-]([^}]+)\}/g, (_, asked: string, orElse: string) => given[asked] ?? orElse),
    ]);
    const settings = Object.fromEntries(env) as Record<string, string>;
    expect(() => readSettings(settings, 'production')).toThrow('SVC_WEB_PASSWORD');
    const told = { ...settings, SVC_WEB_PASSWORD: 'long enough for that' };
    expect(readSettings(told, 'production')).toMatchObject({ trustProxy: ['uniquelocal'] });
  });

  it('gives answers the time to end', async () => {
    const [, shutDownMs = ''] = /longestShutDownMs = (\d+);/.exec(await readFile('src/web/main.ts', 'utf8'))!;
    expect(Number.parseInt(ofWeb.stop_grace_period!, 10) * 1000).toBeGreaterThan(Number(shutDownMs));
  });
});

describe('the Redis of deploy/compose.yaml', needsRedis, () => {
  it('starts with a password, keeps what it holds, and drops nothing', async () => {
    const directory = await temporaryHome();
    const socket = `${directory}/socket`;
    const env = { PATH: process.env.PATH, REDISCLI_AUTH: 'secret' };
    // What compose makes of it, with files and an address of the test.
    const [shell = '', option = '', line = ''] = redis.command!.map((word) => word.replaceAll('$$', '$'));
    const here = `${line.replace('--dir /data', `--dir ${directory}`)} --port 0 --unixsocket ${socket}`;
    endWithTest(spawn(shell, [option, here], { env, stdio: 'ignore' }));
    const ask = async (...words: string[]): Promise<string> => {
      const child = spawn('redis-cli', ['-s', socket, ...words], { env: { ...env, ...asking } });
      let said = '';
      child.stdout.setEncoding('utf8').on('data', (piece: string) => (said += piece));
      await once(child, 'close');
      return said.trim();
    };
    let asking: Record<string, string> = {};
    await expect.poll(() => ask('ping')).toBe('PONG');
    const setting = async (name: string): Promise<string> =>
      (await ask('config', 'get', name)).split('\n')[1]!;
    expect(await setting('maxmemory-policy')).toBe('noeviction');
    expect(await setting('maxmemory')).toBe(String(256 * 1024 * 1024));
    expect([await setting('appendonly'), await setting('dir')]).toEqual(['yes', directory]);
    asking = { REDISCLI_AUTH: '' };
    expect(await ask('ping')).toContain('NOAUTH');
  });
});
