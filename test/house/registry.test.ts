import { describe, expect, it } from 'vitest';
import { parseArguments } from '../../src/cli/arguments.ts';
import { commandWords } from '../../src/cli/command-words.ts';
import { globalOptionsBeside } from '../../src/cli/command-words.ts';
import { documentShape } from '../../src/cli/document-shape.ts';
import { groupSummaries } from '../../src/cli/help.ts';
import { listedCommands } from '../../src/cli/commands-command.ts';
import { commandOptions } from '../../src/cli/arguments.ts';
import { inputJsonSchema, outputJsonSchema } from '../../src/present/json-schema.ts';
import { readExpected } from '../documents/expected-document.ts';
import { checkInput } from '../../src/present/operation-input.ts';
import { commandWording } from '../../src/present/wording.ts';
import { registry } from '../../src/ops/registry.ts';
import { allOperations } from '../../src/present/find-operation.ts';

const operations = await allOperations();
const commands = await listedCommands();
const names = commands.map(({ name }) => name);

/** The arguments of an example, as a shell would split them. */
function shellWords(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

describe('the registry', () => {
  it('has every command of the contract that is built, under its own name', () => {
    expect(operations.map(({ name }) => name)).toEqual(Object.keys(registry));
    for (const group of ['workspace', 'fetch', 'analyze']) {
      expect(names.some((name) => name.startsWith(`${group} `))).toBe(true);
    }
  });

  it('describes every group of commands', () => {
    const groups = names.filter((name) => name.includes(' ')).map((name) => name.split(' ')[0]);
    expect(Object.keys(groupSummaries).sort()).toEqual([...new Set(groups)].sort());
  });
});

describe('the calls in hints', () => {
  const hints = Object.entries(readExpected<string>('hints'));
  const calls = hints.flatMap(([failed, hint]) =>
    [...hint.matchAll(/Try: svc (.*?) \([a-z][^()]*\)\./g)].map(([, call = '']) => [failed, call] as const),
  );

  it.each(calls)('after %s: svc %s', (_failed, call) => {
    const { words, rest } = commandWords(shellWords(call), names);
    const command = commands.find(({ name }) => name === words.join(' '))!;
    const { input } = parseArguments(command, commandOptions(command), rest);
    expect(() => checkInput(command, input, commandWording)).not.toThrow();
  });
});

describe.each(commands)('$name', (command) => {
  it('describes itself and each option in sentences', () => {
    expect(command.summary).toMatch(/^[A-Z].{5,100}\.$/);
    expect(command.description).toMatch(/^[A-Z].*\.$/s);
    const undescribed = commandOptions(command).filter(({ schema }) => !schema.description);
    expect(undescribed.map(({ name }) => name)).toEqual([]);
  });

  it('has examples that its own schema accepts', () => {
    expect(command.lines.length).toBeGreaterThan(0);
    for (const example of command.lines) {
      const [program, ...args] = shellWords(example);
      const { words, rest } = commandWords(args, names);
      expect([program, words.join(' ')]).toEqual(['svc', command.name]);
      const { input } = parseArguments(command, commandOptions(command), rest);
      expect(() => checkInput(command, input, commandWording), example).not.toThrow();
    }
  });

  it('takes only options that a command line can give', () => {
    const options = commandOptions(command);
    for (const option of options) {
      expect(option.name).toMatch(/^--[a-z]+(-[a-z]+)*$/);
      const kinds = [option.value, ...(option.value.anyOf ?? [])].flatMap(
        (schema) => schema.type ?? 'any of',
      );
      const allowed = ['string', 'integer', 'number', 'any of', ...(option.isFlag ? ['boolean'] : [])];
      expect(kinds.filter((kind) => !allowed.includes(kind))).toEqual([]);
      if (option.isFlag) expect(option.schema.default).toBe(false);
    }
    const given = [...options, ...globalOptionsBeside(options, command)].flatMap(({ name, short }) =>
      short ? [name, short] : [name],
    );
    expect(new Set(given).size).toBe(given.length);
  });

  it('has JSON Schemas of input and output', () => {
    expect(inputJsonSchema(command.input)).toMatchObject({ type: 'object', additionalProperties: false });
    const output = outputJsonSchema(command.output!);
    expect(output.type === 'object' || Array.isArray(output.anyOf)).toBe(true);
  });

  it('refuses an id that names no workspace before it does anything', () => {
    const { workspace_id: id } = command.input.shape;
    expect(id === undefined || !id.safeParse('../x').success).toBe(true);
  });

  it('names the workspace it writes to', () => {
    const takesWorkspace = Object.hasOwn(command.input.shape, 'workspace_id');
    expect(takesWorkspace || command.effect !== 'write').toBe(true);
  });
});

describe('lists that can be tables', () => {
  const listed = operations.filter(({ listKey }) => listKey !== undefined);

  it.each(listed.map((operation) => [operation.name, operation] as const))(
    'is one of records: %s',
    (_name, { listKey, output }) => {
      const schema = outputJsonSchema(output).properties?.[listKey!];
      expect(schema).toMatchObject({ type: 'array', items: { type: 'object' } });
    },
  );

  it('are in every analysis', () => {
    const asked = new Map([['--format', 'csv'] as const]);
    const analyses = operations.filter(({ name }) => /^(analyze|fetch) /.test(name));
    for (const operation of analyses) expect(documentShape(operation, asked)?.rows).toBeTruthy();
  });
});
