import { expect, it } from 'vitest';
import * as z from 'zod';
import { schemaFault } from '../../test/support/tools/schema-faults.ts';
import { outputJsonSchema } from '../present/json-schema.ts';
import { sentSchema } from './sent-schema.ts';
import { trimResult } from './trim-result.ts';

const lap = z.object({
  lap: z.int(),
  time: z.string().nullable(),
  flags: z.array(z.string()),
  sector: z.object({ best: z.number() }).optional(),
});
const output = z.object({
  driver: z.string(),
  laps: z.array(lap).describe('Of the driver.'),
  kinds: z.record(z.enum(['a', 'b']), z.int()),
  by_lap: z.record(z.string(), z.array(z.union([z.string(), z.int()]))),
  rows: z.array(z.record(z.string(), z.unknown())),
  either: z.discriminatedUnion('type', [
    z.object({ type: z.literal('x'), x: z.array(lap) }),
    z.object({ type: z.literal('y'), y: z.string() }),
  ]),
});
const schema = sentSchema(outputJsonSchema(output));

const laps = Array.from({ length: 60 }, (_, at) => ({ lap: at + 1, time: null, flags: ['deleted'] }));
const document = {
  driver: 'VER',
  laps,
  kinds: { a: 1, b: 2 },
  by_lap: Object.fromEntries(laps.map(({ lap: number }) => [String(number), ['soft', number]])),
  rows: laps.map(({ lap: number }) => ({ n: number, t: 'a' })),
  either: { type: 'x', x: laps },
};

it('holds of a result, whole and however far it is shortened', () => {
  expect(output.parse(document)).toEqual(document);
  expect(schemaFault(schema, document)).toBeNull();
  for (let budget = 9000; budget > 40; budget -= 97) {
    const { value } = trimResult(document, budget);
    expect(schemaFault(schema, { result_id: 'r-1', ...(value as object) }), `${budget}`).toBeNull();
  }
});

it.each<[string, object]>([
  ['a key is missing without a note', { driver: undefined }],
  ['a list is none', { laps: 'many' }],
  ['a member of a list has another type', { laps: [{ lap: 'one', time: null, flags: [] }] }],
  ['a table has columns that the list has not', { laps: { columns: ['speed'], rows: [[1]] } }],
  ['a cell has a type that no column has', { laps: { columns: ['lap'], rows: [[true]] } }],
  ['a note is none', { laps: { columns: ['lap'], rows: [[1]], '…': 3 } }],
])('does not hold where %s', (_, change) => {
  const changed = JSON.parse(JSON.stringify({ ...document, ...change })) as unknown;
  expect(schemaFault(schema, changed)).not.toBeNull();
});
