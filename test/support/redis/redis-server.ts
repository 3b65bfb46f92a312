import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { need } from '../need.ts';

const serverPath = process.env.REDIS_SERVER_PATH ?? '/usr/bin/redis-server';

const isThere = existsSync(serverPath) || process.env.CI === 'true';

/** Options of suites that start a Redis of their own. Where everything has to run (`CI=true`) they fail without one. */
export const needsRedis = need(
  isThere,
  `there is no Redis at ${serverPath}: install it, or set REDIS_SERVER_PATH`,
);

export interface RedisServerOptions {
  /** What the user `default` has to say. */
  password?: string;
  /** Speaks TLS alone, with a certificate that it has signed itself, for 127.0.0.1. */
  tls?: boolean;
  /** Keeps what it holds over a restart. */
  appendOnly?: boolean;
}

/** A real Redis on a free port of this machine, with its files in a folder of its own. */
export interface RedisServer {
  /** With the password, as `SVC_REDIS_URL` has it. */
  readonly url: string;
  readonly port: number;
  /** The file of the certificate that signed its own; null without TLS. */
  readonly caFile: string | null;
  /** Asks it something, over a connection of its own. */
  ask(command: string, ...values: string[]): Promise<unknown>;
  /** Ends it as an administrator does; what it holds is kept with `appendOnly` alone. */
  stop(): Promise<void>;
  /** Starts it again on the same port, after `stop` or instead of it. */
  restart(): Promise<void>;
  /** Lets it stand still: connections stay open, and nothing is answered. */
  pause(): void;
  resume(): void;
  /** From now on it has no room for writes. */
  fill(): Promise<void>;
  makeRoom(): Promise<void>;
  /** Ends it, and takes its files away. */
  remove(): Promise<void>;
}

/** A Redis for all tests of the suite that asks for it while it is described; call what is returned inside of tests. */
export function redisOfSuite(options: RedisServerOptions = {}): () => RedisServer {
  let server: RedisServer | null = null;
  beforeAll(async () => {
    if (isThere) server = await startRedisServer(options);
  });
  afterAll(async () => await server?.remove());
  return () => {
    if (server === null) throw new Error('The Redis of a suite is there while its tests run.');
    return server;
  };
}

/** A Redis for the running test alone, which may end it and start it again. */
export async function redisOfTest(options: RedisServerOptions = {}): Promise<RedisServer> {
  const server = await startRedisServer(options);
  onTestFinished(async () => await server.remove());
  return server;
}

export async function startRedisServer(options: RedisServerOptions = {}): Promise<RedisServer> {
  const directory = await mkdtemp(join(tmpdir(), 'svc-redis-'));
  const certificate = options.tls ? makeCertificate(directory) : null;
  const args = serverArguments(directory, options, certificate);
  let started = await startOnFreePort(args, options);
  const { port } = started;
  const access = options.password === undefined ? '' : `:${encodeURIComponent(options.password)}@`;
  const url = `${options.tls ? 'rediss' : 'redis'}://${access}127.0.0.1:${port}`;

  const ask: RedisServer['ask'] = async (command, ...values) => {
    const client = new Redis(url, certificate ? { tls: { rejectUnauthorized: false } } : {});
    try {
      return await client.call(command, ...values);
    } finally {
      client.disconnect();
    }
  };
  const stop = async (): Promise<void> => await end(started.child, 'SIGTERM');
  return {
    ...{ url, port, ask, stop },
    caFile: certificate?.path ?? null,
    restart: async () => {
      await stop();
      const again = await start(args, port, options);
      if (again === null) throw new Error(`Port ${port} was taken while Redis was away.`);
      started = { port, child: again };
    },
    pause: () => void started.child.kill('SIGSTOP'),
    resume: () => void started.child.kill('SIGCONT'),
    fill: async () => void (await ask('CONFIG', 'SET', 'maxmemory', '1')),
    makeRoom: async () => void (await ask('CONFIG', 'SET', 'maxmemory', '0')),
    remove: async () => {
      await end(started.child, 'SIGKILL');
      await rm(directory, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Certificate {
  path: string;
  keyPath: string;
}

function serverArguments(
  directory: string,
  options: RedisServerOptions,
  certificate: Certificate | null,
): string[] {
  return [
    ...['--bind', '127.0.0.1', '--dir', directory, '--save', ''],
    ...['--maxmemory-policy', 'noeviction', '--appendonly', options.appendOnly ? 'yes' : 'no'],
    ...(options.password === undefined ? [] : ['--requirepass', options.password]),
    ...(certificate === null
      ? []
      : [
          ...['--tls-cert-file', certificate.path, '--tls-key-file', certificate.keyPath],
          ...['--tls-ca-cert-file', certificate.path, '--tls-auth-clients', 'no'],
        ]),
  ];
}

/** Another process may take a port between the look and the start. */
async function startOnFreePort(
  args: readonly string[],
  options: RedisServerOptions,
): Promise<{ port: number; child: ChildProcess }> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const port = await freePort();
    const child = await start(args, port, options);
    if (child) return { port, child };
  }
  throw new Error('No port stayed free for Redis.');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** null: the port is taken. */
async function start(
  args: readonly string[],
  port: number,
  { tls }: RedisServerOptions,
): Promise<ChildProcess | null> {
  const ports = tls ? ['--port', '0', '--tls-port', String(port)] : ['--port', String(port)];
  const child = spawn(serverPath, [...args, ...ports], { stdio: ['ignore', 'pipe', 'pipe'] });
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  let said = '';
  return await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('Ready to accept connections')) resolve(child);
    });
    child.on('close', () => {
      if (/Address already in use/.test(said)) resolve(null);
      else reject(new Error(`Redis ended:\n${said}`));
    });
  });
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  child.kill('SIGCONT'); // a paused one would never end
  await gone;
}

function makeCertificate(directory: string): Certificate {
  const certificate = { path: join(directory, 'certificate.pem'), keyPath: join(directory, 'key.pem') };
  const { status, stderr } = spawnSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-keyout', certificate.keyPath, '-out', certificate.path, '-days', '2'],
      ...['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'],
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`openssl could not make a certificate: ${stderr}`);
  return certificate;
}
