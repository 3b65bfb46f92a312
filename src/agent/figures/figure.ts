/** A figure with decimals in a text: a lap time, a plain number, or a fraction of a second in words. */
export interface Figure {
  /** As it stands in the text, read as `readableText` has it: `1:31.512`, `-0.272`, `three tenths`. */
  text: string;
  /** Its size; times in seconds. */
  value: number;
  decimals: number;
  isTime: boolean;
  /** Where it stands in `readableText`, and how long it is there. */
  at: number;
  length: number;
}
