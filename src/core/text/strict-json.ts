import { SvcError } from '../errors.ts';

/**
 * JSON text of a result. Unlike `JSON.stringify` it never turns NaN or Infinity silently into null: an unknown value
 * has to be null in the result already.
 *
 * @throws INTERNAL naming the place of a number that is none, or when there is no result.
 */
export function strictJson(value: unknown, indent = 0): string {
  const text = JSON.stringify(
    value,
    function (this: unknown, key, part: unknown) {
      if (typeof part === 'number' && !Number.isFinite(part)) {
        throw fault(
          `The result holds ${part} at ${JSON.stringify(key)}, where a number or null is expected.`,
        );
      }
      return part;
    },
    indent,
  ) as string | undefined;
  if (text === undefined) throw fault('The operation returned no result.');
  return text;
}

function fault(sentence: string): SvcError {
  return new SvcError('INTERNAL', sentence, 'This is a bug in the program. Please report it.');
}
