import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { SvcError } from '../../core/errors.ts';
import { isDiskError } from './system-error.ts';

/**
 * Where this user's workspaces, cache and budgets live: `SVC_HOME`, or `~/.svc`. Always an absolute path.
 *
 * @throws INTERNAL when nobody knows a home directory, as for a user that the system has no name for.
 */
export function svcHome(env: NodeJS.ProcessEnv): string {
  return env.SVC_HOME ? resolve(env.SVC_HOME) : join(homeDirectory(), '.svc');
}

function homeDirectory(): string {
  try {
    return homedir();
  } catch (error) {
    if (!isDiskError(error)) throw error;
    throw new SvcError(
      'INTERNAL',
      'There is nowhere to store files: this user has no home directory.',
      'Set SVC_HOME to a directory this user can write to.',
      { system_code: error.code },
      { cause: error },
    );
  }
}
