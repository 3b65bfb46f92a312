/**
 * The live page: from the hub to the reader, and what a reader costs. A simulated race is played in real time through a hub, a recorder and
 * a server of this process, to readers in another one.
 * Usage: node bench/run.mjs live [--readers 500] [--seconds 60]
 */
import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import Fastify from 'fastify';
import { liveTopics } from '../src/core/live/topics.ts';
import { noProxy } from '../src/io/http/proxy.ts';
import { followRecordings } from '../src/io/live/live-feed.ts';
import { LiveRecorder } from '../src/io/live/live-recorder.ts';
import { usualPatience } from '../src/io/live/recorder-options.ts';
import { startLive } from '../src/web/live/live-service.ts';
import { LiveHub } from '../test/live/live-hub.ts';
import { play, playedSession, simulatedFiles } from '../test/live/played-session.ts';

const path = '2025/2025-07-06_British_Grand_Prix/2025-07-06_Race/';
const marks = 'MARK ';

/** Readers that do nothing but count, and one that notes when marks arrive. */
function readAs(count: number, port: number): void {
  let bytes = 0;
  const seen: Record<string, number> = {};
  for (let reader = 0; reader < count; reader += 1)
    request({ host: '127.0.0.1', port, path: '/live/stream' }, (response) => {
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (reader > 0) return;
        for (const [mark] of chunk.toString().matchAll(/MARK \d+/g)) seen[mark] ??= Date.now();
      });
    }).end();
  process.on('message', () => {
    process.send!({ bytes, seen });
    process.exit();
  });
}

async function measure(readers: number, seconds: number): Promise<void> {
  const root = await mkdtemp(join(tmpdir(), 'svc-bench-live-'));
  const hub = await LiveHub.start();
  const stopping = new AbortController();
  const { signal } = stopping;
  const recorder = new LiveRecorder({
    hub: { name: 'hub', base: hub.address, takesToken: false, proxies: noProxy },
    ...{ root, topics: liveTopics, sessions: 1, forMs: null, mostBytes: 1e9, signal, random: Math.random },
    introduce: async () => ({ credential: null, pass: 'none' }),
    tell: () => undefined,
    progress: () => undefined,
    patience: usualPatience,
  });
  const live = startLive({
    follow: () => followRecordings(root, { signal }),
    nextSession: async () => null,
    circuitOf: async () => null,
    canAnswer: false,
    signal,
    onFault: (error) => console.error(error),
  });
  const app = Fastify();
  app.get('/live/stream', async (_request, reply) =>
    reply.type('text/event-stream').send(await live.join(null)),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;

  const played = playedSession(path, simulatedFiles(path), { withTelemetry: true });
  const startMs = played.messages.find(
    ({ content }) => (content as { Status?: string }).Status === 'Started',
  )!.utcMs;
  const from = played.messages.findIndex(({ utcMs }) => utcMs > startMs + 600_000);
  const recording = recorder.run();
  void play(hub, played, { speed: 1, from });
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  const child = fork(fileURLToPath(import.meta.url), ['--reads', String(readers), '--port', String(port)]);
  await new Promise((resolve) => setTimeout(resolve, 5_000));

  const sent: Record<string, number> = {};
  const cpu = process.cpuUsage();
  const beganMs = performance.now();
  const offsetMs = played.messages[from]!.utcMs - Date.now();
  for (let second = 1; second <= seconds; second += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    sent[`${marks}${second}`] = Date.now();
    const Message = `${marks}${second}`;
    const content = {
      Messages: { [1000 + second]: { Utc: '2025-07-06T14:00:00', Category: 'Other', Message } },
    };
    hub.tell([{ topic: 'RaceControlMessages', content, utcMs: Date.now() + offsetMs }]);
  }
  const { user, system } = process.cpuUsage(cpu);
  const wallMs = performance.now() - beganMs;
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const told = new Promise<{ bytes: number; seen: Record<string, number> }>((resolve) =>
    child.once('message', (message) => resolve(message as never)),
  );
  child.send('end');
  const { bytes, seen } = await told;
  const delays = Object.entries(sent)
    .map(([mark, atMs]) => (seen[mark] ?? NaN) - atMs)
    .toSorted((a, b) => a - b);
  const row = [
    readers,
    `${delays[Math.floor(delays.length / 2)]} ms`,
    `${delays.at(-1)} ms`,
    `${(((user + system) / 1000 / wallMs) * 100).toFixed(1)} %`,
    `${(bytes / readers / (wallMs / 1000) / 1000).toFixed(2)} kB/s`,
    `${Math.round(process.memoryUsage.rss() / 1e6)} MB`,
  ];
  console.log(`| ${row.join(' | ')} |`);
  stopping.abort();
  await recording.catch(() => undefined);
  await app.close().catch(() => undefined);
  await hub.close();
  await rm(root, { recursive: true, force: true });
}

const { values } = parseArgs({
  options: {
    readers: { type: 'string', default: '1,500' },
    seconds: { type: 'string', default: '60' },
    reads: { type: 'string' },
    port: { type: 'string' },
  },
});
if (values.reads !== undefined) readAs(Number(values.reads), Number(values.port));
else {
  console.log('| readers | message to reader, median | longest | processor | a reader is sent | memory |');
  console.log('| ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const readers of values.readers.split(',')) await measure(Number(readers), Number(values.seconds));
  process.exit();
}
