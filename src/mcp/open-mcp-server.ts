import { createResultStore } from '../tools/result-store.ts';
import { resultCharacters } from './call-tool.ts';
import type { McpServerOptions } from './mcp-server.ts';
import { openToolThreads, type ThreadSettings } from './tool-threads.ts';
import { svcHome } from '../io/disk/home.ts';
import { openRealWorld } from '../io/real-world.ts';
import { readWorkspaceFile } from '../io/workspaces/workspace-files.ts';

export interface ServeMcpOptions extends Pick<McpServerOptions, 'workspaceId'> {
  threads: ThreadSettings;
  signal: AbortSignal;
  /** Told of messages that cannot be read and the like; serving goes on. */
  onProblem: (problem: Error) => void;
}

export interface OpenedMcpServer {
  server: McpServerOptions;
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

/** What resources and completion see of this machine: calendars, and the files of workspaces. Nothing is asked of hosts but calendars. */
export function openMcpWorld({
  env,
  offline,
}: Omit<ThreadSettings, 'workerFile'>): Pick<McpServerOptions, 'data' | 'workspaces' | 'clock' | 'readFile'> {
  const home = svcHome(env);
  const caller = { signal: new AbortController().signal, progress: () => undefined };
  const { data, workspaces, clock } = openRealWorld(env, { offline })(caller);
  return {
    data,
    workspaces,
    clock,
    readFile: async (file, mostBytes) => await readWorkspaceFile(home, file, mostBytes),
  };
}
