import { expect, it } from 'vitest';
import { pointedRows } from './pointed-row.ts';

const result = {
  year: 2024,
  rows: [
    { driver: 'VER', 'a/b': 1, sectors: [3], tyre: null },
    { driver: 'NOR', 'a/b': 4, sectors: [5, 6], tyre: null },
  ],
};
const ofVerstappen = [
  { key: 'driver', text: 'VER', isPointed: false },
  { key: 'a/b', text: '1', isPointed: true },
];

it('is the row with its single values, the one that was pointed at marked', () => {
  expect(pointedRows(result, ['/rows/0/a~1b'])).toEqual([{ name: 'rows › 0', cells: ofVerstappen }]);
  expect(pointedRows(result, ['/rows/0/sectors/0'])).toMatchObject([
    { name: 'rows › 0 › sectors', cells: [{ key: '0', text: '3', isPointed: true }] },
  ]);
  expect(pointedRows(result, ['/year'])).toMatchObject([{ name: 'result' }]);
});

it('is one row for two values of it, and one each for two rows', () => {
  expect(pointedRows(result, ['/rows/0/a~1b', '/rows/1/a~1b'])).toMatchObject([
    { name: 'rows › 0', cells: ofVerstappen },
    { name: 'rows › 1', cells: [{ text: 'NOR' }, { text: '4', isPointed: true }] },
  ]);
  expect(pointedRows(result, ['/rows/0/driver', '/rows/0/a~1b'])).toEqual([
    { name: 'rows › 0', cells: ofVerstappen.map((cell) => ({ ...cell, isPointed: true })) },
  ]);
});

it('says how many rows a list has, and marks nothing of a row that is meant as a whole', () => {
  expect(pointedRows(result, ['/rows'])).toEqual([
    {
      name: 'result',
      cells: [
        { key: 'year', text: '2024', isPointed: false },
        { key: 'rows', text: '2 rows', isPointed: true },
      ],
    },
  ]);
  expect(pointedRows(result, ['/rows/0'])[0]!.cells.some(({ isPointed }) => isPointed)).toBe(false);
});

it.each(['', '/nothing', '/rows/7/driver', '/constructor/name', '/year/toString'])(
  '%j points at nothing',
  (path) => {
    expect(pointedRows(result, [path])).toEqual([]);
  },
);
