import type { BadSetting, SourceFacts } from '../../core/diagnosis/diagnosis-facts.ts';
import type { Clock } from '../effects.ts';
import { LiveSource } from '../sources/live-source.ts';
import { openHostBudget } from '../http/open-host-budget.ts';
import { type LiveParts, openLiveParts } from '../sources/open-live-source.ts';
import { openSource } from '../sources/open-source.ts';
import type { ResourceSource } from '../sources/source.ts';
import { orBadSetting } from './bad-setting.ts';

/** Where data come from, opened without asking anybody. */
export interface OpenedSource {
  facts: SourceFacts;
  /** What lies on this machine; null where a setting makes no sense. */
  files: ResourceSource | null;
  hosts: LiveParts | BadSetting;
}

export async function openQuietly(
  env: NodeJS.ProcessEnv,
  { offline, clock }: { offline: boolean; clock: Clock },
): Promise<OpenedSource> {
  const hosts = await orBadSetting(() => openLiveParts(env, { openBudget: openHostBudget }));
  const choice = env.SVC_SOURCE || 'live';
  if (choice === 'live') {
    const files = 'problem' in hosts ? null : new LiveSource({ ...hosts, offline: true });
    return { facts: { kind: 'live', isOffline: offline }, files, hosts };
  }
  const files = await orBadSetting(() => openSource(env, { clock }));
  if ('problem' in files) return { facts: { kind: 'unusable', ...files }, files: null, hosts };
  const isPacked = choice.startsWith('pack:');
  const place = choice.slice(choice.indexOf(':') + 1);
  const facts: SourceFacts =
    files.kind === 'demo' ? { kind: 'demo', isPacked } : { kind: 'recorded', place, isPacked };
  return { facts, files, hosts };
}
