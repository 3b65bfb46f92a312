import { readdirSync } from 'node:fs';
import { entryFiles } from '../../scripts/generated-registry.ts';

/**
 * Files of a folder and of its groups (the folders in it) that hold an entry of a generated list each: "why.ts",
 * "analyze/lap-times.ts". `others` are the files and folders that hold none.
 */
export function groupedEntryFiles(
  folder: URL,
  others: { files: readonly string[]; folders: readonly string[] },
): string[] {
  const groups = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !others.folders.includes(entry.name))
    .map(({ name }) => `${name}/`);
  return ['', ...groups].flatMap((group) =>
    entryFiles(readdirSync(new URL(group, folder)), others.files).map((file) => `${group}${file}`),
  );
}
