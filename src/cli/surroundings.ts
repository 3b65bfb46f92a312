import { parseSourceOrder, sourceOrderVariable } from '../io/sources/source-order.ts';
import type { GlobalValues } from './global-options.ts';

/**
 * What a command runs in: the environment with what its global options say instead, and whether the network is off.
 *
 * @throws INVALID_INPUT for `--source` without a source.
 */
export function surroundings(
  env: NodeJS.ProcessEnv,
  ...given: readonly GlobalValues[]
): { env: NodeJS.ProcessEnv; offline: boolean } {
  const source = given.map((globals) => globals.get('--source')).find((value) => value !== undefined);
  if (source !== undefined) parseSourceOrder(source, '--source');
  return {
    env: source === undefined ? env : { ...env, [sourceOrderVariable]: source },
    offline: given.some((globals) => globals.has('--offline')),
  };
}
