import { expect } from 'vitest';
import type { Cell, Column, Table } from '../../../src/core/tables/table.ts';

/** Checks that every value of these rows is what its column says, and that none is missing but where the column says what that means. */
export function expectConforming<Source, Row>(table: Table<Source, Row>, rows: readonly Row[]): void {
  const wrong = table.columns.flatMap((column) => {
    const row = rows.find((each) => !conforms(column, column.value(each)));
    return row === undefined ? [] : [`${table.name}.${column.name}: ${JSON.stringify(column.value(row))}`];
  });
  expect(wrong).toEqual([]);
}

function conforms({ type, whenNull }: Column<never>, value: Cell): boolean {
  if (value === null) return whenNull !== null;
  switch (type) {
    case 'int':
      return typeof value === 'number' && Math.trunc(value) === value && Math.abs(value) < 2 ** 31;
    case 'float':
      return typeof value === 'number' && Number.isFinite(value);
    case 'timestamp':
      return Number.isSafeInteger(value) && new Date(value as number).getUTCFullYear() < 2200;
    case 'bool':
      return typeof value === 'boolean';
    case 'string':
      return typeof value === 'string';
  }
}
