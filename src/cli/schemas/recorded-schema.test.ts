import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown, type Plugin } from 'rolldown';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundledText } from '../../../scripts/bundled-text.ts';
import { schemasWhenNeeded } from '../../../scripts/command-program.ts';
import { homeOfSuite } from '../../../test/support/temporary-home.ts';
import fc from '../../../test/support/fast-check.ts';
import { sampledProperty, sampledRuns } from '../../../test/support/sample.ts';
import { columnsOf } from '../../ops/parts/columns.ts';
import { allOperations } from '../../present/find-operation.ts';
import * as json from '../../present/json-schema.ts';
import { checkInput } from '../../present/operation-input.ts';
import { commandWording } from '../../present/wording.ts';
import type { Command } from '../command.ts';
import { listedCommands } from '../commands-command.ts';
import { plainJsonSchema, type Recipe } from './plain-json-schema.ts';
import { plainValues } from './plain-values.ts';

const exported = { ...json, checkInput, listedCommands, allOperations, columnsOf };
type Recorded = typeof exported;

const entry = '\0recorded';

/** The same code, bundled so that its schemas are written down as they are in the command line. */
async function bundled(directory: string): Promise<Recorded> {
  const path = (file: string) => JSON.stringify(fileURLToPath(new URL(file, import.meta.url)));
  const code = `export * from ${path('../../present/json-schema.ts')};
    export { checkInput } from ${path('../../present/operation-input.ts')};
    export { allOperations } from ${path('../../present/find-operation.ts')};
    export { columnsOf } from ${path('../../ops/parts/columns.ts')};
    export { listedCommands } from ${path('../commands-command.ts')};`;
  const virtual: Plugin = {
    name: 'entry',
    resolveId: (source) => (source === entry ? entry : null),
    load: (id) => (id === entry ? { code, moduleType: 'js' } : null),
  };
  const bundle = await rolldown({
    input: { recorded: entry },
    platform: 'node',
    plugins: [virtual, schemasWhenNeeded(), bundledText()],
    external: ['@resvg/resvg-js', 'fastify'],
    logLevel: 'silent',
  });
  try {
    const names = { entryFileNames: '[name].cjs', chunkFileNames: '[name]-[hash].cjs' };
    await bundle.write({ dir: directory, format: 'cjs', dynamicImportInCjs: false, ...names });
  } finally {
    await bundle.close();
  }
  return createRequire(import.meta.url)(join(directory, 'recorded.cjs')) as Recorded;
}

const commands = await listedCommands();

/** Values that somebody may give for anything, right or wrong. */
const anything = [
  ...[undefined, null, true, false, 0, -0, 1, 2, 3, 3.5, -1, 57, 1949, 1950, 2025, 2100, 2101, NaN, Infinity],
  ...[
    1e21,
    2 ** 53,
    2 ** 53 - 1,
    '',
    ' ',
    'x',
    'VER',
    '2025',
    'best',
    'BEST',
    '12',
    '5-10',
    'a.b',
    '../x',
    'x\n',
  ],
  ...[
    '\ud800',
    '𝒳'.repeat(32),
    '𝒳'.repeat(100),
    '𝒳'.repeat(101),
    'ﷺ'.repeat(200),
    'x'.repeat(200),
    'x'.repeat(201),
  ],
  ...[
    'x'.repeat(8001),
    [],
    ['VER'],
    ['VER', 'HAM'],
    ['best', '12'],
    [2024, 2025],
    [1.5],
    [[]],
    [undefined],
    {},
  ],
  ...[
    Array.from<string>({ length: 2 }),
    Array<string>(31).fill('x'),
    Array<string>(30).fill('x'),
    new Date(0),
  ],
];

/** What may be given for a key: words that it knows, mostly, or anything. */
function valueOf(schema: json.JsonSchema) {
  const words = schema.enum ?? schema.items?.enum ?? [];
  const known = [...words, words.slice(0, 2), schema.default, schema.minimum, schema.maximum];
  return fc.oneof(fc.constantFrom<unknown>(...known, ...known, ...anything), fc.string(), fc.integer());
}

/** An example with other values for some keys, and sometimes what no schema speaks of. */
function inputOf({ input, examples }: Command) {
  const { properties = {} } = json.inputJsonSchema(input);
  const keys = Object.keys(properties);
  if (keys.length === 0) return fc.constantFrom<Record<string, unknown>>({}, { x: 1 });
  const changes = fc
    .uniqueArray(fc.constantFrom(...keys), { maxLength: 3 })
    .chain((changed) =>
      fc.record(Object.fromEntries(changed.map((key) => [key, valueOf(properties[key]!)]))),
    );
  const strange = fc.constantFrom<object>(...Array<object>(20).fill({}), ...strangeMembers);
  return fc.tuple(fc.constantFrom(...examples, {}), changes, strange).map((parts) => {
    const input: Record<string, unknown> = {};
    for (const part of parts) Object.defineProperties(input, Object.getOwnPropertyDescriptors(part));
    return input;
  });
}

const strangeMembers = [
  JSON.parse('{"__proto__":1}') as object,
  { [Symbol('x')]: 1 },
  { constructor: 1 },
  Object.defineProperty({}, 'hidden', { value: 1 }),
];

/** What came of a check, also when it is an error. */
function outcomeOf(check: () => unknown): unknown {
  try {
    return { checked: check() };
  } catch (error) {
    const { message, code, hint, details } = error as Record<string, unknown>;
    return { message, code, hint, details };
  }
}

describe('schemas of the command line', () => {
  const directory = homeOfSuite();
  let recorded: Recorded;
  let recordedCommands: Command[];
  beforeAll(async () => {
    recorded = await bundled(await directory);
    recordedCommands = await recorded.listedCommands();
  });
  const recipeOf = (index: number) => recordedCommands[index]!.input as unknown as Recipe;

  it('are what zod makes of them', () => {
    const described = (made: typeof json, { input, output }: Command) =>
      JSON.stringify([
        made.inputJsonSchema(input),
        made.briefInputJsonSchema(input),
        output && made.outputJsonSchema(output),
      ]);
    expect(recordedCommands.map(({ name }) => name)).toEqual(commands.map(({ name }) => name));
    for (const [index, command] of commands.entries())
      expect(described(recorded, recordedCommands[index]!), command.name).toBe(described(json, command));
  });

  it('name the same columns', async () => {
    const named = async ({ allOperations, columnsOf }: Recorded) =>
      JSON.stringify((await allOperations()).map((operation) => columnsOf(operation)));
    expect(await named(recorded)).toBe(await named(exported));
  });

  it('are plain wherever a command is asked often', () => {
    const others = commands.filter((_, index) => plainJsonSchema(recipeOf(index)) === null);
    expect(others.map(({ name }) => name)).toEqual(['query', 'live record']);
  });

  it(
    'take what zod takes, give what it gives, and refuse what it refuses in the same words',
    sampledProperty,
    () => {
      let plain = 0;
      let refused = 0;
      for (const [index, command] of commands.entries()) {
        const schema = plainJsonSchema(recipeOf(index));
        fc.assert(
          fc.property(inputOf(command), (input) => {
            const values = schema && plainValues(schema, input);
            if (values) {
              const { data } = command.input.safeParse(input);
              expect(values).toStrictEqual(data);
              expect(Object.keys(values)).toEqual(Object.keys(data!));
              plain += 1;
            } else refused += 1;
            const outcome = outcomeOf(() =>
              recorded.checkInput(recordedCommands[index]!, input, commandWording),
            );
            expect(outcome).toStrictEqual(outcomeOf(() => checkInput(command, input, commandWording)));
          }),
          { numRuns: sampledRuns(400) },
        );
        for (const example of command.examples)
          if (schema) expect(plainValues(schema, example)).not.toBeNull();
      }
      expect(plain).toBeGreaterThan(300);
      expect(refused).toBeGreaterThan(1000);
    },
  );
});
