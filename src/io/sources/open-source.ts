import { join } from 'node:path';
import { SvcError } from '../../core/errors.ts';
import type { Clock, Compute } from '../effects.ts';
import { svcHome } from '../disk/home.ts';
import type { OpenHostBudget } from '../http/request-ledger.ts';
import type { Observe } from '../observed.ts';
import type { ResourceSource } from './source.ts';

export interface OpenSourceOptions {
  /** Never touch the network: only what is in the cache. Without meaning for recorded and simulated files. */
  offline?: boolean;
  /** Ask hosts for everything anew. Without meaning for recorded and simulated files, which are read each time. */
  refresh?: boolean;
  /** What the simulated archive takes for now. */
  clock: Clock;
  /** How it makes sessions; left out: simply so. */
  compute?: Compute | undefined;
  /** Told of hosts and their files; left out: nobody counts. */
  observe?: Observe | undefined;
  /** Loads how requests to hosts are counted, where hosts are asked; left out: in the home. */
  loadBudget?: (() => Promise<OpenHostBudget>) | undefined;
}

const allowed = ['live', 'demo', 'mirror:<directory>', 'pack:<file or folder>'];

/** Simulated files kept: two of 3 to 25 MB of telemetry for a session, and pages of some kB. */
const mostTelemetryFiles = 24;
const mostResults = 400;

/**
 * The source that `SVC_SOURCE` names: `live` (the default), `mirror:<directory>` with recorded files, `pack:<file or folder>` with
 * packed sessions, or `demo`, the simulated archive.
 *
 * @throws INVALID_INPUT for anything else, a directory or pack that does not exist, and for settings of the live source that
 *   make no sense.
 */
export async function openSource(
  env: NodeJS.ProcessEnv,
  options: OpenSourceOptions,
): Promise<ResourceSource> {
  const choice = env.SVC_SOURCE || 'live';
  if (choice === 'live') {
    const { openLiveSource } = await import('./open-live-source.ts');
    return openLiveSource(env, { ...options, openBudget: await options.loadBudget?.() });
  }
  if (choice.startsWith('mirror:')) {
    const { openRecordedSource } = await import('./recorded-source.ts');
    return openRecordedSource(choice.slice('mirror:'.length));
  }
  if (choice.startsWith('pack:')) {
    const { openPackSource } = await import('./pack-source.ts');
    return openPackSource(choice.slice('pack:'.length));
  }
  if (choice === 'demo') {
    const { openDemoSource } = await import('./demo-source.ts');
    const { bytesCodec } = await import('../disk/entry-codecs.ts');
    const { ParsedCache } = await import('../disk/parsed-cache.ts');
    const { cacheBytes } = await import('../disk/cache-size.ts');
    const keep = (name: 'telemetry-files' | 'results', most: number) =>
      new ParsedCache(join(svcHome(env), 'cache', name, 'demo'), bytesCodec, most, cacheBytes(env, name));
    return openDemoSource({
      clock: options.clock,
      compute: options.compute,
      telemetryFiles: keep('telemetry-files', mostTelemetryFiles),
      results: keep('results', mostResults),
    });
  }
  throw new SvcError(
    'INVALID_INPUT',
    `SVC_SOURCE is ${JSON.stringify(choice)}, which is not a source.`,
    `Set SVC_SOURCE to ${allowed.join(' or ')}, or unset it to read the live archive.`,
    { variable: 'SVC_SOURCE', value: choice, allowed },
  );
}
