import { describe, expect, it } from 'vitest';
import { compoundPalette, compoundsShown, compoundsTold } from './compound-style.ts';
import { theme } from './theme.ts';

describe('compoundPalette', () => {
  it('names and abbreviates', () => {
    expect(compoundPalette(2018)('ULTRASOFT')).toMatchObject({ name: 'Ultrasoft', letter: 'US' });
    expect(compoundPalette(2025)('intermediate')).toMatchObject({ name: 'Intermediate', letter: 'I' });
    expect(compoundPalette(2024)('TEST-UNKNOWN')).toMatchObject({ name: 'Test tyre', letter: 'T' });
  });

  it.each([null, 'UNKNOWN', 'nan', 'HYPERSOFT', '<b>'])(
    'shows %s in 2025 as unknown, in neutral',
    (compound) => {
      expect(compoundPalette(2025)(compound)).toEqual({
        compound: 'UNKNOWN',
        name: 'Unknown',
        letter: '?',
        fill: theme.neutral,
      });
    },
  );
});

describe('compoundsShown', () => {
  it('lists each once, softest first, unknown last', () => {
    const shown = [null, 'HARD', 'WET', 'SOFT', 'HARD', 'TEST_UNKNOWN', 'SOFT'];
    expect(compoundsShown(2025, shown).map((style) => style.letter)).toEqual(['S', 'H', 'W', 'T', '?']);
  });
});

describe('compoundsTold', () => {
  const names = (shown: (string | null)[]) => compoundsTold(2025, shown).map(({ name }) => name);

  it('says of what the unknown one is, beside known ones', () => {
    expect(names(['HARD', null, 'SOFT'])).toEqual(['Soft', 'Hard', 'Compound unknown']);
  });

  it('has none where nobody tells any', () => {
    expect(names([null, 'UNKNOWN'])).toEqual([]);
  });
});
