import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import { openDatabase } from './database-client.ts';

/** A program that takes every call, and leaves a file that says that it was started. */
async function program(): Promise<{ file: URL; mark: string }> {
  const home = await temporaryHome();
  const [path, mark] = [join(home, 'database.mjs'), join(home, 'started')];
  await writeFile(
    path,
    `import { writeFileSync } from 'node:fs';
    writeFileSync(${JSON.stringify(mark)}, '');
    process.on('message', () => process.send({ value: [] }));`,
  );
  return { file: pathToFileURL(path), mark };
}

it('starts no process for who has left', async () => {
  const { file, mark } = await program();
  const opening = openDatabase(file, [], AbortSignal.abort());
  await expect(opening).rejects.toMatchObject({ code: 'CANCELLED' });
  expect(existsSync(mark)).toBe(false);
});

it('says to whoever goes on after the end of the signal that the call was interrupted', async () => {
  const stop = new AbortController();
  const { file, mark } = await program();
  const database = await openDatabase(file, [], stop.signal);
  expect(existsSync(mark)).toBe(true);
  expect(await database.tablesOf('from laps')).toEqual([]);
  stop.abort();
  await expect(database.insert('laps', [])).rejects.toMatchObject({ code: 'CANCELLED' });
});
