import { expect, it } from 'vitest';
import { eventFileNamePart, fileNamePart } from './file-name-part.ts';

it('drops accents and apostrophes, and joins words by underscores', () => {
  expect(fileNamePart("  Emilia-Romagna / d’Italia 'é ")).toBe('Emilia-Romagna_dItalia_e');
  expect(fileNamePart('...')).toBe('');
});

it('leaves "Grand Prix" out of the names of events', () => {
  expect(eventFileNamePart('São Paulo Grand Prix')).toBe('Sao_Paulo');
  expect(eventFileNamePart('Grand Prix')).toBe('');
});
