import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What has to go along with copies of a package. */
export interface PackageLicence {
  name: string;
  version: string;
  /** SPDX expression of its manifest; the texts are what binds. */
  licence: string;
  /** Whole texts of its licences and notices, one for each file. */
  texts: string[];
}

/** Licences, also those of fonts, and the notices that Apache-2.0 wants passed on. */
const licenceFile = /^(?:licen[cs]e|copying|ofl)(?:[-_.]|$)/i;
const noticeFile = /^notice(?:\.|$)/i;

/** Directories of the packages that files belong to, each once, in order; files of our own belong to none. */
export function packageDirectories(files: Iterable<string>): string[] {
  const found = new Set<string>();
  for (const file of files) {
    const directory = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file.replaceAll('\\', '/'))?.[0];
    if (directory !== undefined) found.add(directory);
  }
  return [...found].sort();
}

/**
 * What goes along with the packages in these directories. A package without a licence file has that of another one from the same
 * repository under the same licence.
 *
 * @throws when there is none: nobody may pass such a package on before its text is found.
 */
export async function packageLicences(directories: readonly string[]): Promise<PackageLicence[]> {
  const packages = await Promise.all(directories.map(readPackage));
  return packages.map(({ name, version, licence, repository, licences, notices }) => {
    const sibling = packages.find(
      (each) =>
        each.licences.length > 0 &&
        each.licence === licence &&
        repository !== null &&
        each.repository === repository,
    );
    const own = licences.length > 0 ? licences : sibling?.licences;
    if (!own) {
      throw new Error(
        `${name} ${version} (${licence}) has no licence file: find its text before it is bundled.`,
      );
    }
    return { name, version, licence, texts: [...own, ...notices] };
  });
}

interface ReadPackage extends Omit<PackageLicence, 'texts'> {
  repository: string | null;
  licences: string[];
  notices: string[];
}

async function readPackage(directory: string): Promise<ReadPackage> {
  const manifest = JSON.parse(await readFile(join(directory, 'package.json'), 'utf8'));
  const { name, version, license = 'no licence named', repository } = manifest;
  const files = (await readdir(directory, { withFileTypes: true }))
    .flatMap((entry) => (entry.isFile() ? [entry.name] : []))
    .sort();
  const texts = async (kind: RegExp): Promise<string[]> =>
    await Promise.all(
      files
        .filter((file) => kind.test(file))
        .map(async (file) => (await readFile(join(directory, file), 'utf8')).replace(/\r\n?/g, '\n').trim()),
    );
  return {
    ...{ name, version, licence: license, repository: repository?.url ?? repository ?? null },
    ...{ licences: await texts(licenceFile), notices: await texts(noticeFile) },
  };
}
