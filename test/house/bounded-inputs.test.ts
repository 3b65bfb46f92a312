import { describe, expect, it } from 'vitest';
import { commandsCommand } from '../../src/cli/commands-command.ts';
import { liveRecordCommand } from '../../src/cli/live-record-command.ts';
import { packCommand, packVerifyCommand } from '../../src/cli/pack-commands.ts';
import { mcpCommand } from '../../src/cli/mcp-command.ts';
import { SvcError } from '../../src/core/errors.ts';
import { longestName } from '../../src/core/names/name-matching.ts';
import { registry } from '../../src/ops/registry.ts';
import { inputJsonSchema, type JsonSchema } from '../../src/present/json-schema.ts';
import { checkInput, withWorkspace, type CallOutline } from '../../src/present/operation-input.ts';
import { commandWording, toolWording } from '../../src/present/wording.ts';

const operations = await Promise.all(Object.values(registry).map(async (load) => await load()));
const outlines: CallOutline[] = [
  ...operations.map(withWorkspace),
  ...[commandsCommand, mcpCommand, liveRecordCommand, packCommand, packVerifyCommand],
];

/** Texts and lists that a schema takes without a bound, by where they stand. */
function unbounded(schema: JsonSchema, place: string): string[] {
  const { items, properties = {}, anyOf = [], type } = schema;
  const isText = type === 'string' && !schema.enum && schema.const === undefined;
  const isBounded = schema.maxLength !== undefined || isBoundedPattern(schema.pattern);
  return [
    ...(isText && !isBounded ? [place] : []),
    ...(type === 'array' && schema.maxItems === undefined ? [`${place}[]`] : []),
    ...(type === undefined && anyOf.length === 0 && !schema.enum && schema.const === undefined
      ? [`${place}?`]
      : []),
    ...(items ? unbounded(items, `${place}[]`) : []),
    ...anyOf.flatMap((each) => unbounded(each, place)),
    ...Object.entries(properties).flatMap(([key, each]) => unbounded(each, `${place}.${key}`)),
  ];
}

/** A pattern for the whole text that repeats nothing without an end. */
function isBoundedPattern(pattern: unknown): boolean {
  return (
    typeof pattern === 'string' &&
    /^\^.*\$$/.test(pattern) &&
    !/[*+]|,\}/.test(pattern.replace(/\[[^\]]*\]/g, ''))
  );
}

describe('whatever text an operation takes', () => {
  it.each(outlines.map((outline) => [outline.name, outline] as const))('%s has a bound', (name, outline) => {
    expect(unbounded(inputJsonSchema(outline.input), name)).toEqual([]);
  });

  it('would be found without one', () => {
    const text: JsonSchema = { type: 'string' };
    expect(
      unbounded({ type: 'object', properties: { a: text, b: { type: 'array', items: text } } }, 'x'),
    ).toEqual([...['x.a', 'x.b[]', 'x.b[]']]);
    expect(isBoundedPattern('^(best|[1-9]\\d{0,2})$')).toBe(true);
    expect(isBoundedPattern('^[a-z]+$')).toBe(false);
    expect(isBoundedPattern('^[a-z]{2,}$')).toBe(false);
    expect(isBoundedPattern('[a-z]')).toBe(false);
  });
});

function refusal(outline: CallOutline, input: Record<string, unknown>, wording = commandWording): SvcError {
  try {
    checkInput(outline, input, wording);
  } catch (error) {
    if (error instanceof SvcError) return error;
    throw error;
  }
  throw new Error('was taken');
}

describe('a text that is longer than its bound', () => {
  const lapTimes = outlines.find(({ name }) => name === 'analyze lap-times')!;
  const call = { workspace_id: 'w', year: 2024, gp: 'Monza', session: 'R', drivers: ['VER'] };

  it('is told by its length, and repeated in part only', () => {
    const error = refusal(lapTimes, { ...call, gp: '\ufdfa'.repeat(40_000) });
    expect(error.toDocument(commandWording)).toMatchObject({
      code: 'INVALID_INPUT',
      error: `--gp must have at most ${longestName} characters, and has 40000.`,
    });
    expect(JSON.stringify(error.toDocument()).length).toBeLessThan(3000);
    expect(error.toDocument().hint).toContain('Event: name, country');
  });

  it('is told on tools with their names', () => {
    const error = refusal(lapTimes, { ...call, drivers: ['VER', 'x'.repeat(201)] }, toolWording);
    expect(error.toDocument(toolWording).error).toBe(
      'drivers must have at most 200 characters, and has 201.',
    );
  });

  it('is taken up to its bound', () => {
    expect(checkInput(lapTimes, { ...call, gp: 'x'.repeat(longestName) }, commandWording).gp).toHaveLength(
      200,
    );
  });
});
