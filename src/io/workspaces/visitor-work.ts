import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { conversationsDirectory, readConversation } from './conversation-file.ts';
import { namesIn } from '../disk/file-tree.ts';
import { workspaceParts } from './workspace-record.ts';

/** Whether anything was asked or made in a workspace: a question, a chart, a file of data. @param path its directory. */
export async function holdsWork(path: string): Promise<boolean> {
  const { data, charts } = workspaceParts;
  for (const part of [data, charts]) {
    if ((await namesIn(join(path, part))).length > 0) return true;
  }
  const conversations = join(path, conversationsDirectory);
  for (const name of await namesIn(conversations)) {
    if (name.endsWith('.jsonl') && (await holdsQuestion(join(conversations, name)))) return true;
  }
  return false;
}

async function holdsQuestion(path: string): Promise<boolean> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    return (await readConversation(file)).some(({ type }) => type === 'question');
  } finally {
    await file.close();
  }
}
