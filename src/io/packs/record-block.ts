import { isJsonObject, parseJsonObject } from '../../core/json-object.ts';
import { packLimits } from './pack-limits.ts';
import { UnusablePack } from './unusable-pack.ts';

/** A record of a `.z` topic: its text where the feed's packing can be made again of it, otherwise what stands behind its stamp. */
export type KeptRecord = { json: string } | { line: string };

/** What a record is in a block: a line as it is, a text as it is, or from here on the template of this number. */
export const shapes = { line: 0, text: 1, firstTemplate: 2 } as const;

/** What a block of records begins with; its numbers follow (docs/packs.md#a-block-of-records). */
export interface BlockHead {
  records: number;
  /** What records have in common, each with the columns of its placeholders. */
  templates: { text: string; columns: number[] }[];
  /** What values of kind text say. */
  texts: string[];
  /** Records that are no columns, in order. */
  asTheyAre: string[];
}

/** @throws UnusablePack */
export function readBlockHead(bytes: Uint8Array): BlockHead {
  const head = parseJsonObject(Buffer.from(bytes).toString());
  const records = head?.records;
  const isOfRecords =
    Number.isInteger(records) && Number(records) >= 0 && Number(records) <= packLimits.records;
  if (!head || !isOfRecords || !isTexts(head.texts) || !isTexts(head.asTheyAre)) throw noHead();
  if (!Array.isArray(head.templates)) throw noHead();
  const templates = head.templates.map((template: unknown) => {
    if (!isJsonObject(template) || typeof template.text !== 'string') throw noHead();
    const { text, columns } = template;
    if (!Array.isArray(columns) || !columns.every(isColumnNumber)) throw noHead();
    return { text, columns };
  });
  return { records: Number(records), templates, texts: head.texts, asTheyAre: head.asTheyAre };
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

function isColumnNumber(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < packLimits.columns;
}

function noHead(): UnusablePack {
  return new UnusablePack('has a block of records without a head');
}
