/** A JSON object read from text, a byte order mark in front tolerated; null when the text is none. */
export function parseJsonObject(text: string): Record<string, unknown> | null {
  try {
    return asObject(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The value when it is an object that is no list; null otherwise. */
export function asObject(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

/** The objects of a list, other members dropped; an empty list when the value is none. */
export function asObjects(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map(asObject).filter((member) => member !== null) : [];
}
