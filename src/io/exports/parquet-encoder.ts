import type { SchemaElement } from 'hyparquet';
import { ByteWriter, type ColumnSource, ParquetWriter } from 'hyparquet-writer';
import { SvcError } from '../../core/errors.ts';
import type { Cell, Column, ColumnType } from '../../core/tables/table.ts';
import { version } from '../version.ts';

const physicalTypes: Readonly<Record<ColumnType, Pick<SchemaElement, 'type' | 'converted_type'>>> = {
  int: { type: 'INT32' },
  float: { type: 'DOUBLE' },
  string: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  bool: { type: 'BOOLEAN' },
  // Milliseconds of UTC.
  timestamp: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
};

/** One row group for each batch, so that no more than a batch is held in memory. Metadata go into the footer of the file. */
export function parquetEncoder(
  columns: readonly Column<unknown>[],
  metadata: Readonly<Record<string, string>>,
): TableEncoder {
  const bytes = new ByteWriter(64 * 1024);
  const writer = new ParquetWriter({
    writer: bytes,
    schema: [{ name: 'root', num_children: columns.length }, ...columns.map(schemaElement)],
    kvMetadata: Object.entries(metadata).map(([key, value]) => ({ key, value })),
    createdBy: `svc ${version}`,
  });
  return {
    rows: (batch) => {
      void writer.write({
        columnData: columns.map((column) => columnSource(column, batch)),
        rowGroupSize: batch.length,
      });
      return takeBytes(bytes);
    },
    end: () => {
      void writer.finish();
      return takeBytes(bytes);
    },
  };
}

function schemaElement({ name, type, whenNull }: Column<unknown>): SchemaElement {
  return { name, ...physicalTypes[type], repetition_type: whenNull === null ? 'REQUIRED' : 'OPTIONAL' };
}

function columnSource(column: Column<unknown>, rows: readonly unknown[]): ColumnSource {
  const data = rows.map((row) => checked(column, column.value(row)));
  // Times rise from row to row: what they differ by is short.
  const isTime = column.type === 'timestamp' || (column.type === 'int' && /_ms$|_dm$/.test(column.name));
  return { name: column.name, data, ...(isTime && { encoding: 'DELTA_BINARY_PACKED' as const }) };
}

/** @throws INTERNAL for a value that the column cannot hold, which the writer would cut without a word. */
function checked({ name, type, whenNull }: Column<unknown>, cell: Cell): Cell {
  const isRight =
    cell === null
      ? whenNull !== null
      : type === 'int'
        ? Number.isInteger(cell) && (cell as number) === ((cell as number) | 0)
        : true;
  if (isRight) return cell;
  throw new SvcError(
    'INTERNAL',
    `A row has ${JSON.stringify(cell)} as its ${name}, which is no ${type}.`,
    'This is a bug in the program. Please report it.',
  );
}

/** What was written since the last time. */
function takeBytes(writer: ByteWriter): Uint8Array {
  const bytes = writer.getBytes().slice();
  writer.index = 0;
  return bytes;
}

/** Makes the content of a file out of batches of rows, piece by piece. */
export interface TableEncoder {
  /** The next piece, for these rows. */
  rows(batch: readonly unknown[]): Uint8Array | string;
  /** The last piece. */
  end(): Uint8Array | string;
}
