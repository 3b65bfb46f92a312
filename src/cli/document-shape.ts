import { SvcError } from '../core/errors.ts';
import { toCsv, toTextTable } from '../core/text/table-text.ts';
import type { Operation } from '../ops/parts/operation.ts';
import type { OperationResult } from '../present/run-operation.ts';
import { drawsCharts } from '../present/wording.ts';
import { documentOptions, type GlobalValues } from './command-words.ts';
import { DocumentRows, type RowSelection } from './document-rows.ts';

/** In which form a command line wants the document. */
export interface DocumentShape {
  format: string;
  /** null: the document has no rows. */
  rows: DocumentRows | null;
  /** null: all of it. */
  selection: RowSelection | null;
}

/** What the options ask for; null: the document as it is. @throws INVALID_INPUT before anything is computed */
export function documentShape(operation: Operation, globals: GlobalValues): DocumentShape | null {
  if (!documentOptions.some((option) => option !== '--theme' && globals.has(option))) return null;
  const all = new DocumentRows(operation);
  const rows = all.isEmpty ? null : all;
  const format = formatOf(operation, rows !== null, globals.get('--format') ?? 'json');
  const selection = selectionOf(globals);
  if (selection && !rows)
    throw new SvcError(
      'INVALID_INPUT',
      `The document of svc ${operation.name} has no rows to choose from.`,
      'Leave out --fields, --limit and --offset.',
      { options: ['--fields', '--limit', '--offset'] },
    );
  rows?.check(selection?.fields ?? null);
  return { format, rows, selection };
}

/** The result in the form that was asked for. @throws INVALID_INPUT for rows of an answer that is text */
export function shapedResult(result: OperationResult, { format, rows, selection }: DocumentShape) {
  if (selection && result.text !== null)
    throw new SvcError(
      'INVALID_INPUT',
      '--fields, --limit and --offset choose rows of the JSON document, and the answer is text.',
      'Add --format json.',
      { options: ['--fields', '--limit', '--offset'] },
    );
  const document = result.output as Record<string, unknown>;
  const output = selection && rows ? rows.select(document, selection) : document;
  if (!rows || (format !== 'csv' && format !== 'table')) return { ...result, output };
  const table = rows.table(output, selection?.fields ?? null);
  // Every answer gets the line end of its last row.
  const text = format === 'csv' ? toCsv(table).replace(/\r\n$/, '\r') : toTextTable(table).replace(/\n$/, '');
  return { output, text };
}

function formatOf(operation: Operation, hasRows: boolean, format: string): string {
  const allowed = [
    'json',
    ...(hasRows ? ['csv', 'table'] : []),
    ...(drawsCharts(operation) ? ['png', 'svg'] : []),
  ];
  if (allowed.includes(format)) return format;
  throw new SvcError(
    'INVALID_INPUT',
    `--format of svc ${operation.name} takes ${allowed.join(' or ')}, not ${JSON.stringify(format.slice(0, 80))}.`,
    'Leave it out for the JSON document, and charts as they come.',
    { option: '--format', allowed },
  );
}

function selectionOf(globals: GlobalValues): RowSelection | null {
  const [fields, limit, offset] = (['--fields', '--limit', '--offset'] as const).map((name) =>
    globals.get(name),
  );
  if (fields === undefined && limit === undefined && offset === undefined) return null;
  return {
    fields: fields === undefined ? null : fieldNames(fields),
    limit: limit === undefined ? null : wholeNumber('--limit', limit, 1),
    offset: offset === undefined ? 0 : wholeNumber('--offset', offset, 0),
  };
}

function fieldNames(text: string): string[] {
  const names = text.split(',').map((name) => name.trim());
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (!names.includes('') && twice === undefined) return names;
  throw new SvcError(
    'INVALID_INPUT',
    twice ? `--fields names ${twice} twice.` : '--fields has an empty name.',
    'Write names with commas between them: --fields driver,lap_time.',
    { option: '--fields', value: text.slice(0, 300) },
  );
}

function wholeNumber(option: '--limit' | '--offset', text: string, least: number): number {
  if (/^\d{1,9}$/.test(text) && Number(text) >= least) return Number(text);
  throw new SvcError(
    'INVALID_INPUT',
    `${option} takes a whole number of rows, at least ${least}, not ${JSON.stringify(text.slice(0, 80))}.`,
    `Leave it out for ${option === '--limit' ? 'all rows' : 'the first rows'}.`,
    { option, value: text.slice(0, 300) },
  );
}
