import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fitText, fontFile, fontFiles, textWidthPx } from './font.ts';
import { readFontWidths } from './true-type-widths.ts';

describe('fontFile', () => {
  it('finds a TrueType file for each weight', () => {
    const trueType = 0x00010000;
    for (const path of fontFiles()) expect(readFileSync(path).readUInt32BE(0)).toBe(trueType);
    expect(fontFiles()).toHaveLength(2);
    expect(fontFile(400)).not.toBe(fontFile(600));
  });
});

describe('readFontWidths', () => {
  const font = readFontWidths(readFileSync(fontFile(400)));

  it('has digits of one width, 600 of 1000 units', () => {
    for (const digit of '0123456789') expect(font.widthEm(digit.codePointAt(0)!)).toBe(0.6);
  });

  it('knows the letters names need, and which it lacks', () => {
    for (const letter of 'éüãčŁşðσ·–…') expect(font.has(letter.codePointAt(0)!), letter).toBe(true);
    for (const letter of '周م🏎') expect(font.has(letter.codePointAt(0)!), letter).toBe(false);
    expect(font.widthEm('周'.codePointAt(0)!)).toBe(font.widthEm(0));
    expect(font.widthEm('W'.codePointAt(0)!)).toBeGreaterThan(font.widthEm('i'.codePointAt(0)!));
  });

  it('refuses what is no font', () => {
    expect(() => readFontWidths(new Uint8Array(64))).toThrow(/no table "head"/);
    expect(() => readFontWidths(new Uint8Array(2))).toThrow(RangeError);
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
