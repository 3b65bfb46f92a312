// Loaded into the server by bench/web.mjs: says on request what it uses, processor time of all its threads since its start included, and how long its event loop was held up.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  process.on('message', (message) => {
    if (message !== 'measure') return;
    const { user, system } = process.cpuUsage();
    process.send({
      cpuMs: (user + system) / 1000,
      rssBytes: process.memoryUsage.rss(),
      delayMs: { p50: delay.percentile(50) / 1e6, p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 },
    });
    delay.reset();
  });
}
