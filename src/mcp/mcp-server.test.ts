import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryHome } from '../../test/support/temporary-home.ts';
import { clientOf, demoServer } from '../../test/support/tools/mcp-client.ts';
import { tokensOf } from '../../test/support/tools/token-count.ts';
import { mcpToolList } from '../../test/support/tools/tool-lists.ts';
import { WorkerPool } from '../tools/threads/worker-pool.ts';
import type { CarriedOut } from './carry-out-call.ts';

/** A thread that computes for ever when it is asked for telemetry, and answers anything else. */
const script = `
  const { parentPort: port } = require('node:worker_threads');
  port.on('message', ({ type, call }) => {
    if (type === 'end') process.exit(0);
    if (type !== 'run') return;
    port.postMessage({ type: 'progress', label: 'computing' });
    if (call.operation === 'analyze telemetry') for (;;);
    const outcome = { ok: true, output: { asked: call.operation }, text: null, charts: [], pictures: [] };
    port.postMessage({ type: 'done', outcome, memoryBytes: 0 });
  });
`;

async function connect({ size }: { size: number }) {
  const runner = new WorkerPool<CarriedOut>({
    createWorker: () => new Worker(script, { eval: true }),
    size,
    ...{ mostWaiting: 10, mostWaitingOfOne: 10, idleMs: 60_000, killMs: 20 },
    ...{ mostJobs: 1000, mostMemoryBytes: Infinity },
    onFault: (fault) => expect.unreachable(String(fault)),
  });
  onTestFinished(() => runner.close());
  return await clientOf(demoServer(await temporaryHome(), { runner }));
}

const telemetry = { name: 'analyze_telemetry', arguments: {} };
const cheap = { name: 'temporal_context', arguments: {} };

describe('a server of the Model Context Protocol', () => {
  it('names the view of charts to clients that show views, and is the same for others', async () => {
    const server = demoServer(await temporaryHome());
    const extensions = { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } };
    const plain = (await (await clientOf(server)).listTools()).tools;
    expect(plain).toEqual(JSON.parse(JSON.stringify(await mcpToolList())));
    const client = await clientOf(server, { capabilities: { extensions } });
    const { tools } = await client.listTools();
    expect(tokensOf(tools)).toBeLessThan(6500);
    expect(tools.map(({ _meta, ...tool }) => tool)).toEqual(plain);
    const viewed = tools.filter(({ _meta }) => _meta).map(({ name }) => name);
    expect(viewed).toEqual(
      expect.arrayContaining(['analyze_telemetry', 'analyze_replay', 'analyze_weather']),
    );
    expect(viewed).not.toContain('fetch_schedule');
  });

  it('is free at once when a call is cancelled, whatever it computes', async () => {
    const client = await connect({ size: 1 });
    const stop = new AbortController();
    const called = client.callTool(telemetry, { signal: stop.signal, onprogress: () => stop.abort() });
    await expect(called).rejects.toThrow(/abort/i);
    const answer = await client.callTool(cheap);
    expect(answer.structuredContent).toEqual({ asked: 'temporal-context' });
  });

  it('answers what is asked beside a long call', async () => {
    const client = await connect({ size: 2 });
    const stop = new AbortController();
    const computing = new Promise<void>((resolve) => {
      const options = { signal: stop.signal, onprogress: () => resolve() };
      client.callTool(telemetry, options).catch(() => undefined);
    });
    await computing;
    expect((await client.callTool(cheap)).isError).not.toBe(true);
    expect((await client.listTools()).tools.length).toBeGreaterThan(10);
    stop.abort();
  });
});
