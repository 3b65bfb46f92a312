import { describe, expect, it } from 'vitest';
import type { PastTurn } from '../../src/questions/answerer.ts';
import { labelledQuestions, rightLabels } from '../../src/questions/classify/labelled.ts';
import type { Reading } from '../../src/questions/reading.ts';
import { isToolOperation, toolOperations, toTool } from '../../src/tools/tools.ts';
import { registry } from '../../src/ops/registry.ts';
import { testAnswerer } from '../support/test-answerer.ts';

const questions = labelledQuestions('questions');
const strangers = questions.filter(({ from }) => ['fans', 'press', 'engineers', 'others'].includes(from));
const answerer = testAnswerer(undefined, '2026-11-29T08:00:00Z');

/** How the last message is read, what was called before it as if it had worked. */
async function readingsOf(messages: readonly string[]): Promise<readonly Reading[]> {
  const turns: PastTurn[] = [];
  for (const message of messages.slice(0, -1)) {
    const turn: PastTurn = { message, calls: [] };
    turns.push(turn);
    const step = await answerer.nextStep(turns);
    const calls = step.kind === 'calls' ? step.calls : [];
    const outcome = { ok: true, found: null } as const;
    turn.calls.push(...calls.map((call) => ({ ...call, outcome })));
  }
  turns.push({ message: messages.at(-1)!, calls: [] });
  return await answerer.read(turns);
}

describe('labelled questions', () => {
  it('have ids of their own, and operations that there are', () => {
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
    const named = new Set(questions.flatMap(({ ops }) => ops));
    expect([...named].filter((name) => !Object.hasOwn(registry, name))).toEqual([]);
    const kinds = questions.filter(({ kind, ops }) => kind === 'answer' && ops.length === 0);
    expect(kinds.map(({ id }) => id)).toEqual([]);
  });

  // They are among those that were learnt from: `node bench/run.mjs questions` says how it reads what it has not seen.
  it('of strangers that ask for data all come to a reading, nearly always to the right one', async () => {
    const asked = strangers.filter(({ kind, ops }) => kind === 'answer' && ops.some(isToolOperation));
    const unread: string[] = [];
    const misread: string[] = [];
    for (const question of asked) {
      const readings = await readingsOf(question.ask);
      const right = rightLabels(question);
      if (readings.length === 0) unread.push(question.id);
      else if (!readings.some(({ operation }) => right.includes(operation))) misread.push(question.id);
    }
    expect(unread.length / asked.length).toBeLessThan(0.01);
    expect(misread.length / asked.length).toBeLessThan(0.06);
  });
});

describe('examples of operations', () => {
  it('are read back from the names that suggestions have', async () => {
    const lost: string[] = [];
    // Evidence is named after what it is for, and nobody asks in SQL.
    const unnamed = ['why', 'query'];
    for (const operation of await toolOperations()) {
      if (unnamed.includes(operation.name)) continue;
      const tool = toTool(operation);
      for (const input of operation.examples) {
        const question = tool.label(input);
        const [reading] = await readingsOf([question]);
        if (reading?.operation !== operation.name) lost.push(question);
      }
    }
    expect(lost).toEqual([]);
  });
});
