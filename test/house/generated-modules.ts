import { readdirSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { eagerRegistry, entryFiles, namesType } from '../../scripts/generated-registry.ts';

const topicFolder = new URL('../../src/interpreter/topics/', import.meta.url);

function topicFiles(): string[] {
  return entryFiles(readdirSync(topicFolder), ['registry.ts', 'topic.ts']);
}

/** `src/interpreter/topics/registry.ts`: every topic of the interpreter by its name. */
export async function topicRegistry(): Promise<string> {
  return await formatted(
    eagerRegistry({
      docstring: 'Every topic by its name, which is that of its file.',
      name: 'topics',
      keyType: { name: 'TopicName', from: '../request/topic-name.ts' },
      entryType: { name: 'Topic', from: './topic.ts' },
      entries: topicFiles().map((file) => ({ file, key: nameOf(file) })),
    }),
  );
}

/** `src/interpreter/request/topic-name.ts`: the names, for those who know no topic. */
export async function topicNames(): Promise<string> {
  return await formatted(
    namesType('What a question is about.', 'TopicName', topicFiles().map(nameOf), 'src/interpreter/topics'),
  );
}

function nameOf(file: string): string {
  return file.replace(/\.ts$/, '');
}

async function formatted(text: string): Promise<string> {
  return await format(text, { ...(await resolveConfig(topicFolder)), parser: 'typescript' });
}
