import type * as z from 'zod';

/**
 * The input of a tool with numbers as text where text is asked for, and the other way round: models and assistants mix up "12" and 12.
 * What is wrong in any other way stays as it is.
 */
export function inAskedTypes(
  schema: z.ZodObject,
  input: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const mended = { ...input };
  for (const issue of schema.safeParse(input).error?.issues ?? []) {
    if (issue.code !== 'invalid_type') continue;
    const { expected, path } = issue;
    const [key, index] = path as [string, number?];
    const value = mended[key];
    if (path.length === 1) mended[key] = inType(expected, value);
    if (path.length === 2 && Array.isArray(value)) {
      mended[key] = value.map((member, at) =>
        at === index ? inType(expected, member) : (member as unknown),
      );
    }
  }
  return mended;
}

function inType(expected: string, value: unknown): unknown {
  if (expected === 'string' && typeof value === 'number') return String(value);
  return expected === 'number' || expected === 'int' ? numberIn(value) : value;
}

/** The number that a text is; anything else as it is. */
export function numberIn(value: unknown): unknown {
  return typeof value === 'string' && /^\s*-?\d{1,15}(?:\.\d{1,9})?\s*$/.test(value) ? Number(value) : value;
}
