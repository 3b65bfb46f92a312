import { realpathSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { corpusDirectory } from '../recordings/recorded-sessions.ts';
import { argumentsOf, keyOf, type Scene, type SceneGroup } from './scenes.ts';

/** What a call leaves behind, without what differs from machine to machine. */
export interface Outcome {
  exitCode: number | null;
  stdout: string;
  stderr: string;
  /** Everything in `data/` and `charts/` of all workspaces, by `<workspace>/charts/<name>`, in order. */
  files: ReadonlyMap<string, Buffer>;
}

/** Something that carries out command lines: this tree, or one that was built. */
export type Program = (
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  input: string,
) => Promise<Omit<Outcome, 'files'>>;

/** The outcomes of a scene's calls, by what their expected documents are found by. */
export async function playScene(
  program: Program,
  { env: groupEnv }: SceneGroup,
  scene: Scene,
  home: string,
): Promise<Map<string, Outcome>> {
  await rm(join(home, 'workspaces'), { recursive: true, force: true });
  const given = Object.entries({ ...groupEnv, ...scene.env, SVC_HOME: home, HOME: home });
  const env = Object.fromEntries(given.filter(([, value]) => value !== ''));
  const outcomes = new Map<string, Outcome>();
  for (const [position, { line, input = '' }] of scene.steps.entries()) {
    const { exitCode, stdout, stderr } = await program(argumentsOf(line), env, input);
    const anywhere = placeholders(home);
    outcomes.set(keyOf(scene, position), {
      exitCode,
      stdout: anywhere(stdout),
      stderr: anywhere(stderr),
      files: await filesOf(join(home, 'workspaces'), anywhere),
    });
  }
  return outcomes;
}

/** Takes out of a text where this machine keeps things, ids that are drawn, and the version when it is all there is. */
function placeholders(home: string): (text: string) => string {
  const places = [
    ...[realpathSync(home), home].map((place) => [place, '<home>'] as const),
    ...[corpusDirectory, corpusDirectory.replace(/\/$/, '')].map((place) => [place, '<recordings>'] as const),
  ];
  return (text) =>
    places
      .reduce((result, [place, placeholder]) => result.replaceAll(place, placeholder), text)
      .replace(/\b[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}\b/g, '<uuid>')
      .replace(/^\d+\.\d+\.\d+\n$/, '<version>\n');
}

async function filesOf(directory: string, anywhere: (text: string) => string): Promise<Map<string, Buffer>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = new Map<string, Buffer>();
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1))
    .filter((name) => /^[^/]+\/(data|charts)\/[^.]/.test(name))
    .sort();
  for (const name of names) {
    const bytes = await readFile(join(directory, name));
    files.set(name, name.endsWith('.png') ? bytes : Buffer.from(anywhere(bytes.toString('utf8'))));
  }
  return files;
}
