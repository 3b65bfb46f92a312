import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './packed-package.ts';

/** Pages whose TypeScript is run. */
const pages = ['README.md', 'docs/library.md'];

/** Programs that pages show, by a name made of the page and their place in it: `library-1`. */
export function documentedExamples(): Record<string, string> {
  return Object.fromEntries(
    pages.flatMap((page) => {
      const name = /(\w+)\.md$/.exec(page)![1]!.toLowerCase();
      const blocks = readFileSync(join(root, page), 'utf8').matchAll(/^```ts\n(.*?)^```$/gms);
      return [...blocks].map(([, text = ''], index) => [`${name}-${index + 1}`, text]);
    }),
  );
}
