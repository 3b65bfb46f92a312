import { recordSeparator } from './hub-protocol.ts';

/** The whole state of a race is less than 2 MB. */
export const longestRecord = 16 * 1024 * 1024;

/** Takes the records of a hub apart. A record may come in several frames, and a frame may have several records. */
export class HubRecords {
  readonly #longest: number;
  /** Pieces of a record that is not complete. */
  #pieces: string[] = [];
  #length = 0;

  /** @param longest characters that one record may have */
  constructor(longest = longestRecord) {
    this.#longest = longest;
  }

  /** Records completed by this piece of text; null when one is too long to go on. */
  push(text: string): string[] | null {
    const parts = text.split(recordSeparator);
    const rest = parts.pop() ?? '';
    const records = parts.map((part, index) => (index === 0 ? this.#pieces.splice(0).join('') + part : part));
    this.#length = parts.length === 0 ? this.#length + rest.length : rest.length;
    this.#pieces.push(rest);
    if (this.#length <= this.#longest) return records.filter((record) => record !== '');
    this.#pieces = [];
    return null;
  }
}
