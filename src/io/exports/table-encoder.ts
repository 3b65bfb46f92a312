/** Makes the content of a file out of batches of rows, piece by piece. */
export interface TableEncoder {
  /** The next piece, for these rows. */
  rows(batch: readonly unknown[]): Uint8Array | string;
  /** The last piece. */
  end(): Uint8Array | string;
}
