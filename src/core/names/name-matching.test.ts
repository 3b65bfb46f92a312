import { describe, expect, it } from 'vitest';
import fc from '../../../test/support/fast-check.ts';
import { editDistance, foldName, rankByName, squashName } from './name-matching.ts';
import { nearestNames } from './name-matching.ts';

describe('foldName', () => {
  it.each([
    ['São Paulo', 'sao paulo'],
    ['  Sao_Paulo\tGP ', 'sao paulo gp'],
    ['Nürburgring', 'nurburgring'],
    ['Räikkönen', 'raikkonen'],
    ['Jerome d’Ambrosio', 'jerome dambrosio'],
    ['Tom Kristensen Ø', 'tom kristensen o'],
    ['Großer Preis', 'grosser preis'],
    ['İstanbul', 'istanbul'],
    ['A.C.-D/C', 'a c d c'],
    ['…', ''],
  ])('%j → %j', (name, folded) => expect(foldName(name)).toBe(folded));

  it('is idempotent', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (s) => foldName(foldName(s)) === foldName(s)));
  });
});

it('squashName joins the words', () => expect(squashName('Alpha Tauri')).toBe(squashName('AlphaTauri')));

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['ver', 'vre', 1],
    ['monza', 'mnoza', 1],
    ['kitten', 'sitting', 3],
    ['ca', 'abc', 3],
  ])('%s / %s = %i', (a, b, edits) => {
    expect(editDistance(a, b)).toBe(edits);
    expect(editDistance(b, a)).toBe(edits);
  });
});

describe('similarity', () => {
  const similarity = (query: string, name: string) => rankByName(query, [name], (each) => [each])[0]!.score;

  it('is 1 exactly for names equal after folding, and between 0 and 1 otherwise', () => {
    expect(similarity('SAO PAULO', 'São Paulo')).toBe(1);
    expect(similarity('', 'Monza')).toBe(0);
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        const score = similarity(a, b);
        if (squashName(a) === squashName(b) && squashName(a) !== '') return score === 1;
        return score >= 0 && score < 1;
      }),
    );
  });

  it('does not hang on long texts from outside', () => {
    expect(similarity('a'.repeat(1e5), 'b '.repeat(1e5))).toBeLessThan(1);
  });
});

describe('nearest', () => {
  it('finds the option, driver or event that was meant', () => {
    expect(nearestNames('--drviers', ['--year', '--drivers', '--driver', '--teams'])[0]).toBe('--drivers');
    expect(nearestNames('Vertsappen', ['Lewis Hamilton', 'Max Verstappen', 'Sebastian Vettel'])[0]).toBe(
      'Max Verstappen',
    );
    expect(nearestNames('VRE', ['HAM', 'VER', 'VET', 'RUS'])[0]).toBe('VER');
    expect(nearestNames('mexican', ['Mexico City Grand Prix', 'American Grand Prix', 'Miami'])[0]).toBe(
      'Mexico City Grand Prix',
    );
  });

  it('keeps the order of the list between equals, drops repeats and honours the limit', () => {
    expect(nearestNames('zzz', ['b', 'a', 'b', 'c'], 2)).toEqual(['b', 'a']);
    expect(nearestNames('x', [])).toEqual([]);
  });
});
