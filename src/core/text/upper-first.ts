/** The text as a sentence begins: "the archive" → "The archive". */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What an operation is called for people: `analyze lap-times` is "Lap times". */
export function operationTitle(operation: string): string {
  return upperFirst(operation.replace(/^\w+ /, '').replaceAll('-', ' '));
}
