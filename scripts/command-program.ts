import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown, type Plugin } from 'rolldown';

const builtin = '\0builtin:';

/**
 * Has modules of Node loaded when the code that imports them first runs. In CommonJS all of them would stand at the head of a chunk:
 * who asks for the version would load TLS.
 */
export function lazyBuiltins(): Plugin {
  return {
    name: 'lazy-builtins',
    resolveId(source, importer) {
      if (!source.startsWith('node:')) return null;
      return importer?.startsWith(builtin) ? { id: source, external: true } : { id: builtin + source };
    },
    load(id) {
      if (!id.startsWith(builtin)) return null;
      const name = JSON.stringify(id.slice(builtin.length));
      return { code: `module.exports = require(${name});`, moduleType: 'js' };
    },
  };
}

/**
 * Has files read and written at once, and not by other threads: a process that answers one question has nothing else to do meanwhile. The
 * recorder of a live session has.
 */
export function filesAtOnce(): Plugin {
  return {
    name: 'files-at-once',
    resolveId(source, importer = '') {
      if (source !== 'node:fs/promises' || /^\0|[\\/]io[\\/]live[\\/]/.test(importer)) return null;
      return fileURLToPath(new URL('../src/io/disk/files-at-once.ts', import.meta.url));
    },
  };
}

const source = fileURLToPath(new URL('../src/', import.meta.url));
const zodItself = join(source, 'cli/schemas/zod-itself.ts');

/**
 * Has the program's own schemas written down, and zod loaded when one of them is looked into. Others who import zod, as packages do, get
 * it itself.
 */
export function schemasWhenNeeded(): Plugin {
  const door = '\0zod-when-needed';
  return {
    name: 'schemas-when-needed',
    resolveId(id, importer = '') {
      if (id === 'zod' && importer.startsWith(source) && importer !== zodItself)
        return join(source, 'cli/schemas/recorded-zod.ts');
      return id === './zod-itself.ts' ? door : null;
    },
    load(id) {
      if (id !== door) return null;
      const chunk = this.emitFile({ type: 'chunk', id: zodItself });
      // Chunks ask each other by `./<name>`.
      const name = `import.meta.ROLLUP_FILE_URL_${chunk}.replace(/^.*\\//, './')`;
      return { code: `export const zodItself = () => require(${name}).zodItself();`, moduleType: 'js' };
    },
  };
}

/** Makes of `entry` the file that is run. It is told the file name of the program's first chunk as `mainChunk`. */
export function launcher(entry: string, fileName: string): Plugin {
  return {
    name: 'launcher',
    async generateBundle(_options, output) {
      const main = Object.values(output).find((file) => file.type === 'chunk' && file.isEntry);
      if (!main) throw new Error('The program has no first chunk.');
      const bundle = await rolldown({
        input: entry,
        platform: 'node',
        plugins: [lazyBuiltins()],
        transform: { define: { mainChunk: JSON.stringify(main.fileName.replace(/^chunks\//, '')) } },
      });
      try {
        const {
          output: [code],
        } = await bundle.generate({ format: 'cjs', minify: true, codeSplitting: false });
        this.emitFile({ type: 'asset', fileName, source: code.code });
      } finally {
        await bundle.close();
      }
    },
  };
}
