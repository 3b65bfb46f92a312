import { SvcError } from '../core/errors.ts';
import { parseSourceOrder, sourceOrderVariable } from '../io/sources/source-order.ts';
import type { GlobalValues } from './global-options.ts';

/** What a command runs in: the environment with what its global options say instead, and how the network may be used. */
export interface Surroundings {
  env: NodeJS.ProcessEnv;
  /** Never. */
  offline: boolean;
  /** For everything, however young the stored copy is. */
  refresh: boolean;
}

/** @throws INVALID_INPUT for `--source` without a source, and for `--refresh` without the network. */
export function surroundings(env: NodeJS.ProcessEnv, ...given: readonly GlobalValues[]): Surroundings {
  const source = given.map((globals) => globals.get('--source')).find((value) => value !== undefined);
  if (source !== undefined) parseSourceOrder(source, '--source');
  const offline = given.some((globals) => globals.has('--offline'));
  const refresh = given.some((globals) => globals.has('--refresh'));
  if (offline && refresh) throw refreshingOffline();
  const order = source === undefined ? {} : { [sourceOrderVariable]: source };
  return { env: { ...env, ...order }, offline, refresh };
}

/** Two options that exclude each other. */
export function refreshingOffline(): SvcError {
  return new SvcError(
    'INVALID_INPUT',
    '--refresh and --offline exclude each other: the one loads anew, the other never touches the network.',
    'Leave out --offline to load anew, or --refresh to use what was loaded before, whatever its age.',
    { options: ['--refresh', '--offline'] },
  );
}
