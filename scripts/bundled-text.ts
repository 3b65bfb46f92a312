import { readFile } from 'node:fs/promises';
import { basename, relative, resolve } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { rolldown, type Plugin } from 'rolldown';
import { packageDirectories, packageLicences } from './package-licence.ts';
import type { MadeOf } from './third-party.ts';

const suffix = /\?(script|made|text|bytes|file|letters|png-\d+)$/;

/**
 * Lets code import what is no code. What a web page is made of comes as a value: `'./client/main.ts?script'` is that module and all it
 * imports as one minified classic script, `'./page.ts?made'` what that module exports by default, worked out now, `'./page.css?text'` is the text of a file, `'./font.woff2?bytes'` what is in it.
 * `'./icon.svg?png-192'` is the drawing as a PNG of that many pixels.
 * `'./data.txt?file'` is the path of a file: the build puts a copy beside the program. `'./font.ttf?letters'` is a function that reads the
 * letters of a font (`font-letters.ts`), from a file that the build puts there. For the build and for tests alike.
 *
 * @param options.copiesFiles Whether files are put beside the program; else those of `?file` are used where they are, and letters come with the code.
 * @param options.makesOnce Whether what was made in this process is used again: in a run of tests nothing changes meanwhile.
 */
export function bundledText({ copiesFiles = false, makesOnce = false } = {}): Plugin & { enforce: 'pre' } {
  return {
    name: 'bundled-text',
    // For Vite, whose own plugins would take these imports for modules.
    enforce: 'pre',
    async resolveId(source, importer) {
      const kind = suffix.exec(source)?.[1];
      if (kind === undefined) return null;
      const resolved = await this.resolve(source.replace(suffix, ''), importer, { skipSelf: true });
      if (!resolved) throw new Error(`${importer} imports ${source}, but there is no such file.`);
      return moduleId(kind, resolved.id);
    },
    async load(id) {
      const source = sourceOf(id);
      if (!source) return null;
      const { kind, path } = source;
      const { text, files } = await (makesOnce ? contentOnce(kind, path) : contentOf(kind, path));
      for (const file of files) this.addWatchFile(file);
      const asCode = (): string => {
        switch (kind.replace(/^png-\d+$/, 'bytes')) {
          case 'bytes':
            return `export default Buffer.from('${text.toString('base64')}', 'base64');`;
          case 'file': {
            if (!copiesFiles) return `export default ${JSON.stringify(path)};`;
            const copy = this.emitFile({ type: 'asset', name: basename(path), source: text });
            return `import { fileURLToPath } from 'node:url';\nexport default fileURLToPath(import.meta.ROLLUP_FILE_URL_${copy});`;
          }
          case 'letters': {
            if (!copiesFiles) return `export default () => ${JSON.stringify(text.toString())};`;
            const file = this.emitFile({ type: 'asset', name: 'letters.txt', source: text });
            return `import { readFileSync } from 'node:fs';\nimport { fileURLToPath } from 'node:url';
              export default () => readFileSync(fileURLToPath(import.meta.ROLLUP_FILE_URL_${file}), 'latin1');`;
          }
          case 'made':
            return `export default ${text.toString()};`;
          default:
            return `export default ${JSON.stringify(text.toString())};`;
        }
      };
      return { code: asCode(), moduleType: 'js', meta: { madeOf: files } satisfies MadeOf };
    },
  };
}

/**
 * Others judge a module by the path and the ending in its id: this is JavaScript, not the file it is made from. The id does
 * not say where this project lies, as names of built files come from it.
 */
function moduleId(kind: string, path: string): string {
  const place = relative(process.cwd(), path);
  // A chunk of its own, which is named after the file.
  if (kind === 'made') return `\0bundled-made:${place.replace(/\.ts$/, '')}.js`;
  return `\0bundled-${kind}:${place.replaceAll('/', ' ')}.js`;
}

/** What such an id stands for, null for another one. Nothing but the id is needed: who imports it may have been resolved by an earlier run. */
function sourceOf(id: string): { kind: string; path: string } | null {
  const [, kind, place] = /^\0bundled-([\w-]+):(.*)\.js$/.exec(id) ?? [];
  if (kind === undefined || place === undefined) return null;
  return { kind, path: resolve(kind === 'made' ? `${place}.ts` : place.replaceAll(' ', '/')) };
}

const madeBefore = new Map<string, ReturnType<typeof contentOf>>();

async function contentOnce(kind: string, path: string): ReturnType<typeof contentOf> {
  const made = madeBefore.get(`${kind} ${path}`) ?? contentOf(kind, path);
  madeBefore.set(`${kind} ${path}`, made);
  return await made;
}

async function contentOf(kind: string, path: string): Promise<{ text: Buffer; files: string[] }> {
  if (kind === 'script') return await bundleScript(path);
  if (kind === 'made') return await defaultExport(path);
  const text = await readFile(path);
  if (kind === 'letters') return { text: await lettersFrom(path, text), files: [path] };
  const [, widthPx] = /^png-(\d+)$/.exec(kind) ?? [];
  if (widthPx === undefined) return { text, files: [path] };
  const drawing = new Resvg(text.toString(), { fitTo: { mode: 'width', value: Number(widthPx) } });
  return { text: Buffer.from(drawing.render().asPng()), files: [path] };
}

const knownLetters = new Map<string, Promise<Buffer>>();

/** Made once, for several programs. */
function lettersFrom(path: string, font: Buffer): Promise<Buffer> {
  const made = async () => {
    // Loaded here: it brings WebAssembly, and few tests draw.
    const { writtenLetters } = await import('./font-letters.ts');
    return Buffer.from(writtenLetters(font));
  };
  const letters = knownLetters.get(path) ?? made();
  knownLetters.set(path, letters);
  return letters;
}

/** Plugins may take their time. */
const checks = { bundlerTimings: false };

async function bundleScript(entry: string): Promise<{ text: Buffer; files: string[] }> {
  const bundle = await rolldown({
    input: entry,
    platform: 'browser',
    checks,
    transform: { target: 'es2022' },
  });
  try {
    const { output } = await bundle.generate({ format: 'iife', minify: true, codeSplitting: false });
    const [chunk, ...others] = output;
    if (others.length > 0) throw new Error(`${entry} does not fit into one script.`);
    const files = chunk.moduleIds.filter((id) => !id.startsWith('\0'));
    return { text: Buffer.from((await licences(files)) + chunk.code), files };
  } finally {
    await bundle.close();
  }
}

/** What a module exports by default, as JSON, and the files that it was made of. */
async function defaultExport(entry: string): Promise<{ text: Buffer; files: string[] }> {
  const files: string[] = [];
  const gathering: Plugin = {
    name: 'gathering',
    moduleParsed({ id, meta }) {
      files.push(...(id.startsWith('\0') ? ((meta as MadeOf).madeOf ?? []) : [id]));
    },
  };
  const bundle = await rolldown({
    input: entry,
    platform: 'node',
    checks,
    plugins: [bundledText(), gathering],
  });
  try {
    const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
    const url = `data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`;
    const made = (await import(url)) as { default: unknown };
    return { text: Buffer.from(JSON.stringify(made.default)), files };
  } finally {
    await bundle.close();
  }
}

/** Licence texts of the bundled packages, as a comment: copies of them must carry these. */
async function licences(files: readonly string[]): Promise<string> {
  const packages = await packageLicences(packageDirectories(files));
  return packages
    .map(({ name, version, texts }) => {
      const text = texts.join('\n\n').replaceAll('*/', '* /');
      return `/*! ${name} ${version}\n${text}\n*/\n`;
    })
    .join('');
}
