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

/** What a JSON text says, a byte order mark in front tolerated; undefined when the text is none. */
export function parseJson(text: string): unknown {
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
