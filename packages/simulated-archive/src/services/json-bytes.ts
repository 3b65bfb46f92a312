/** A document as the services send it. */
export function jsonBytes(document: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(document));
}
