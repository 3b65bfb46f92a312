import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { chartData } from './expected-document.ts';
import type { Outcome } from './play-scene.ts';

/** Writes a call's documents to a new directory, to be looked at and compared, and returns the file that has its texts. */
export async function keepOutcome(outcome: Outcome, name: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'svc-document-'));
  const files = [...outcome.files];
  for (const [path, bytes] of files.filter(([path]) => path.endsWith('.png')))
    await writeFile(join(directory, `${name}-${basename(path)}`), bytes);
  const texts = files
    .filter(([path]) => !path.endsWith('.png'))
    .map(([path, bytes]) => [path, readable(chartData(bytes.toString('utf8')) ?? bytes.toString('utf8'))]);
  const { exitCode, stdout, stderr } = outcome;
  const file = join(directory, `${name}.json`);
  const document = {
    exitCode,
    stdout: readable(stdout),
    stderr: stderr.split('\n').map(readable),
    files: Object.fromEntries(texts) as Record<string, unknown>,
  };
  await writeFile(file, `${JSON.stringify(document, null, 2)}\n`);
  return file;
}

/** JSON as what it stands for, other text in lines. */
function readable(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text.split('\n');
  }
}
