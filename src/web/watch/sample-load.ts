import { statfs } from 'node:fs/promises';
import type { Server } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { PoolLoad } from '../../tools/threads/pool-events.ts';
import type { Metrics } from './metrics.ts';

/** What is looked at when somebody reads the figures, rather than counted. */
export interface LoadSources {
  server: Server;
  pool(this: void): PoolLoad;
  /** What the workspaces of visitors take, and may take. */
  workspaces(this: void): { bytes: number; limitBytes: number };
  home: string;
  /** What is running. */
  about: Record<'version' | 'source' | 'model', string>;
}

/** Returns what sets the figures to this moment. */
export function loadSampler({ gauges, counters }: Metrics, sources: LoadSources): () => Promise<void> {
  gauges.build.set(sources.about, 1);
  let countedBusyMs = 0;
  return async () => {
    const { waiting, busy, idle } = sources.pool();
    gauges.queue.set(waiting);
    gauges.threads.set({ state: 'busy' }, busy);
    gauges.threads.set({ state: 'idle' }, idle);
    const { bytes, limitBytes } = sources.workspaces();
    gauges.workspacesBytes.set(bytes);
    gauges.workspacesLimit.set(limitBytes);
    const busyMs = performance.eventLoopUtilization().active;
    counters.loopBusy.inc((busyMs - countedBusyMs) / 1000);
    countedBusyMs = busyMs;
    const [connections, disk] = await Promise.all([connectionsOf(sources.server), diskOf(sources.home)]);
    gauges.connections.set(connections);
    if (disk === null) return;
    gauges.homeFree.set(disk.bavail * disk.bsize);
    gauges.homeSize.set(disk.blocks * disk.bsize);
  };
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
