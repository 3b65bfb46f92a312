// Several instances of the built web server over one home, with a Redis and a small proxy of their own: what a chat costs each part.
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { rolldown } from 'rolldown';

const redisPath = process.env.REDIS_SERVER_PATH ?? '/usr/bin/redis-server';
const probe = ['--import', resolve('bench/web-probe.mjs')];

/**
 * `count` instances behind a proxy, on Redis unless told otherwise; `env` are settings of theirs. `measure()` says what each part has used
 * since its start; `ask()` a chat of the visitor with this number, each from an address of its own.
 */
export async function startInstances({ count, usesRedis = true, env = {} }) {
  const home = mkdtempSync(join(tmpdir(), 'svc-bench-'));
  const redis = usesRedis ? await startRedis(home) : null;
  const settings = {
    ...{ PATH: process.env.PATH, SVC_HOME: home, SVC_SOURCE: 'demo', SVC_NOW: '2024-12-20T12:00:00Z' },
    ...{ RATE_LIMIT_ENABLED: 'false', TRUST_PROXY: '2', ...(redis && { SVC_REDIS_URL: redis.url }) },
    ...env,
  };
  const servers = Array.from({ length: count }, () => start('bin/svc-web.js', ['--port', '0'], settings));
  const bases = await Promise.all(servers.map((server) => heard(server, / is at (http:\S+)/)));
  const proxy = start(await proxyProgram(home), [
    JSON.stringify(bases.map((base) => Number(new URL(base).port))),
  ]);
  const base = await heard(proxy, /proxy at (http:\S+)/);
  return {
    ...{ base, bases },
    measure: async () => ({
      instances: await Promise.all(servers.map(measure)),
      proxy: await measure(proxy),
      redis: redis && (await redis.measure()),
      diskBytes: bytesBelow(join(home, 'workspaces')),
    }),
    end: async () => {
      for (const child of [proxy, ...servers]) child.kill('SIGKILL');
      await redis?.end();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function bytesBelow(directory) {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

function start(program, args, env = { PATH: process.env.PATH }) {
  return fork(resolve(program), args, { execArgv: probe, env, stdio: ['ignore', 'pipe', 'ignore', 'ipc'] });
}

/** The proxy of the tests, as a program of its own, so that its work is not counted with that of who asks. */
async function proxyProgram(directory) {
  const bundle = await rolldown({
    input: 'test/instances/round-robin-proxy.ts',
    platform: 'node',
    logLevel: 'silent',
  });
  await bundle.write({ file: join(directory, 'proxy', 'proxy.mjs'), codeSplitting: false });
  await bundle.close();
  mkdirSync(join(directory, 'proxy'), { recursive: true });
  const program = join(directory, 'proxy', 'main.mjs');
  writeFileSync(
    program,
    `import { startRoundRobinProxy } from './proxy.mjs';
const ports = JSON.parse(process.argv[2]);
const { base } = await startRoundRobinProxy({ ports, believesClients: true });
console.log('proxy at ' + base);
`,
  );
  return program;
}

async function heard(child, pattern) {
  let text = '';
  for await (const piece of child.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    text += piece;
    const [, found] = pattern.exec(text) ?? [];
    if (found) {
      child.stdout.resume();
      return found;
    }
  }
  throw new Error('A server did not start. Is it built? Run "npm run build".');
}

async function measure(child) {
  const answer = once(child, 'message');
  child.send('measure');
  return (await answer)[0];
}

async function startRedis(directory) {
  const port = await freePort();
  const args = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--dir', directory];
  const child = spawn(redisPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child, 'spawn').catch((error) => {
    throw new Error(
      `Redis did not start (${error.message}). Install redis-server, or set REDIS_SERVER_PATH.`,
    );
  });
  await heard(child, /(Ready to accept connections)/);
  return {
    url: `redis://127.0.0.1:${port}`,
    measure: async () => {
      const said = await info(port);
      const figure = (name) => Number(new RegExp(`^${name}:([\\d.]+)`, 'm').exec(said)?.[1]);
      return {
        cpuMs: 1000 * (figure('used_cpu_user') + figure('used_cpu_sys')),
        commands: figure('total_commands_processed'),
        peakBytes: figure('used_memory_peak'),
        usedBytes: figure('used_memory'),
        sentBytes: figure('total_net_output_bytes'),
      };
    },
    end: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** What Redis says of itself. */
async function info(port) {
  const socket = connect(port, '127.0.0.1');
  socket.write('INFO everything\r\nQUIT\r\n');
  let text = '';
  for await (const piece of socket.setEncoding('utf8')) text += piece;
  return text;
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}
