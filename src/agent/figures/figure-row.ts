/** A figure of an answer, and what stands around it. */
export interface FigurePlace {
  /** `1:31.512`, `+0.272`, `12`, `29 November 2026` */
  text: string;
  /** The paragraph, list item or table row that it stands in. */
  around: string;
  /** Of a table: the head of its column; "" elsewhere. */
  column: string;
}

/** A value in the results of an answer. */
export interface FigureSource {
  /** The call that found it. */
  tool_call_id: string;
  /** JSON pointer of the value in the result: `/statistics/VER/mean`; of a list for a number of rows, of a row for what is made of it. */
  path: string;
}

/** Where a figure was taken from. */
export interface FigureRow extends FigureSource {
  /** Of a difference: the value that it was measured against. */
  against?: FigureSource;
}
