import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Paths from the project root of all TypeScript below these folders. */
export function typeScriptBelow(...folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('/node_modules/'));
}

export function isTestFile(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

export function sourceText(path: string): string {
  return readFileSync(root + path, 'utf8');
}
