import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown, type Plugin } from 'rolldown';

const suffix = /\?(script|text)$/;
/** What others make of a module goes by its path and ending. These are JavaScript, and not the files they are made from. */
const prefix = '\0bundled-';
const ending = '.js';

/**
 * Lets code import what a web page is made of as a string: `'./client/main.ts?script'` is that module and all it imports as
 * one minified classic script, `'./page.css?text'` is the file as it is. For the build and for tests alike.
 */
export function bundledText(): Plugin & { enforce: 'pre' } {
  return {
    name: 'bundled-text',
    // For Vite, whose own plugins would take these imports for modules.
    enforce: 'pre',
    async resolveId(source, importer) {
      const kind = suffix.exec(source)?.[1];
      if (kind === undefined) return null;
      const resolved = await this.resolve(source.replace(suffix, ''), importer, { skipSelf: true });
      if (!resolved) throw new Error(`${importer} imports ${source}, but there is no such file.`);
      return `${prefix}${kind}:${encodeURIComponent(resolved.id)}${ending}`;
    },
    async load(id) {
      if (!id.startsWith(prefix)) return null;
      const [kind, encodedPath] = id.slice(prefix.length, -ending.length).split(':');
      const path = decodeURIComponent(encodedPath!);
      const { text, files } =
        kind === 'script' ? await bundleScript(path) : { text: await readFile(path, 'utf8'), files: [path] };
      for (const file of files) this.addWatchFile(file);
      return { code: `export default ${JSON.stringify(text)};`, moduleType: 'js' };
    },
  };
}

async function bundleScript(entry: string): Promise<{ text: string; files: string[] }> {
  const bundle = await rolldown({ input: entry, platform: 'browser', transform: { target: 'es2022' } });
  try {
    const { output } = await bundle.generate({ format: 'iife', minify: true, codeSplitting: false });
    const [chunk, ...others] = output;
    if (others.length > 0) throw new Error(`${entry} does not fit into one script.`);
    const files = chunk.moduleIds.filter((id) => !id.startsWith('\0'));
    return { text: (await licences(files)) + chunk.code, files };
  } finally {
    await bundle.close();
  }
}

/** Licence texts of the bundled packages, as a comment: copies of them must carry these. */
async function licences(files: readonly string[]): Promise<string> {
  const packages = new Set(files.flatMap((file) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []));
  const comments = [...packages].sort().map(async (directory) => {
    const { name, version } = JSON.parse(await readFile(join(directory, 'package.json'), 'utf8'));
    const licence = (await readFile(join(directory, 'LICENSE'), 'utf8')).replaceAll('*/', '* /');
    return `/*! ${name} ${version}\n${licence.trim()}\n*/\n`;
  });
  return (await Promise.all(comments)).join('');
}
