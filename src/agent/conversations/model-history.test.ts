import { describe, expect, it } from 'vitest';
import type { ConversationRecord } from '../../io/workspaces/conversation-records.ts';
import { modelHistory, storedResults } from './model-history.ts';

type ToolRecord = Extract<ConversationRecord, { type: 'tool' }>;

const at = '2026-05-01T12:00:00.000Z';

function tool(turn: string, id: string, more: Partial<ToolRecord> = {}): ToolRecord {
  return {
    ...{ type: 'tool', at, turn, tool_call_id: id, tool: 'analyze_lap_times', label: `Lap times ${id}` },
    ...{ input: { year: 2026 }, ok: true, error: null, result: { best: '1:30.000' } },
    ...more,
  };
}
const text = (turn: string, words: string): ConversationRecord => ({ type: 'text', at, turn, text: words });
const asked = (id: string, words: string): ConversationRecord[] => [
  { type: 'question', at, id: `q${id}`, text: words },
  { type: 'turn', at, id, question: `q${id}` },
];
const ended = (turn: string, outcome: 'complete' | 'stopped'): ConversationRecord => ({
  ...{ type: 'ended', at, turn, outcome, error: null },
});

describe('modelHistory', () => {
  it('is the conversation as it was, steps in their order', () => {
    const records = [
      ...asked('1', 'Who?'),
      text('1', 'One '),
      text('1', 'moment.'),
      tool('1', 'a'),
      tool('1', 'b', { ok: false, result: { error: 'No.' } }),
      text('1', 'VER.'),
      ended('1', 'complete'),
    ];
    expect(modelHistory(records, 60_000)).toMatchObject([
      { role: 'user', content: 'Who?' },
      {
        role: 'assistant',
        content: [
          { type: 'text', text: 'One moment.' },
          { type: 'tool-call', toolCallId: 'a', toolName: 'analyze_lap_times', input: { year: 2026 } },
          { type: 'tool-call', toolCallId: 'b' },
        ],
      },
      {
        role: 'tool',
        content: [
          { toolCallId: 'a', output: { type: 'json', value: { best: '1:30.000' } } },
          { toolCallId: 'b', output: { type: 'error-json', value: { error: 'No.' } } },
        ],
      },
      { role: 'assistant', content: [{ type: 'text', text: 'VER.' }] },
    ]);
    expect(storedResults(records)).toEqual([{ best: '1:30.000' }]);
  });

  it('gives every question an answer, also when there was none', () => {
    const records = [
      ...asked('1', 'Who?'),
      ended('1', 'stopped'),
      ...asked('2', 'And now?'),
      tool('2', 'a'),
      { type: 'question', at, id: 'q3', text: 'Hello?' } as const,
    ];
    expect(modelHistory(records, 60_000).map(({ role }) => role)).toEqual([
      ...['user', 'assistant', 'user', 'assistant', 'tool', 'assistant', 'user', 'assistant'],
    ]);
    expect(JSON.stringify(modelHistory(records, 60_000))).toMatch(/Stopped by the person.*cut off/);
  });

  it('gives up results of older turns first, then the turns', () => {
    const long = { rows: 'x'.repeat(2000) };
    const records = Array.from({ length: 30 }, (_, index) => String(index + 1)).flatMap((id) => [
      ...asked(id, `Question ${id}?`),
      tool(id, `call${id}`, { result: long }),
      text(id, `Answer ${id}.`),
      ended(id, 'complete'),
    ]);
    const history = modelHistory(records, 6000);
    const said = JSON.stringify(history);
    expect(said.length).toBeLessThan(9000);
    expect(history[0]).toMatchObject({ role: 'user' });
    expect(said.match(/xxxx/g)!.length).toBeGreaterThan(0);
    expect(history.filter(({ role }) => role === 'tool').length).toBeLessThanOrEqual(2);
    expect(said).toContain('Answer 30.');
    expect(said).toContain('Computed for this: Lap times call27');
    expect(said).not.toContain('Answer 1.');
    expect(said).toContain('Question 2?');
    const roles = history.map(({ role }) => role).filter((role) => role !== 'tool');
    expect(
      roles.every((role, index) => index === 0 || role === 'assistant' || roles[index - 1] === 'assistant'),
    ).toBe(true);
  });

  it('keeps the newest turn however long it is', () => {
    const records = [...asked('1', 'Who?'), text('1', 'x'.repeat(5000)), ended('1', 'complete')];
    expect(modelHistory(records, 100)).toHaveLength(2);
  });

  it('is empty at the beginning', () => {
    expect(modelHistory([{ type: 'created', at, id: 'c' }], 60_000)).toEqual([]);
  });
});
