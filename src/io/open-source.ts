import { SvcError } from '../core/errors.ts';
import type { ResourceSource } from './source.ts';

export interface OpenSourceOptions {
  /** Never touch the network: only what is in the cache. Without meaning for recorded files. */
  offline?: boolean;
}

const allowed = ['live', 'mirror:<directory>'];

/**
 * The source that `SVC_SOURCE` names: `live` (the default) or `mirror:<directory>` with recorded files.
 *
 * @throws INVALID_INPUT for anything else, a directory that does not exist, and for settings of the live source that
 *   make no sense.
 */
export async function openSource(
  env: NodeJS.ProcessEnv,
  options: OpenSourceOptions = {},
): Promise<ResourceSource> {
  const choice = env.SVC_SOURCE || 'live';
  if (choice === 'live') {
    const { openLiveSource } = await import('./open-live-source.ts');
    return openLiveSource(env, options.offline ?? false);
  }
  if (choice.startsWith('mirror:')) {
    const { openRecordedSource } = await import('./recorded-source.ts');
    return openRecordedSource(choice.slice('mirror:'.length));
  }
  const isDemo = choice === 'demo';
  throw new SvcError(
    'INVALID_INPUT',
    isDemo
      ? 'SVC_SOURCE is "demo", but the simulated archive is not part of this version.'
      : `SVC_SOURCE is ${JSON.stringify(choice)}, which names no source.`,
    `Set SVC_SOURCE to ${allowed.join(' or ')}, or unset it to read the live archive.`,
    { variable: 'SVC_SOURCE', value: choice, allowed },
  );
}
