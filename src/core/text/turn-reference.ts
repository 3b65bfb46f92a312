/**
 * What a person can name an answer by, and what the lines of a log know it by: the first part of its id. It opens nothing, and with the time of the answer it is
 * as good as the whole.
 *
 * @example turnReference('6f1c9a52-0d0e-4f6c-9a3d-5f0c8f7b1a2e') // '6f1c9a52'
 */
export function turnReference(messageId: string): string {
  return messageId.slice(0, 8);
}
