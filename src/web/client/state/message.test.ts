import { expect, it } from 'vitest';
import { lengthText, messageLength } from './message.ts';

it('counts characters as the server does: an emoji is one, white space around does not count', () => {
  expect(messageLength('  Pérez 🏁\n')).toBe(7);
  expect(messageLength(' \n ')).toBe(0);
});

it('tells the length only when it matters', () => {
  expect(lengthText(6400, 8000)).toBeNull();
  expect(lengthText(7412, 8000)).toBe('7,412 of 8,000 characters');
  expect(lengthText(8001, 8000)).toBe('8,001 of 8,000 characters: 1 is too many');
  expect(lengthText(9500, 8000)).toBe('9,500 of 8,000 characters: 1,500 are too many');
});
