import { fastF1Name } from '../../src/core/tables/fastf1-columns.ts';
import { tablesSchemaVersion, type Column, type Table } from '../../src/core/tables/table.ts';
import { exportedTables } from '../../src/ops/parts/export/session-rows.ts';
import { formatted } from '../support/formatted.ts';

const banner = '<!-- Generated from src/core/tables: change that, then run "npm run docs". -->';

/** `docs/tables/<name>.md`: what a row is, and every column with type, unit, meaning and what null means. */
export async function tableReference({ name, row, order, columns }: Table<never>): Promise<string> {
  const isExported = exportedTables.some((each) => each === name);
  const command = isExported
    ? `\`svc export ${name.replaceAll('_', '-')}\` writes it ([exports.md](../exports.md)).`
    : 'No command exports it.';
  return await formatted(`${banner}

# Table \`${name}\`

A row is ${row}; ${order}. ${command} Schema version ${tablesSchemaVersion}.

| Column | Type | Unit | Meaning | null | FastF1 |
| --- | --- | --- | --- | --- | --- |
${columns.map((column) => columnLine(name, column)).join('\n')}
`);
}

function columnLine(table: string, { name, type, unit, meaning, whenNull }: Column<never>): string {
  const theirs = fastF1Name(table, name);
  const cells = [
    `\`${name}\``,
    type,
    unit ?? '',
    meaning,
    whenNull ?? 'never',
    theirs ? `\`${theirs}\`` : '',
  ];
  return `| ${cells.join(' | ')} |`;
}
