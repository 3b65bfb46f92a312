import { packLimits } from './pack-limits.ts';
import { type BlockHead, type KeptRecord, readBlockHead, shapes } from './record-block.ts';
import { kindOfPlaceholder, momentText, type ValueKind } from './record-template.ts';
import { UnusablePack } from './unusable-pack.ts';
import { VarintReader } from './varints.ts';

/** A template, cut at its placeholders. */
interface CutTemplate {
  /** One more than there are columns. */
  pieces: string[];
  columns: number[];
  kinds: ValueKind[];
}

/** Values of a column as texts, and how many of them are used. */
interface ColumnTexts {
  values: string[];
  used: number;
}

/** @throws UnusablePack for what is no block of records, or one of more than a session can have */
export function readRecordBlock(bytes: Uint8Array): KeptRecord[] {
  const reader = new VarintReader(bytes);
  const headLength = reader.read();
  const head = readBlockHead(bytes.subarray(reader.at, reader.at + headLength));
  const numbers = new VarintReader(bytes, reader.at + headLength);
  const templates = head.templates.map(cutTemplate);
  const order = Array.from({ length: head.records }, () => numbers.read());
  const columns = readColumns(templates, order, head, numbers);
  if (!numbers.isAtEnd) throw new UnusablePack('has bytes behind its last column');
  const others = head.asTheyAre.values();
  let length = 0;
  return order.map((shape) => {
    const template = templates[shape - shapes.firstTemplate];
    const pieces = template ? fill(template, columns) : [others.next().value ?? noText()];
    for (const piece of pieces) length += piece.length;
    if (length > packLimits.textLength) throw new UnusablePack('has records that are too long');
    const text = pieces.join('');
    return shape === shapes.line ? { line: text } : { json: text };
  });
}

/** @throws UnusablePack */
function cutTemplate({ text, columns }: BlockHead['templates'][number]): CutTemplate {
  const pieces = text.split(/[\u0001-\u0003]/);
  const kinds = [...text.matchAll(/[\u0001-\u0003]/g)].map(([character]) => kindOfPlaceholder(character));
  if (kinds.length !== columns.length)
    throw new UnusablePack('has a template with too few or too many columns');
  return { pieces, columns, kinds };
}

/** @throws UnusablePack */
function readColumns(
  templates: readonly CutTemplate[],
  order: readonly number[],
  { texts }: BlockHead,
  numbers: VarintReader,
): ColumnTexts[] {
  const kinds: ValueKind[] = [];
  const counts: number[] = [];
  let values = 0;
  for (const shape of order) {
    const template = templates[shape - shapes.firstTemplate];
    if (!template && shape >= shapes.firstTemplate)
      throw new UnusablePack('has a record without its template');
    values += template?.columns.length ?? 0;
    if (values > packLimits.values) throw new UnusablePack('has a block of too many values');
    for (const [index, column] of (template?.columns ?? []).entries()) {
      const kind = template!.kinds[index]!;
      if ((kinds[column] ??= kind) !== kind) throw new UnusablePack('has a column of two kinds');
      counts[column] = (counts[column] ?? 0) + 1;
    }
  }
  return Array.from({ length: counts.length }, (_, column) => ({
    values: readColumn(kinds[column], counts[column] ?? 0, texts, numbers),
    used: 0,
  }));
}

/** @throws UnusablePack */
function readColumn(
  kind: ValueKind | undefined,
  count: number,
  texts: readonly string[],
  numbers: VarintReader,
): string[] {
  let [now, rest] = [0, 0];
  return Array.from({ length: count }, () => {
    if (kind === 'text') return texts[numbers.read()] ?? noText();
    now += numbers.readSigned();
    if (kind === 'number') return String(now);
    rest += numbers.readSigned();
    return `"${momentText({ utcMs: now, rest }) ?? noText()}"`;
  });
}

function fill({ pieces, columns }: CutTemplate, all: readonly ColumnTexts[]): string[] {
  return pieces.flatMap((piece, index) => {
    const column = all[columns[index] ?? -1];
    return column ? [piece, column.values[column.used++] ?? ''] : [piece];
  });
}

function noText(): never {
  throw new UnusablePack('has a number of no text');
}
