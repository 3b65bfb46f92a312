import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoEntries, demoEvents } from '@svc/simulated-archive/truth';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { findOperation } from '../../src/present/find-operation.ts';

const folder = join(import.meta.dirname, '../../bench/questions');

const call = z.strictObject({
  operation: z.string(),
  input: z.record(z.string(), z.unknown()),
  about: z.record(z.string(), z.unknown()).optional(),
});
const other = z.union([
  z.strictObject({ ask: z.literal(true), why: z.string() }),
  z.strictObject({ refuse: z.literal(true), why: z.string() }),
  z.strictObject({ explain: z.string(), about: z.strictObject({ event: z.string() }).optional() }),
]);
const line = z.strictObject({
  id: z.string().regex(/^[a-z]{3}-\d{3,4}$/),
  ask: z.array(z.string().min(1)).min(1),
  expect: z.union([call, other, z.strictObject({ any: z.array(z.union([call, other])).min(2) })]),
  kept: z.boolean(),
});

const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
const questions = files.flatMap((file) =>
  readFileSync(join(folder, file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((text) => ({ file, ...line.parse(JSON.parse(text)) })),
);
const calls = questions.flatMap(({ id, expect: expected }) =>
  ('any' in expected ? expected.any : [expected]).flatMap((each) =>
    'operation' in each ? [{ id, ...each }] : [],
  ),
);

const calledWith = z.object({
  year: z.number().optional(),
  years: z.array(z.number()).optional(),
  event: z.string().optional(),
  after: z.string().optional(),
  driver: z.string().optional(),
  drivers: z.array(z.string()).optional(),
});

/** Seasons of a call that the simulated archive has, with its events and drivers. */
function seasonsOf({ year, years = [] }: z.output<typeof calledWith>) {
  return [...years, ...(year === undefined ? [] : [year])]
    .map((season) => ({ season, events: demoEvents(season) }))
    .filter(({ events }) => events.length > 0)
    .map(({ season, events }) => ({
      season,
      names: new Set(events.map(({ eventName }) => eventName)),
      codes: new Set(events.flatMap(({ round }) => demoEntries(season, round).map(({ code }) => code))),
    }));
}

describe('the questions to the chat', () => {
  it('keep 190 of more than 800 apart, and ask nothing twice', () => {
    expect(questions.length).toBeGreaterThan(800);
    expect(questions.filter(({ kept }) => kept)).toHaveLength(190);
    expect(questions.filter(({ file, kept }) => /^kept(?:9|10|11)-/.test(file) !== kept)).toEqual([]);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
    expect(new Set(questions.map(({ ask }) => ask.join('\n'))).size).toBe(questions.length);
  });

  it('expect inputs that the operations take', async () => {
    const wrong: string[] = [];
    for (const { id, operation, input } of calls) {
      const shape = (await findOperation(operation))?.input.shape;
      for (const [key, value] of Object.entries(input)) {
        const field = shape?.[key === 'event' ? 'gp' : key];
        if (!field || !z.safeParse(field, value).success) wrong.push(`${id}: ${operation} ${key}`);
      }
      if (!shape) wrong.push(`${id}: ${operation}`);
    }
    expect(wrong).toEqual([]);
  });

  it('name events and drivers of the season', () => {
    const wrong = calls.flatMap(({ id, input }) => {
      const named = calledWith.parse(input);
      const events = [named.event, named.after].filter((name) => name !== undefined);
      const drivers = [...(named.drivers ?? []), ...(named.driver === undefined ? [] : [named.driver])];
      return seasonsOf(named).flatMap(({ season, names, codes }) =>
        [...events.filter((name) => !names.has(name)), ...drivers.filter((code) => !codes.has(code))].map(
          (name) => `${id}: ${season} ${name}`,
        ),
      );
    });
    expect(wrong).toEqual([]);
  });
});
