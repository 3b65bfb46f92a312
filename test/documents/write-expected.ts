import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { builtProgram } from './built-program.ts';
import { type ExpectedDocument, readExpected, summaryOf, writeExpected } from './expected-document.ts';
import { sceneGroups } from './groups.ts';
import { playScene } from './play-scene.ts';
import { keyOf, type SceneGroup } from './scenes.ts';

/*
 * node scripts/expected-documents.mjs <directory of a built tree> [--hints|--missing] [name of a group]...
 *
 * Writes test/documents/expected/*.json from what the program there answers: of all calls, with --missing of those that nothing is
 * expected of yet. With --hints only the hints of errors are written.
 */

const { values, positionals } = parseArgs({
  options: { hints: { type: 'boolean', default: false }, missing: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [directory, ...names] = positionals;
const groups = sceneGroups.filter(({ name }) => names.length === 0 || names.includes(name));
if (directory === undefined || groups.length < Math.max(1, names.length)) {
  console.error(
    `Usage: node scripts/expected-documents.mjs <directory of a built tree> [--hints|--missing] [${sceneGroups.map(({ name }) => name).join('|')}]...`,
  );
  process.exit(1);
}
const program = builtProgram(resolve(directory));
const hints = readExpected<string>('hints');
await Promise.all(groups.map(async (group) => await writeGroup(group)));
writeExpected('hints', hints);

async function writeGroup(group: SceneGroup): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'svc-documents-'));
  const before = readExpected<ExpectedDocument>(group.name);
  const documents: Record<string, ExpectedDocument> = {};
  try {
    for (const scene of group.scenes) {
      const keys = scene.steps.map((_, position) => keyOf(scene, position));
      if (values.missing && keys.every((key) => key in before)) {
        for (const key of keys) documents[key] = before[key]!;
        continue;
      }
      for (const [key, outcome] of await playScene(program, group, scene, home)) {
        if (key in documents) throw new Error(`${group.name} has twice: ${key}`);
        const { document, hint } = summaryOf(outcome);
        documents[key] = document;
        if (hint === null) delete hints[`${group.name}: ${key}`];
        else hints[`${group.name}: ${key}`] = hint;
      }
    }
  } finally {
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  }
  const all = Object.keys(documents);
  const changed = all.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(documents[key]));
  for (const key of Object.keys(before).filter((each) => !(each in documents)))
    delete hints[`${group.name}: ${key}`];
  if (!values.hints) writeExpected(group.name, documents);
  console.log(
    `${group.name}: ${all.length} calls, ${changed.length} documents ${values.hints ? 'differ' : 'changed'}`,
  );
  if (changed.length < all.length) for (const key of changed) console.log(`  ${key}`);
}
