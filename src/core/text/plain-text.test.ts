import { describe, expect, it } from 'vitest';
import {
  escapeXml,
  eventFileNamePart,
  fileNamePart,
  plainText,
  unescapeXml,
  fittingText,
} from './plain-text.ts';

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

it('drops accents and apostrophes, and joins words by underscores', () => {
  expect(fileNamePart("  Emilia-Romagna / d’Italia 'é ")).toBe('Emilia-Romagna_dItalia_e');
  expect(fileNamePart('...')).toBe('');
});

it('leaves "Grand Prix" out of the names of events', () => {
  expect(eventFileNamePart('São Paulo Grand Prix')).toBe('Sao_Paulo');
  expect(eventFileNamePart('Grand Prix')).toBe('');
});

describe('escapeXml', () => {
  it('keeps what XML allows and replaces what it does not', () => {
    expect(escapeXml('Kimi Räikkönen 🏎 <b> & "x"')).toBe('Kimi Räikkönen 🏎 &lt;b&gt; &amp; &quot;x&quot;');
    expect(escapeXml('a\u0000b\u001bc\ud800d\uffffe')).toBe('a\ufffdb\ufffdc\ufffdd\ufffde');
  });
});

describe('unescapeXml', () => {
  it('gives back what was escaped', () => {
    for (const text of ['Norris', `<b> & "x" 'y' &amp;lt;`, '&#38; &nbsp; &'])
      expect(unescapeXml(escapeXml(text))).toBe(text);
  });
});

const tenEach = (text: string) => 10 * text.length;

it.each([
  ['VER', 40, 'VER'],
  ['Lap 54 (best)', 130, 'Lap 54 (best)'],
  ['Lap 54 (best)', 60, 'Lap 54'],
  ['Lap 54 (best)', 50, 'Lap …'],
  ['2025', 30, '20…'],
  ['VER', 5, '…'],
])('%s within %d pixels is %s', (text, widthPx, shown) => {
  expect(fittingText(text, widthPx, tenEach)).toBe(shown);
});
