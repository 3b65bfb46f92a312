import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

describe('plainText', () => {
  it('keeps accents and markup characters', () => {
    expect(plainText('São Paulo <Grand> & Prix', 40)).toBe('São Paulo <Grand> & Prix');
  });

  it('makes one line of control characters, direction marks and lone surrogates', () => {
    expect(plainText(' A\u0000B\n\tC\u202eD\u200bE\ud800F ', 40)).toBe('A B C D E F');
  });

  it('shortens by characters, not by code units', () => {
    expect(plainText('🏎🏎🏎🏎', 3)).toBe('🏎🏎…');
    expect(plainText('Grand Prix', 7)).toBe('Grand…');
    expect(plainText('Grand', 5)).toBe('Grand');
  });
});
