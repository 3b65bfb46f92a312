import { describe, expect, it } from 'vitest';
import { isLongRun, sampledOptions } from '../support/sample.ts';
import { warmHomeOfSuite } from '../support/temporary-home.ts';
import { builtProgram } from './built-program.ts';
import { type ExpectedDocument, readExpected, summaryOf } from './expected-document.ts';
import { keepOutcome } from './kept-outcome.ts';
import { registry } from '../../src/ops/registry.ts';
import { errorJsonSchema } from '../../src/present/json-schema.ts';
import { isToolOperation } from '../../src/tools/tools.ts';
import { faultsOfDocument, schemaFault } from '../support/tools/schema-faults.ts';
import { type Outcome, playScene } from './play-scene.ts';
import { keyOf, type Scene, type SceneGroup } from './scenes.ts';
import { thisProgram } from './this-program.ts';

/** A built tree whose documents are put beside those that differ. */
const before = process.env.SVC_BEFORE;

/**
 * Tests that the calls of a group give the documents that they are expected to give, byte for byte. One test per command.
 *
 * `npm test` makes the sampled calls, `npm run test:long` the others. What differs is written to files that the failure names; with `SVC_BEFORE=<directory of a
 * built tree>` the documents of that program, too. What is meant to be different is written down with
 * `node scripts/expected-documents.mjs <directory of a built tree>`, `--hints` for hints of errors only.
 */
export function expectDocuments(group: SceneGroup): void {
  const { everyNth = 150 } = group;
  const isInSample = ({ isSampled }: Scene, index: number): boolean => isSampled || index % everyNth === 0;
  const played = group.scenes.filter((scene, index) => isInSample(scene, index) !== isLongRun);
  const sampled = group.scenes.filter(isInSample);
  const options = sampledOptions(sampled.length, group.scenes.length, `scenes of ${group.name} documents`);
  describe(`documents, ${group.name}`, options, async () => {
    const expected = readExpected<ExpectedDocument>(group.name);
    const expectedHints = readExpected<string>('hints');
    const home = await warmHomeOfSuite();

    /** What differs in the documents of a scene, one sentence per call. */
    async function differencesOf(scene: Scene): Promise<string[]> {
      const differences: string[] = [];
      const outcomes = await playScene(thisProgram, group, scene, home);
      for (const [key, outcome] of outcomes) {
        const { document, hint } = summaryOf(outcome);
        const parts = differingParts(expected[key], document);
        const faults = await schemaFaults(key, outcome);
        if (faults.length > 0) parts.push(`what its schema says: ${faults.join('; ')}`);
        if (hint !== (expectedHints[`${group.name}: ${key}`] ?? null)) parts.push('hint');
        if (parts.length === 0) continue;
        const kept = [`now ${await keepOutcome(outcome, 'now')}`];
        if (before !== undefined) {
          const earlier = await playScene(builtProgram(before), group, scene, `${home}/before`);
          kept.unshift(`before ${await keepOutcome(earlier.get(key)!, 'before')}`);
        }
        differences.push(`svc ${key}\n    differs in ${parts.join(', ')}: ${kept.join(', ')}`);
      }
      return differences;
    }

    it('have an expected one for every call, and none for others', () => {
      const keys = group.scenes.flatMap((scene) => scene.steps.map((_, position) => keyOf(scene, position)));
      expect(Object.keys(expected)).toEqual(keys.sort());
      const failing = Object.keys(expected).filter((key) => expected[key]!.error);
      const hinted = Object.keys(expectedHints).filter((key) => key.startsWith(`${group.name}: `));
      expect(hinted).toEqual(failing.map((key) => `${group.name}: ${key}`));
    });

    for (const [command, scenes] of byCommand(played)) {
      it(`${command}: ${scenes.length}`, async () => {
        const differences: string[] = [];
        for (const scene of scenes) differences.push(...(await differencesOf(scene)));
        expectNone(differences);
      });
    }
  });
}

/** What the schemas that assistants find say against a tool's document, whole and shortened, or against an error. */
async function schemaFaults(line: string, { exitCode, stdout, stderr }: Outcome): Promise<string[]> {
  if (exitCode !== 0) {
    const fault = schemaFault(errorJsonSchema, JSON.parse(stderr.trimEnd().split('\n').at(-1) ?? ''));
    return fault === null ? [] : [fault];
  }
  const name = Object.keys(registry).find(
    (each) => ` ${line}`.includes(` ${each} --`) && isToolOperation(each),
  );
  if (name === undefined || !stdout.startsWith('{')) return [];
  return faultsOfDocument(await registry[name]!(), JSON.parse(stdout));
}

function expectNone(differences: readonly string[]): void {
  if (differences.length > 0)
    throw new Error(`Documents that are not what they were:\n  ${differences.join('\n  ')}`);
}

/** Names of the parts that differ, `files w/charts/lap_times.png`; those that are new and that are missing, too. */
function differingParts(expected: ExpectedDocument | undefined, now: ExpectedDocument): string[] {
  if (!expected) return ['everything: nothing is expected of this call'];
  const then = flattened(expected);
  const present = flattened(now);
  return [...new Set([...then.keys(), ...present.keys()])].filter(
    (part) => then.get(part) !== present.get(part),
  );
}

function flattened({ error, files, ...rest }: ExpectedDocument): Map<string, unknown> {
  return new Map<string, unknown>([
    ...Object.entries(rest),
    ...Object.entries(error ?? {}).map(([name, value]) => [`error.${name}`, value] as const),
    ...Object.entries(files ?? {}),
  ]);
}

/** Scenes by the words of their first call's command, or by their title. */
function byCommand(scenes: readonly Scene[]): Map<string, Scene[]> {
  const groups = new Map<string, Scene[]>();
  for (const scene of scenes) {
    const words =
      scene.title || /^(?:--offline )?((?:[a-z][a-z-]*(?: |$)){0,2})/.exec(scene.steps[0]!.line)![1]!.trim();
    groups.set(words || 'no command', [...(groups.get(words || 'no command') ?? []), scene]);
  }
  return groups;
}
