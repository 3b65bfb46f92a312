import { expect, it } from 'vitest';
import { correctWord } from './correct-word.ts';

const known = {
  names: new Set(['perez', 'dover']),
  words: new Set(['slots', 'shared', 'coasting', 'brake', 'trace', 'sprint', 'results']),
};
const read = (text: string) => correctWord({ text, raw: text, before: ' ' }, false, known);

it.each(['spots', 'share', 'counting', 'broke', 'trade', 'spring'])('%j is English, and no slip', (word) => {
  expect(read(word)).toBeNull();
});

it.each([
  ['reslts', 'results'],
  ['sprimt', 'sprint'],
  ['perz', 'perez'],
])('%j is read as %j', (word, meant) => {
  expect(read(word)).toBe(meant);
});

it('reads a form of a known word as no other word', () => {
  const words = new Set(['show', 'shower', 'include', 'including']);
  const slip = (text: string) => correctWord({ text, raw: text, before: ' ' }, false, { ...known, words });
  expect(slip('showed')).toBeNull();
  expect(slip('includng')).toBe('including');
});
