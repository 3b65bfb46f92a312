import { Client, type ClientOptions, InMemoryTransport } from '@modelcontextprotocol/client';
import { onTestFinished } from 'vitest';
import { openRealWorld } from '../../../src/io/real-world.ts';
import { carryOutCall, type CarriedOut } from '../../../src/mcp/carry-out-call.ts';
import { createMcpServer, type McpServerOptions } from '../../../src/mcp/mcp-server.ts';
import { openMcpWorld } from '../../../src/mcp/open-mcp-server.ts';
import { createResultStore } from '../../../src/tools/result-store.ts';
import type { ToolRunner } from '../../../src/tools/tool-runner.ts';

/** Carries out tools in this thread, on simulated data. */
export function toolsInProcess(env: NodeJS.ProcessEnv): ToolRunner<CarriedOut> {
  const effectsOf = openRealWorld(env);
  return {
    run: async (call, { workspaceId, signal, progress }) =>
      await carryOutCall(effectsOf({ signal, progress }), call, workspaceId),
  };
}

export function demoEnv(home: string): NodeJS.ProcessEnv {
  return { SVC_SOURCE: 'demo', SVC_NOW: '2026-12-20T12:00:00Z', SVC_HOME: home };
}

/** A server on simulated data in the workspace `w`, as far as it is not told otherwise. */
export function demoServer(home: string, own: Partial<McpServerOptions> = {}): McpServerOptions {
  const env = demoEnv(home);
  return {
    ...openMcpWorld({ env, offline: false }),
    workspaceId: 'w',
    results: createResultStore({ budget: 8000 }),
    runner: toolsInProcess(env),
    ...own,
  };
}

/** A client of a server in this process. */
export async function clientOf(server: McpServerOptions, options: ClientOptions = {}): Promise<Client> {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await createMcpServer(server).connect(theirs);
  const client = new Client({ name: 'test', version: '1' }, options);
  await client.connect(ours);
  onTestFinished(async () => await client.close());
  return client;
}
