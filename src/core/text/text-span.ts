/** A part of a text that is spoken of: a figure in an answer, for instance. */
export interface TextSpan {
  /** As it is read. */
  text: string;
  /** Where it stands, and how long it is there, in UTF-16 code units. */
  at: number;
  length: number;
}
