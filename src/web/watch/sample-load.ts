import { statfs } from 'node:fs/promises';
import type { Server } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { RedisConnection } from '../../io/redis/redis-connection.ts';
import type { PoolLoad } from '../../tools/threads/pool-events.ts';
import { type WatermarkState, watermarkStates } from '../watermarks/watermark-state.ts';
import type { Metrics } from './metrics.ts';

/** What is looked at when somebody reads the figures, rather than counted. */
export interface LoadSources {
  server: Server;
  pool(this: void): PoolLoad;
  /** What the workspaces of visitors take, and may take. */
  workspaces(this: void): { bytes: number; limitBytes: number };
  /** Work that is done one after the other, by name. */
  lines: Readonly<Record<'drawings' | 'exports', { load: HeavyLoad }>>;
  watermarks: Readonly<Record<'disk' | 'memory', { state: WatermarkState }>>;
  /** null: this instance is alone. */
  redis: RedisConnection | null;
  home: string;
  /** What is running. */
  about: Record<'version' | 'source' | 'model', string>;
}

interface HeavyLoad {
  running: number;
  waiting: number;
}

/** Returns what sets the figures to this moment. */
export function loadSampler({ gauges, counters }: Metrics, sources: LoadSources): () => Promise<void> {
  gauges.build.set(sources.about, 1);
  let countedBusyMs = 0;
  return async () => {
    const { waiting, busy, idle, heavy } = sources.pool();
    const { drawings, exports } = sources.lines;
    sampleHeavy(gauges, { operations: heavy, drawings: drawings.load, exports: exports.load });
    sampleWatermarks(gauges, sources.watermarks);
    gauges.queue.set(waiting);
    gauges.threads.set({ state: 'busy' }, busy);
    gauges.threads.set({ state: 'idle' }, idle);
    const { bytes, limitBytes } = sources.workspaces();
    gauges.workspacesBytes.set(bytes);
    gauges.workspacesLimit.set(limitBytes);
    const busyMs = performance.eventLoopUtilization().active;
    counters.loopBusy.inc((busyMs - countedBusyMs) / 1000);
    countedBusyMs = busyMs;
    const [connections, disk] = await Promise.all([
      connectionsOf(sources.server),
      diskOf(sources.home),
      sampleRedis(gauges, sources.redis),
    ]);
    gauges.connections.set(connections);
    if (disk === null) return;
    gauges.homeFree.set(disk.bavail * disk.bsize);
    gauges.homeSize.set(disk.blocks * disk.bsize);
  };
}

function sampleHeavy({ heavy }: Metrics['gauges'], loads: Record<string, HeavyLoad>): void {
  for (const [work, { running, waiting }] of Object.entries(loads)) {
    heavy.set({ work, state: 'running' }, running);
    heavy.set({ work, state: 'waiting' }, waiting);
  }
}

function sampleWatermarks({ watermark }: Metrics['gauges'], watermarks: LoadSources['watermarks']): void {
  for (const [what, { state: now }] of Object.entries(watermarks)) {
    for (const state of watermarkStates) watermark.set({ what, state }, state === now ? 1 : 0);
  }
}

/** A command fails at once while the engine is gone, and after 1.5 s where it stands still. */
async function sampleRedis(
  { redisState, redisCommand }: Metrics['gauges'],
  redis: RedisConnection | null,
): Promise<void> {
  if (redis === null) return;
  const startMs = performance.now();
  const answered = await redis.commands.ping().then(
    () => true,
    () => false,
  );
  const { state: now } = redis.status();
  for (const state of ['ready', 'gone']) redisState.set({ state }, state === now ? 1 : 0);
  if (answered) redisCommand.set({ command: 'ping' }, (performance.now() - startMs) / 1000);
  else redisCommand.remove({ command: 'ping' });
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}

/** null for a home that is not there yet. */
async function diskOf(home: string) {
  return await statfs(home).catch(() => null);
}
