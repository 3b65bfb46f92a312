import type * as z from 'zod';
import { roundedSeconds } from '../../core/text/lap-time.ts';

type CamelCase<Key extends string> = Key extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Key;

/** What a finding holds under the name of a key: seconds as milliseconds. */
type Held<Finding, Key> = Key extends `${infer Name}_s`
  ? Duration<Property<Finding, `${CamelCase<Name>}Ms`>>
  : Key extends string
    ? Property<Finding, CamelCase<Key>>
    : never;

type Property<Finding, Name> = Name extends keyof Finding ? Finding[Name] : never;

type Duration<Value> = [Value] extends [number | null] ? Value : never;

/** Keys whose values a finding holds as the row has them. */
type Same<Row, Finding> = {
  [Key in keyof Row]-?: [Held<Finding, Key>] extends [never]
    ? never
    : Held<Finding, Key> extends Row[Key]
      ? Key
      : never;
}[keyof Row];

type Own<Row, Finding> = Omit<Row, Same<Row, Finding>> & Partial<Row>;

/**
 * The row of a finding: what both call the same is taken over, `gap_to_pole_s` from `gapToPoleMs` in seconds; the rest is given, and
 * comes in the order of the record. Types demand what the finding does not hold.
 */
export function rowOf<Shape extends z.ZodRawShape, Finding extends object>(
  record: z.ZodObject<Shape>,
  finding: Finding,
  own: Own<z.input<z.ZodObject<Shape>>, Finding>,
): z.input<z.ZodObject<Shape>> {
  const given: Readonly<Record<string, unknown>> = own;
  const row = Object.keys(record.shape).map((key): [string, unknown] => [
    key,
    key in given ? given[key] : held(finding as Readonly<Record<string, unknown>>, key),
  ]);
  return Object.fromEntries(row.filter(([, value]) => value !== undefined)) as z.input<z.ZodObject<Shape>>;
}

function held(finding: Readonly<Record<string, unknown>>, key: string): unknown {
  if (!key.endsWith('_s')) return finding[camelCase(key)];
  const timeMs = finding[`${camelCase(key.slice(0, -2))}Ms`];
  return typeof timeMs === 'number' ? roundedSeconds(timeMs) : timeMs;
}

function camelCase(key: string): string {
  return key.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
