/** An object of JSON data; a list is none. */
export type JsonObject = Record<string, unknown>;

/** Whether a value is an object and no list. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value when it is an object that is no list; null otherwise. */
export function asObject(value: unknown): JsonObject | null {
  return isJsonObject(value) ? value : null;
}

/** The objects of a list, other members dropped; an empty list when the value is none. */
export function asObjects(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

const deepestNesting = 200;
/** Shorter texts are read in no time, however they are nested. */
const surelyCheap = 64 * 1024;

/** Whether a long JSON text is nested deeper than any document is: to read one of some megabytes takes seconds. */
function isNestedTooDeep(text: string, looksAt: number): boolean {
  if (text.length <= surelyCheap) return false;
  const end = Math.min(text.length, looksAt);
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < end; at++) {
    const code = text.charCodeAt(at);
    if (isInText) {
      if (code === 0x5c) at++;
      else if (code === 0x22) isInText = false;
    } else if (code === 0x22) isInText = true;
    else if (code === 0x5b || code === 0x7b) {
      if (++depth > deepestNesting) return true;
    } else if (code === 0x5d || code === 0x7d) depth--;
  }
  return false;
}

/**
 * What a JSON text says, a byte order mark in front tolerated; undefined when the text is none, or nested too deep.
 *
 * @param looksAt characters that are looked at for their nesting: of rows by the hundred thousand the first ones tell.
 */
export function parseJson(text: string, looksAt = Infinity): unknown {
  if (isNestedTooDeep(text, looksAt)) return undefined;
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** A JSON object read from text, a byte order mark in front tolerated; null when the text is none. */
export function parseJsonObject(text: string): JsonObject | null {
  return asObject(parseJson(text));
}
