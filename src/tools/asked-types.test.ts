import { expect, it } from 'vitest';
import { checkInput } from '../present/operation-input.ts';
import { toolWording } from '../present/wording.ts';
import { inAskedTypes } from './asked-types.ts';
import { createResultStore } from './result-store.ts';
import { toolOperations } from './tools.ts';

/** Numbers as text, and texts that are numbers as such. */
function swapped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(swapped);
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
}

it('takes numbers for texts and texts for numbers, in every tool', async () => {
  let inputs = 0;
  for (const operation of await toolOperations()) {
    const { shape } = operation.input;
    const ofRound = 'gp' in shape ? [{ ...operation.examples[0], gp: '8' }] : [];
    for (const input of [...operation.examples, ...ofRound]) {
      const given = Object.fromEntries(Object.entries(input).map(([key, value]) => [key, swapped(value)]));
      expect(inAskedTypes(operation.input, given), operation.name).toEqual(input);
      inputs += 1;
      if (JSON.stringify(given) === JSON.stringify(input)) continue;
      // Elsewhere they are still told apart.
      expect(() => checkInput(operation, given, toolWording)).toThrow(/takes (?:a|text)/);
    }
  }
  expect(inputs).toBeGreaterThan(60);
});

it.each([
  [{ year: 'twenty' }],
  [{ year: '2024.5x' }],
  [{ year: '' }],
  [{ year: true }],
  [{ year: ['2024'] }],
  [{ year: '9'.repeat(400) }],
  [{ gp: null }],
  [{ gp: { a: 1 } }],
  [{ drivers: '44' }],
  [{ drivers: [null, ['44'], { a: 1 }] }],
])('leaves %j', async (wrong) => {
  const operation = (await toolOperations()).find(({ name }) => name === 'analyze lap-times')!;
  expect(inAskedTypes(operation.input, wrong)).toEqual(wrong);
});

it('takes an offset as text, too', () => {
  const results = createResultStore({ budget: 600 });
  const output = { laps: Array.from({ length: 90 }, (_, at) => ({ lap: at + 1, time: '1:20.000' })) };
  const { result_id } = results.add({ ok: true, output, found: null, charts: [] });
  const more = { result_id, path: '/laps' };
  expect(results.more({ ...more, offset: '12' })).toEqual(results.more({ ...more, offset: 12 }));
  expect(() => results.more({ ...more, offset: '1.5' })).toThrow('whole number');
});
