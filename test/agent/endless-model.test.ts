// @module-tag long
import { describe, expect, it } from 'vitest';
import { bodyLimits } from '../../src/io/http/body-limits.ts';
import { ofType, providers, scriptedModel, startAgent } from './agent-harness.ts';
import { endlessAnswers } from './endless-answers.ts';

/** Services that go on and on: what is taken of them is bounded, and the person is told what happened. */

/** What systems hold between two ends of a connection on one machine, both ways. */
const onTheWayBytes = 16 * 1024 * 1024;

describe.each(providers)('%s', (provider) => {
  it.each(Object.entries(endlessAnswers[provider]))(
    'that sends %s is cut off, and told',
    async (name, attack) => {
      let taken = 0;
      const sent = (bytes: number): void => void (taken = Math.max(taken, bytes));
      const { model, server } = await scriptedModel(provider, [{ ...attack, sent }]);
      const agent = await startAgent(model);
      const events = await agent.ask('Hello');
      const isLine = name.startsWith('a line');
      const limit = isLine ? '256 kB in one line' : '16 MB';
      const limitBytes = isLine ? bodyLimits.modelLineBytes : bodyLimits.modelAnswerBytes;
      expect(events.at(-1)).toMatchObject({
        type: 'error',
        code: 'SOURCE_UNAVAILABLE',
        message: expect.stringContaining(`sent more than ${limit}, the limit for one answer`),
      });
      expect(taken).toBeGreaterThan(limitBytes / 2);
      expect(taken).toBeLessThan(limitBytes + onTheWayBytes);
      expect(server.requests).toHaveLength(1);
      expect(agent.faults.map(String).join()).toContain('more than');
    },
    120_000,
  );

  it('that sends an error without an end is told as that error', async () => {
    let taken = 0;
    const sent = (bytes: number): void => void (taken = Math.max(taken, bytes));
    const { model } = await scriptedModel(provider, [
      { status: 401, beginning: '{"error":{"type":"x","message":"', endless: 'sorry '.repeat(3000), sent },
    ]);
    const agent = await startAgent(model);
    const events = await agent.ask('Hello');
    expect(ofType(events, 'error')).toMatchObject([{ code: 'SOURCE_BLOCKED' }]);
    expect(taken).toBeLessThan(bodyLimits.modelErrorBytes + onTheWayBytes);
    expect(JSON.stringify(events).length + agent.faults.join().length).toBeLessThan(10_000);
  });
});
