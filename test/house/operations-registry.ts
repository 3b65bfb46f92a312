import { exportOf, lazyRegistry, type RegistryEntry } from '../../scripts/generated-registry.ts';
import { groupedEntryFiles } from './grouped-entry-files.ts';
import { registry } from '../../src/ops/registry.ts';
import type { Operation } from '../../src/ops/parts/operation.ts';
import { formatted } from '../support/formatted.ts';

const folder = new URL('../../src/ops/', import.meta.url);

/** `src/ops/registry.ts`, made of the operations in the folder and in those of its groups. */
export async function operationsRegistry(): Promise<string> {
  const files = groupedEntryFiles(folder, { files: ['registry.ts'], folders: ['parts'] });
  const entries = await Promise.all(files.map(entryOf));
  const text = lazyRegistry({
    docstring: 'Every operation by its name. Each is loaded when it is used.',
    name: 'registry',
    entryType: { name: 'Operation', from: './parts/operation.ts' },
    entries: inListOrder(entries, Object.keys(registry)),
  });
  return await formatted(text, 'registry.ts');
}

async function entryOf(file: string): Promise<RegistryEntry> {
  const module = (await import(new URL(file, folder).href)) as Record<string, Operation | undefined>;
  const operation = module[exportOf(file)];
  if (!operation) throw new Error(`src/ops/${file} has to export the operation as ${exportOf(file)}.`);
  return { file, key: operation.name };
}

/** As the list has them by now; a new one behind the others of its group. */
function inListOrder(entries: readonly RegistryEntry[], listed: readonly string[]): RegistryEntry[] {
  const groupOf = (key: string): string => key.split(' ')[0]!;
  const ordered = listed.flatMap((key) => entries.filter((entry) => entry.key === key));
  for (const entry of entries.filter(({ key }) => !listed.includes(key))) {
    const last = ordered.findLastIndex(({ key }) => groupOf(key) === groupOf(entry.key));
    ordered.splice(last < 0 ? ordered.length : last + 1, 0, entry);
  }
  return ordered;
}
