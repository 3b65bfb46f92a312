import { readFile } from 'node:fs/promises';
import type { Plugin } from 'rolldown';
import { packageDirectories, packageLicences, type PackageLicence } from './package-licence.ts';

/** The file beside each built program. */
export const thirdPartyFile = 'THIRD-PARTY.txt';

/** The `meta` of a module that a plugin makes of other files: their paths. */
export interface MadeOf {
  madeOf?: readonly string[];
}

/** Modules of our own that hold the work of others, with the licence it came under. */
const copiedWorks = [
  { module: /simulated-archive\/.*\/circuit-outlines\.ts$/, title: 'f1-circuits (MIT)', text: 'f1-circuits' },
];

/**
 * Writes `THIRD-PARTY.txt` beside a program: every package of which something was bundled in the end, fonts and the code of pages
 * among them, with the whole texts of its licences and notices. The build fails when one has none.
 */
export function thirdParty(): Plugin {
  return {
    name: 'third-party',
    async generateBundle(_options, bundle) {
      const ids = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const files = ids.flatMap((id) => [id, ...((this.getModuleInfo(id)?.meta as MadeOf)?.madeOf ?? [])]);
      const packages = await packageLicences(packageDirectories(files));
      const source = await thirdPartyText(packages, await copiedInto(files));
      this.emitFile({ type: 'asset', fileName: thirdPartyFile, source });
    },
  };
}

const rule = '-'.repeat(80);

async function thirdPartyText(
  packages: readonly PackageLicence[],
  copied: readonly string[],
): Promise<string> {
  const parts = packages.map(({ name, version, licence, texts }) =>
    [`${name} ${version} (${licence})`, ...texts].join('\n\n'),
  );
  const apache = needsApache(packages) ? [await storedText('Apache-2.0')] : [];
  const head = 'This program contains what is named below, each part under its own licence.';
  // The same version may lie in several places.
  return `${[head, ...new Set(parts.sort()), ...copied, ...apache].join(`\n\n${rule}\n\n`)}\n`;
}

async function copiedInto(files: readonly string[]): Promise<string[]> {
  const works = copiedWorks.filter(({ module }) => files.some((file) => module.test(file)));
  return await Promise.all(works.map(async ({ title, text }) => `${title}\n\n${await storedText(text)}`));
}

/** Some packages only name the Apache License; its text must go along once. */
function needsApache(packages: readonly PackageLicence[]): boolean {
  const named = packages.filter(({ licence }) => licence.includes('Apache-2.0'));
  return !named.every(({ texts }) => texts.some((text) => text.includes('END OF TERMS AND CONDITIONS')));
}

async function storedText(name: string): Promise<string> {
  return (await readFile(new URL(`licences/${name}.txt`, import.meta.url), 'utf8')).trim();
}
