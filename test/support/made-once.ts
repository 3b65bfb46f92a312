import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

/**
 * Plain data that several workers of `npm test` want: the first one makes it, the others read what it left (`SVC_TEST_CACHE`). Without such a
 * run it is made.
 */
export function madeOnce<T>(name: string, make: () => T): T {
  const run = process.env.SVC_TEST_CACHE;
  if (!run) return make();
  const path = join(run, 'made', name);
  if (existsSync(path)) return deserialize(readFileSync(path)) as T;
  const made = make();
  mkdirSync(join(run, 'made'), { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, serialize(made));
  renameSync(unfinished, path);
  return made;
}
