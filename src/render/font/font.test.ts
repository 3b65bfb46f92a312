import { describe, expect, it } from 'vitest';
import { fitText, lettersOf, textWidthPx } from './font.ts';

const weights = [400, 600] as const;

describe.each(weights)('letters of weight %i', (weight) => {
  const { letterOf, kerningOf, unitsPerEm } = lettersOf(weight);
  const read = (letter: string) => letterOf(letter.codePointAt(0)!);

  it('have digits of one width, 600 of 1000 units, that are not kerned', () => {
    expect(unitsPerEm).toBe(1000);
    for (const digit of '0123456789') {
      expect(read(digit).advance).toBe(600);
      for (const other of '0123456789') expect(kerningOf(read(digit), read(other))).toBe(0);
    }
  });

  it('are those that names need, and a box for others', () => {
    for (const letter of 'éüãčřőğŁşðσж·–…') expect(read(letter).isKnown, letter).toBe(true);
    for (const letter of '周م🏎') expect(read(letter), letter).toEqual(letterOf(0xffff));
    expect(letterOf(0xffff)).toMatchObject({ isKnown: false, outline: expect.stringMatching(/^m.*z$/) });
    expect(read('W').advance).toBeGreaterThan(read('i').advance);
  });

  it('have outlines made of lines and curves, and none where there is no ink', () => {
    const number = String.raw`-?\d+(\.5)?`;
    const points = (count: number) => `${number}( ${number}){${2 * count - 1}}`;
    const outline = new RegExp(`^(m${points(1)}(l${points(1)}|q${points(2)})*z)+$`);
    for (let codePoint = 0x21; codePoint < 0x180; codePoint += 1) {
      const letter = letterOf(codePoint);
      if (letter.isKnown && !/\s|\u00ad/.test(String.fromCodePoint(codePoint)))
        expect(letter.outline, String.fromCodePoint(codePoint)).toMatch(outline);
    }
    expect(read(' ').outline).toBe('');
  });

  it('stand nearer to each other where their forms leave room', () => {
    expect(kerningOf(read('T'), read('o'))).toBeLessThan(0);
    expect(kerningOf(read('Ł'), read('T'))).toBe(kerningOf(read('L'), read('T')));
    expect(kerningOf(read('n'), read('n'))).toBe(0);
  });
});

describe('textWidthPx', () => {
  it('grows with size, length and weight', () => {
    expect(textWidthPx('00', 10)).toBeCloseTo(12, 6);
    expect(textWidthPx('Hamilton', 12, 600)).toBeGreaterThan(textWidthPx('Hamilton', 12, 400));
    expect(textWidthPx('', 12)).toBe(0);
  });
});

describe('fitText', () => {
  it('leaves what fits and shortens what does not', () => {
    expect(fitText('Puncture', 100, 12)).toBe('Puncture');
    const shortened = fitText('Suspension failure', 60, 12);
    expect(shortened).toMatch(/^Suspen.*…$/);
    expect(textWidthPx(shortened, 12)).toBeLessThanOrEqual(60);
    expect(fitText('Puncture', 1, 12)).toBe('');
  });
});
