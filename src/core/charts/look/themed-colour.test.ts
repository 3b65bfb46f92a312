import { expect, it } from 'vitest';
import { colourIn, lightDark, markupIn, perTheme } from './themed-colour.ts';

it('is written as CSS writes it, and plainly where both themes agree', () => {
  expect(lightDark('#16181d', '#eef1f5')).toBe('light-dark(#16181d, #eef1f5)');
  expect(lightDark('#ffb000', '#ffb000')).toBe('#ffb000');
});

it('is one colour in each theme', () => {
  const themed = perTheme((name) => (name === 'light' ? '#111111' : 'none'));
  expect(colourIn('light', themed)).toBe('#111111');
  expect(colourIn('dark', themed)).toBe('none');
  expect(colourIn('light', '#ffb000')).toBe('#ffb000');
});

it('is chosen in attributes of markup, and left alone in texts', () => {
  const markup = '<text fill="light-dark(#16181d, #eef1f5)">light-dark(#16181d, #eef1f5)</text>';
  expect(markupIn('dark', markup)).toBe('<text fill="#eef1f5">light-dark(#16181d, #eef1f5)</text>');
  expect(markupIn('light', markup)).toBe('<text fill="#16181d">light-dark(#16181d, #eef1f5)</text>');
});
