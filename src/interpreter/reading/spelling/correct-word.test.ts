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
