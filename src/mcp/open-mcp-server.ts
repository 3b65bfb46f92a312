import { createResultStore } from '../tools/result-store.ts';
import { resultCharacters } from './call-tool.ts';
import type { McpServerOptions } from './mcp-server.ts';
import { openMcpWorld } from './mcp-world.ts';
import { openToolThreads, type ThreadSettings } from './tool-threads.ts';

export interface ServeMcpOptions extends Pick<McpServerOptions, 'workspaceId'> {
  threads: ThreadSettings;
  /** Ends the server. */
  signal: AbortSignal;
  /** Told of messages that cannot be read and the like; serving goes on. */
  onProblem: (problem: Error) => void;
}

export interface OpenedMcpServer {
  /** What all clients share. */
  server: McpServerOptions;
  /** Ends the threads. */
  close(this: void): Promise<void>;
}

/** What a server of assistants works with: this machine's data and workspaces, threads, and room for results. */
export function openMcpServer({ workspaceId, threads, onProblem }: ServeMcpOptions): OpenedMcpServer {
  const results = createResultStore({ budget: resultCharacters });
  const runner = openToolThreads(threads, (fault) => onProblem(asError(fault)));
  return {
    server: { ...openMcpWorld(threads), workspaceId, results, runner },
    close: async () => await runner.close(),
  };
}

function asError(fault: unknown): Error {
  return fault instanceof Error ? fault : new Error(String(fault));
}
