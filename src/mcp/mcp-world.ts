import { svcHome } from '../io/disk/home.ts';
import { openRealWorld } from '../io/real-world.ts';
import { readWorkspaceFile } from '../io/workspaces/workspace-files.ts';
import type { McpServerOptions } from './mcp-server.ts';
import type { ThreadSettings } from './tool-threads.ts';

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
