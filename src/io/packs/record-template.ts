/** What stands in a template for a value, by kind: a whole number, a moment, any other text in quotes. No JSON text has these characters. */
export const placeholders = { number: '\u0001', moment: '\u0002', text: '\u0003' } as const;
export type ValueKind = keyof typeof placeholders;

/** A moment to 100 ns: UTC milliseconds since 1970, and the digits behind them as a number from 0 to 9999. */
export interface Moment {
  utcMs: number;
  rest: number;
}

export type RecordValue = number | Moment | string;

/** A record's text taken apart: what it has in common with other records, and the values, in order. */
export interface TemplatedRecord {
  template: string;
  values: RecordValue[];
}

/** Keys, texts, and numbers. */
const tokens = /"(?:[^"\\]|\\.)*":?|-?\d[\d.eE+-]*/g;
const wholeNumber = /^(?:0|-?[1-9]\d{0,14})$/;
const moment = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,7}))?Z$/;
/** As far as a `Date` reaches. */
const latestUtcMs = 8.64e15;
const anyPlaceholder = /[\u0001-\u0003]/;

/** null for a text that has placeholders of its own, and so cannot be told from a template. */
export function templateOf(json: string): TemplatedRecord | null {
  if (anyPlaceholder.test(json)) return null;
  const values: RecordValue[] = [];
  const template = json.replace(tokens, (token) => {
    if (token.endsWith(':')) return token;
    const value = valueOf(token);
    if (value === null) return token;
    values.push(value);
    return placeholders[kindOf(value)];
  });
  return { template, values };
}

/** The kind that a placeholder stands for. */
export function kindOfPlaceholder(character: string): ValueKind {
  if (character === placeholders.number) return 'number';
  return character === placeholders.text ? 'text' : 'moment';
}

function kindOf(value: RecordValue): ValueKind {
  if (typeof value === 'number') return 'number';
  return typeof value === 'string' ? 'text' : 'moment';
}

/** null: what the token says would not come out the same as one of the kinds. */
function valueOf(token: string): RecordValue | null {
  if (!token.startsWith('"')) return wholeNumber.test(token) ? Number(token) : null;
  const read = readMoment(token.slice(1, -1));
  return read !== null && momentText(read) === token.slice(1, -1) ? read : token;
}

function readMoment(text: string): Moment | null {
  const [, second, fraction = ''] = moment.exec(text) ?? [];
  if (second === undefined) return null;
  const digits = fraction.padEnd(7, '0');
  const utcMs = Date.parse(`${second}.${digits.slice(0, 3)}Z`);
  return Number.isNaN(utcMs) ? null : { utcMs, rest: Number(digits.slice(3)) };
}

/** Without zeros at the end, as the feed writes it; null when there is no such moment. */
export function momentText({ utcMs, rest }: Moment): string | null {
  if (Math.abs(utcMs) > latestUtcMs || rest < 0 || rest > 9999) return null;
  const digits = new Date(utcMs).toISOString().slice(0, -1) + String(rest).padStart(4, '0');
  return `${digits.replace(/\.?0+$/, '')}Z`;
}
