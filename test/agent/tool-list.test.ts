import { describe, expect, it } from 'vitest';
import { createResultStore } from '../../src/tools/result-store.ts';
import { resultCharacters } from '../../src/mcp/call-tool.ts';
import { operationTools, toolOperations } from '../../src/tools/tools.ts';
import { briefInputJsonSchema, inputJsonSchema } from '../../src/present/json-schema.ts';
import { runDemoTool } from '../support/tools/demo-tools.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { tokensOf } from '../support/tools/token-count.ts';
import { chatToolList, mcpToolList } from '../support/tools/tool-lists.ts';

const mostTokensOfList = 6000;

describe('the list of tools', () => {
  it('costs a model less than 6,000 tokens, in the chat and of assistants', async () => {
    const chat = await chatToolList();
    expect(chat.length).toBeGreaterThan(30);
    expect(tokensOf(chat)).toBeLessThan(mostTokensOfList);
    expect(tokensOf(await mcpToolList())).toBeLessThan(mostTokensOfList);
  });

  it('says the same inputs as the whole schemas, and which belong together', async () => {
    const operations = await toolOperations();
    for (const [index, { inputSchema }] of (await operationTools()).entries()) {
      const whole = inputJsonSchema(operations[index]!.input);
      expect(Object.keys(inputSchema.properties!)).toEqual(Object.keys(whole.properties!));
      expect(inputSchema.required).toEqual(whole.required);
      const { gp, test, session } = inputSchema.properties!;
      if (session) expect(session.description).toMatch(/\bR\b|Q/);
      const pair = test ? { test: ['day'], day: ['test'] } : undefined;
      expect(inputSchema.dependentRequired).toEqual(pair);
      if (test) expect(gp!.description).toBe('Event, place or round, with session; or test, day.');
    }
  });

  it('has no brief that stands for two descriptions of a key', async () => {
    const described = new Map<string, string>();
    for (const { name, input } of await toolOperations()) {
      const whole = inputJsonSchema(input).properties!;
      for (const [key, { description: brief }] of Object.entries(briefInputJsonSchema(input).properties!)) {
        if (brief === undefined) continue;
        const { description = '' } = whole[key]!;
        expect(described.get(`${key}: ${brief}`) ?? description, `${name} ${key}`).toBe(description);
        described.set(`${key}: ${brief}`, description);
      }
    }
    expect(described.size).toBeGreaterThan(15);
  });
});

describe('a result', () => {
  it.each([
    ['fetch schedule', { year: 2024 }],
    ['analyze driver-laps', { year: 2024, gp: 'Monza', session: 'R', driver: 'LEC' }],
    ['analyze driver-laps', { year: 2024, gp: 'Monza', session: 'R', all_drivers: true }],
    ['analyze race-gaps', { year: 2024, gp: 'Monza' }],
  ])('of %s takes less than 4,000 tokens, and the rest can be had', async (operation, input) => {
    const outcome = await runDemoTool(await temporaryHome(), operation, input);
    if (!outcome.ok) throw new Error(outcome.error.error);
    const results = createResultStore({ budget: resultCharacters });
    const given = results.add(outcome);
    expect(tokensOf(given)).toBeLessThan(4000);
    const [, path, offset] = /more: path \\"([^"\\]+)\\", offset (\d+)/.exec(JSON.stringify(given)) ?? [];
    if (path === undefined) return;
    const more = results.more({ result_id: given.result_id, path, offset: Number(offset) });
    expect(tokensOf(more)).toBeLessThan(4000);
  });
});
