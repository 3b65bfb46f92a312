import { expect, it } from 'vitest';
import { pointedRow } from './pointed-row.ts';

const result = { year: 2024, rows: [{ driver: 'VER', 'a/b': 1, sectors: [3], tyre: null }] };

it('is the row with its single values, the one that was pointed at marked', () => {
  expect(pointedRow(result, '/rows/0/a~1b')).toEqual({
    name: 'rows › 0',
    cells: [
      { key: 'driver', text: 'VER' },
      { key: 'a/b', text: '1' },
    ],
    pointed: 'a/b',
  });
  expect(pointedRow(result, '/rows/0/sectors/0')).toMatchObject({
    cells: [{ key: '0', text: '3' }],
    pointed: '0',
  });
  expect(pointedRow(result, '/year')).toMatchObject({ name: 'result', pointed: 'year' });
});

it.each(['', '/nothing', '/rows/7/driver', '/constructor/name', '/year/toString'])(
  '%j points at nothing',
  (path) => {
    expect(pointedRow(result, path)).toBeNull();
  },
);
