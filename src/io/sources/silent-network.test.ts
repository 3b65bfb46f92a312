import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RememberedRefusals } from '../http/remembered-refusals.ts';
import { HostClient } from '../http/host-client.ts';
import { readHosts } from '../http/hosts.ts';
import { HttpCache } from '../http/http-cache.ts';
import { Patience } from '../http/patience.ts';
import { RequestBudget } from '../http/request-budget.ts';
import type { ResourceRef, Service } from '../http/resource.ts';
import { LiveSource } from './live-source.ts';

/** Accepts connections and never says a word. */
async function startSilentHost(): Promise<{ port: number; server: Server; sockets: Socket[] }> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    sockets.push(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, server, sockets };
}

let silent: Awaited<ReturnType<typeof startSilentHost>>[];
let home: string;

beforeEach(async () => {
  silent = await Promise.all(Array.from({ length: 5 }, startSilentHost));
  home = await mkdtemp(join(tmpdir(), 'svc-silent-'));
});
afterEach(async () => {
  for (const { server, sockets } of silent) {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
  await rm(home, { recursive: true, force: true, maxRetries: 5 });
});

const variables = ['ARCHIVE', 'MIRROR', 'RESULTS', 'SCHEDULE', 'CIRCUITS'];
const clock = { nowMs: () => Date.now() };

/** A source all of whose hosts are silent, with a twentieth of the usual patience. */
function openLive(protocol: 'http' | 'https'): LiveSource {
  const addresses = variables.map((name, index) => [
    `SVC_${name}_URL`,
    `${protocol}://127.0.0.1:${silent[index]!.port}/`,
  ]);
  const book = readHosts(Object.fromEntries(addresses) as NodeJS.ProcessEnv);
  for (const service of Object.values(book)) {
    service.hosts = service.hosts.map((host) => ({
      ...host,
      timeouts: { connectMs: 200, headersMs: 400, idleMs: 500, totalMs: 9_000 },
    }));
  }
  return new LiveSource({
    hosts: book,
    cache: new HttpCache(join(home, 'cache', 'http'), 1e9),
    client: new HostClient({
      budget: new RequestBudget(home, clock),
      refusals: new RememberedRefusals(home, clock),
      clock,
      patience: new Patience({ togetherMs: 600, leastMs: 100, forgottenAfterMs: 20_000 }),
    }),
    clock,
    offline: false,
  });
}

const refs: ResourceRef[] = (['schedule', 'archive', 'results', 'circuits'] as Service[]).map((service) => ({
  service,
  path: '2026/x.json',
}));
const problemsOf = async (source: LiveSource, ref: ResourceRef) => {
  const fetched = await source.fetch(ref, { maxAgeMs: 0 });
  return fetched.ok ? [] : fetched.answers.map(({ problem }) => problem);
};

/** Before the answer, or while it connects. */
const waitInWords = /^no (?:answer|connection) within (0\.\d) s$/;
const rounding = 1e-9;

describe('a network that swallows everything', () => {
  it.each(['http', 'https'] as const)(
    'is given up within one short time over all hosts (%s)',
    async (protocol) => {
      const source = openLive(protocol);
      const problems: string[] = [];
      for (const ref of refs) problems.push(...(await problemsOf(source, ref)));
      expect(problems).toHaveLength(5);
      const waitedS = problems.map((problem) => Number(waitInWords.exec(problem)?.[1]));
      // What each got, not what passed: a machine with much else to do is late. By itself each gets 400 ms for http, and 200 for https.
      expect(waitedS.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(0.9 + rounding);
      expect(waitedS.slice(-2)).toEqual([0.1, 0.1]);
      // Nor is any asked again.
      expect(silent.map(({ sockets }) => sockets.length)).toEqual([1, 1, 1, 1, 1]);
    },
  );

  it('is not waited for again by the same process, be it for other files', async () => {
    const source = openLive('http');
    const topics = Array.from({ length: 12 }, (_, index) => ({
      service: 'archive' as const,
      path: `2026/${index}.json`,
    }));
    const askAll = async () => await Promise.all(topics.map((ref) => problemsOf(source, ref)));
    const problems = await askAll();
    const connections = silent.map(({ sockets }) => sockets.length);
    expect(connections[0]).toBeGreaterThan(0);
    const again = await askAll();
    // Files that are asked for at once may be waited for unequally long; the last wait is what is told then.
    for (const told of [...problems, ...again].flat()) expect(told).toMatch(waitInWords);
    expect(again.map((each) => each.length)).toEqual(problems.map((each) => each.length));
    expect(silent.map(({ sockets }) => sockets.length)).toEqual(connections);
  });
});
