import { readFileSync } from 'node:fs';
import { format, type FormatConfig } from 'oxfmt';

const { ignorePatterns: _, ...options } = JSON.parse(
  readFileSync(new URL('../../.oxfmtrc.json', import.meta.url), 'utf8'),
) as FormatConfig & { ignorePatterns: unknown };

/** A generated text as `npm run format` leaves it, in a file of this name: a page where none is given. */
export async function formatted(text: string, fileName = 'page.md'): Promise<string> {
  const { code, errors } = await format(fileName, text, options);
  if (errors[0]) throw new Error(errors[0].message);
  return code;
}
