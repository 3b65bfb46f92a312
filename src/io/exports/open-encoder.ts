import { csvHeader, csvRows, jsonRows } from '../../core/tables/text-rows.ts';
import type { Column } from '../../core/tables/table.ts';
import type { ExportFormat } from '../../core/tables/export-forms.ts';
import type { TableEncoder } from './table-encoder.ts';

/** Metadata are kept in Parquet alone: the text formats have no place for them. */
export async function openEncoder(
  format: ExportFormat,
  columns: readonly Column<unknown>[],
  metadata: Readonly<Record<string, string>>,
): Promise<TableEncoder> {
  if (format === 'jsonl') return { rows: (batch) => jsonRows(columns, batch), end: () => '' };
  if (format === 'csv') {
    let header = csvHeader(columns);
    const withHeader = (text: string): string => {
      const whole = header + text;
      header = '';
      return whole;
    };
    return { rows: (batch) => withHeader(csvRows(columns, batch)), end: () => withHeader('') };
  }
  const { parquetEncoder } = await import('./parquet-encoder.ts');
  return parquetEncoder(columns, metadata);
}
