import { recordSeparator } from './hub-protocol.ts';

/** The whole state of a race is less than 2 MB. */
export const longestRecord = 16 * 1024 * 1024;

/** Takes the records of a hub apart. A record may come in several frames, and a frame may have several records. */
export class HubRecords {
  readonly #longest: number;
  #rest = '';

  /** @param longest characters that one record may have */
  constructor(longest = longestRecord) {
    this.#longest = longest;
  }

  /** Records completed by this piece of text; null when one is too long to go on. */
  push(text: string): string[] | null {
    const records = (this.#rest + text).split(recordSeparator);
    this.#rest = records.pop() ?? '';
    const isTooLong = this.#rest.length > this.#longest;
    if (isTooLong) this.#rest = '';
    return isTooLong ? null : records.filter((record) => record !== '');
  }
}
