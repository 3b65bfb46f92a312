import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

describe('plainText', () => {
  it('keeps accents and markup characters', () => {
    expect(plainText('São Paulo <Grand> & Prix', 40)).toBe('São Paulo <Grand> & Prix');
  });

  it('makes one line of control characters, direction marks and lone surrogates', () => {
    expect(plainText(' A\u0000B\n\tC\u202eD\u200bE\ud800F ', 40)).toBe('A B C D E F');
  });

  it('takes no letter for visible that is not, of all that are told without asking', () => {
    const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
    for (let code = 0; code < 0x3000; code += 1) {
      const letter = String.fromCharCode(code);
      const isSeen = !invisible.test(letter) && letter.trim() !== '';
      expect(plainText(`a${letter}b`, 9), code.toString(16)).toBe(isSeen ? `a${letter}b` : 'a b');
    }
  });

  it('shortens by characters, not by code units', () => {
    expect(plainText('🏎🏎🏎🏎', 3)).toBe('🏎🏎…');
    expect(plainText('Grand Prix', 7)).toBe('Grand…');
    expect(plainText('Grand', 5)).toBe('Grand');
  });
});
