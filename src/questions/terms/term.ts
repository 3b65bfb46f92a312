/** A term of the sport or one of its rules, in two or three sentences. */
export interface Term {
  name: string;
  /** What else people call it, folded, with commas between. */
  aliases: string;
  /** With the rules of a season. */
  text: string | ((year: number) => string);
}
