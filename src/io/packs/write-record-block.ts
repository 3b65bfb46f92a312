import { type BlockHead, type KeptRecord, shapes } from './record-block.ts';
import { templateOf, type RecordValue } from './record-template.ts';
import { VarintWriter } from './varints.ts';

/** Records as columns, in the form of docs/packs.md#a-block-of-records. */
export function writeRecordBlock(records: readonly KeptRecord[]): Uint8Array {
  const columns = new ColumnCollection();
  const templates = new Map<string, { shape: number; columns: number[] }>();
  const asTheyAre: string[] = [];
  const numbers = new VarintWriter();
  for (const record of records) {
    const taken = 'json' in record ? templateOf(record.json) : null;
    if (taken === null) {
      asTheyAre.push('json' in record ? record.json : record.line);
      numbers.write('json' in record ? shapes.text : shapes.line);
      continue;
    }
    const { template, values } = taken;
    const known = templates.get(template) ?? {
      shape: shapes.firstTemplate + templates.size,
      columns: columns.numbersFor(template),
    };
    templates.set(template, known);
    numbers.write(known.shape);
    for (const [index, value] of values.entries()) columns.push(known.columns[index]!, value);
  }
  const texts = columns.write(numbers);
  const head: BlockHead = {
    records: records.length,
    templates: [...templates].map(([text, known]) => ({ text, columns: known.columns })),
    texts,
    asTheyAre,
  };
  const headBytes = Buffer.from(JSON.stringify(head));
  const length = new VarintWriter();
  length.write(headBytes.length);
  return Buffer.concat([length.bytes, headBytes, numbers.bytes]);
}

/** Keys, brackets and placeholders of a template. */
const structure = /"(?:[^"\\]|\\.)*":?|[{}[\]\u0001-\u0003]/g;

/** The columns of a block. Places below the same keys share one, in whatever entry and template they stand. */
class ColumnCollection {
  readonly #columns: RecordValue[][] = [];
  readonly #numbers = new Map<string, number>();

  /** The column of each placeholder of a template. */
  numbersFor(template: string): number[] {
    const numbers: number[] = [];
    const path: string[] = [];
    let key = '';
    for (const [token] of template.matchAll(structure)) {
      if (token === '{' || token === '[') path.push(key);
      else if (token === '}' || token === ']') key = path.pop() ?? '';
      else if (token.endsWith(':')) key = token;
      else if (token.length === 1) numbers.push(this.#numberOf(`${token}${path.join('')}${key}`));
    }
    return numbers;
  }

  push(number: number, value: RecordValue): void {
    this.#columns[number]!.push(value);
  }

  /** Writes them one after the other, and returns the texts that values are numbers of. */
  write(numbers: VarintWriter): string[] {
    const texts = new Map<string, number>();
    for (const values of this.#columns) {
      let [before, restBefore] = [0, 0];
      for (const value of values) {
        if (typeof value === 'string') {
          if (!texts.has(value)) texts.set(value, texts.size);
          numbers.write(texts.get(value)!);
          continue;
        }
        const now = typeof value === 'number' ? value : value.utcMs;
        numbers.writeSigned(now - before);
        before = now;
        if (typeof value === 'number') continue;
        numbers.writeSigned(value.rest - restBefore);
        restBefore = value.rest;
      }
    }
    return [...texts.keys()];
  }

  #numberOf(place: string): number {
    const known = this.#numbers.get(place);
    if (known !== undefined) return known;
    this.#numbers.set(place, this.#columns.length);
    return this.#columns.push([]) - 1;
  }
}
