import { copyFile, link, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { corpusDirectory } from './corpus.ts';

const archive = 'livetiming.formula1.com/static';

/**
 * A directory of recordings that has less, or more, than the corpus: hard links to recorded files (nothing outside a directory of recordings is
 * read), or copies where the disk has no such links, and files made up. Paths of sessions are
 * those below the archive's `static/`.
 */
export class RecordingsView {
  readonly directory: string;

  constructor(directory: string) {
    this.directory = directory;
  }

  /** All that one host has. */
  async linkHost(host: string): Promise<this> {
    const source = join(corpusDirectory, host);
    for (const entry of await readdir(source, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const folder = join(this.directory, host, relative(source, entry.parentPath));
      await mkdir(folder, { recursive: true });
      await linkOrCopy(join(entry.parentPath, entry.name), join(folder, entry.name));
    }
    return this;
  }

  /** A recorded session, perhaps as another one, perhaps without some of its topics. */
  async linkSession(
    from: string,
    { as = from, without = [] }: { as?: string; without?: string[] } = {},
  ): Promise<this> {
    const [source, target] = [join(corpusDirectory, archive, from), join(this.directory, archive, as)];
    await mkdir(target, { recursive: true });
    for (const name of await readdir(source)) {
      if (without.some((topic) => name === `${topic}.jsonStream`)) continue;
      await linkOrCopy(join(source, name), join(target, name));
    }
    return this;
  }

  /** A topic's file with other content; the recorded one stays as it is. */
  async writeTopic(session: string, topic: string, text: string): Promise<this> {
    const path = join(this.directory, archive, session, `${topic}.jsonStream`);
    await mkdir(dirname(path), { recursive: true });
    await rm(path, { force: true });
    await writeFile(path, text);
    return this;
  }
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(async () => await copyFile(from, to));
}
