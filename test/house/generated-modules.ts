import { format, resolveConfig } from 'prettier';
import { eagerRegistry, namesType, type RegistryEntry } from '../../scripts/generated-registry.ts';
import { groupedEntryFiles } from './grouped-entry-files.ts';

const topicFolder = new URL('../../src/interpreter/topics/', import.meta.url);

/** The topics of the folder and of its groups, by name. */
function topicEntries(): RegistryEntry[] {
  return groupedEntryFiles(topicFolder, { files: ['registry.ts', 'topic.ts'], folders: [] })
    .map((file) => ({ file, key: nameOf(file) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

/** `src/interpreter/topics/registry.ts`: every topic of the interpreter by its name. */
export async function topicRegistry(): Promise<string> {
  return await formatted(
    eagerRegistry({
      docstring: 'Every topic by its name, which is that of its file.',
      name: 'topics',
      keyType: { name: 'TopicName', from: '../request/topic-name.ts' },
      entryType: { name: 'Topic', from: './topic.ts' },
      entries: topicEntries(),
    }),
  );
}

/** `src/interpreter/request/topic-name.ts`: the names, for those who know no topic. */
export async function topicNames(): Promise<string> {
  return await formatted(
    namesType(
      'What a question is about.',
      'TopicName',
      topicEntries().map(({ key }) => key),
      'src/interpreter/topics',
    ),
  );
}

function nameOf(file: string): string {
  return file.replace(/^.*\/|\.ts$/g, '');
}

async function formatted(text: string): Promise<string> {
  return await format(text, { ...(await resolveConfig(topicFolder)), parser: 'typescript' });
}
