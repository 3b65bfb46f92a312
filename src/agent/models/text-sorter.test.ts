import { describe, expect, it } from 'vitest';
import { type SortedText, TextSorter } from './text-sorter.ts';

const call = '{"name": "analyze_lap_times", "arguments": {"gp": "Monza {1}", "drivers": ["VER"]}}';
const input = JSON.stringify({ gp: 'Monza {1}', drivers: ['VER'] });
const made = { name: 'analyze_lap_times', input };

/** What comes of a text that arrives in pieces of one size. */
function sorted(text: string, size: number, startsInThought = false) {
  let unopened = 0;
  const isTool = (name: string): boolean => name === 'analyze_lap_times';
  const sorter = new TextSorter({ isTool, startsInThought, onUnopenedThought: () => void (unopened += 1) });
  const all: SortedText[] = [];
  for (let at = 0; at < text.length; at += size) all.push(...sorter.feed(text.slice(at, at + size)));
  all.push(...sorter.end());
  const textOf = (type: 'text' | 'thought') =>
    all.map((each) => (each.type === type ? each.text : '')).join('');
  const calls = all.flatMap((each) => (each.type === 'call' ? [each.call] : []));
  return { text: textOf('text'), thought: textOf('thought'), calls, unopened };
}

describe.each([1, 3, 7, 10_000])('text in pieces of %i', (size) => {
  it.each([
    ['<think>Hm, <b>1</b>.</think>\n\nVER.', { text: 'VER.', thought: 'Hm, <b>1</b>.' }],
    ['<thinking>\nHm.\n</thinking>VER <3 NOR', { text: 'VER <3 NOR', thought: '\nHm.\n' }],
    ['<think>Hm, and on', { text: '', thought: 'Hm, and on' }],
    ['Hm.</think>VER.', { text: 'Hm.VER.', unopened: 1 }],
    [call, { calls: [made], text: '' }],
    [`<think>x</think>\n${call}`, { calls: [made], text: '', thought: 'x' }],
    [`\`\`\`json\n${call}\n\`\`\``, { calls: [made], text: '' }],
    [`Let me look:\n\n\`\`\`\n${call}\n\`\`\`\nDone.`, { calls: [made], text: 'Let me look:\n\nDone.' }],
    [`<tool_call>\n${call}\n</tool_call>\n<tool_call>${call}</tool_call>`, { calls: [made, made], text: '' }],
    [`<|python_tag|>${call.replace('arguments', 'parameters')}`, { calls: [made], text: '' }],
    [`[TOOL_CALLS][${call}]`, { calls: [made], text: '' }],
    [`[${call}, ${call}]`, { calls: [made, made], text: '' }],
    [`\`\`\`json\n${call}\n${call}\n\`\`\`\nDone.`, { calls: [made, made], text: 'Done.' }],
    [`{"type": "function", "function": ${call}}`, { calls: [made], text: '' }],
    [`{"name": "analyze_lap_times", "arguments": ${JSON.stringify(input)}}`, { calls: [made], text: '' }],
    ['<tool_call>{"name": "analyze_lap_times", "argu', { calls: [], text: '' }],
  ])('%j', (text, expected) => {
    expect(sorted(text, size)).toMatchObject(expected);
  });

  it.each([
    '{"name": "rm", "arguments": {"path": "/"}}',
    '```json\n{"name": "VER", "laps": [1, 2]}\n```\nand so on',
    'A list:\n[1] one\n[VER](https://example.org)\n{curly}\n\n| a | b |\n',
    '```ts\nconst a = { b: 1 };\n```\n\n{\n',
    'a < b, <tool, <thin, ``',
    `{"a": 1}\n{"name": "x"}`,
  ])('is text as it is: %j', (text) => {
    expect(sorted(text, size)).toMatchObject({ text, calls: [], thought: '' });
  });

  it('may begin inside a thought, or not', () => {
    expect(sorted('Hm.</think>\nVER.', size, true)).toMatchObject({
      text: 'VER.',
      thought: 'Hm.',
      unopened: 0,
    });
    expect(sorted('VER was quicker.', size, true)).toMatchObject({ text: 'VER was quicker.' });
    expect(sorted(call, size, true)).toMatchObject({ text: '', calls: [made] });
  });
});
