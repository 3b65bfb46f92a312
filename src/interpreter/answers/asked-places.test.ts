import { expect, it } from 'vitest';
import { madeUpInterest } from '../../../test/interpreter/made-up-interest.ts';
import { askedPlaces } from './asked-places.ts';

/** Codes by their place on the grid, in the order of the finish. */
const rows = [
  ['NOR', 2],
  ['HAM', 5],
  ['VER', 1],
  ['LEC', 4],
  ['SAI', null],
  ['ALO', 3],
] as const;

function codesAt(said: string, from = 0, to = 0): string[] {
  const interest = madeUpInterest('', { narrowings: [{ by: 'places', from, to, said }] });
  return askedPlaces(rows, interest, ([, place]) => place).map(([code]) => code);
}

it.each([
  ['last', ['HAM']],
  ['last but one', ['LEC']],
  ['second to last', ['LEC']],
  ['penultimate', ['LEC']],
  ['Third from the last', ['ALO']],
  ['the bottom three', ['ALO', 'LEC', 'HAM']],
])('counts %s by the places asked about, and not by the order of the rows', (said, codes) => {
  expect(codesAt(said)).toEqual(codes);
});

it('takes places from the front', () => {
  expect(codesAt('second to third', 2, 3)).toEqual(['NOR', 'ALO']);
});
