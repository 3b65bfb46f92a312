import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The entries of the package, by the files of `src/library` and the entries of `exports` in its manifest. */
export const libraryEntries = ['index', 'core', 'charts', 'render'] as const;

/** Where a declaration names another one of ours. */
const ownSpecifier = /(\bfrom |\bimport\()(['"])(\.{1,2}\/[^'"]+)\.ts\2/g;

/**
 * The declarations of the library, as `tsc` makes them: those of its entries, and all that these name. By path from `src`
 * (`library/index.d.ts`); they name each other as `./index.js`, which every way of resolving understands.
 */
export async function libraryDeclarations(): Promise<Map<string, string>> {
  const directory = await mkdtemp(join(tmpdir(), 'svc-types-'));
  try {
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    await promisify(execFile)(process.execPath, [
      ...[compiler, '-p', join(root, 'tsconfig.library.json'), '--outDir', directory],
    ]);
    const declarations = new Map<string, string>();
    const waiting: string[] = libraryEntries.map((entry) => `library/${entry}.d.ts`);
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (declarations.has(path)) continue;
      const text = await readFile(join(directory, 'src', path), 'utf8');
      declarations.set(path, text.replace(ownSpecifier, '$1$2$3.js$2'));
      for (const [, , , target = ''] of text.matchAll(ownSpecifier))
        waiting.push(posix.join(posix.dirname(path), `${target}.d.ts`));
    }
    return declarations;
  } finally {
    await rm(directory, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Puts the declarations of a library beside its code, in `types`. */
export function libraryTypes(): Plugin {
  return {
    name: 'library-types',
    async generateBundle() {
      for (const [path, source] of await libraryDeclarations())
        this.emitFile({ type: 'asset', fileName: `types/${path}`, source });
    },
  };
}
