import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** Where this user's workspaces, cache and budgets live: `SVC_HOME`, or `~/.svc`. Always an absolute path. */
export function svcHome(env: NodeJS.ProcessEnv): string {
  return env.SVC_HOME ? resolve(env.SVC_HOME) : join(homedir(), '.svc');
}
