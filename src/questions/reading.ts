/** How a message was read, or what a language model asked for: shown above the answer, where it can be changed. */
export interface Reading {
  /** `analyze pit-stops` */
  operation: string;
  /** As the operation takes it, without the workspace. */
  input: Readonly<Record<string, unknown>>;
  /** What the answer picks of the rows of the result; null: nothing of its own. */
  rows: RowQuery | null;
  /** Keys of the input that nobody named: defaults, or carried over from the reading before. */
  assumed: readonly string[];
  /** Words, as they were written, that changed nothing. */
  unused: readonly string[];
  /** 0 to 1: how likely the operation is the right one. null: it was chosen, by a person or a language model. */
  confidence: number | null;
  /** What else it could be, likeliest first; at most three. */
  alternatives: readonly ReadingOption[];
}

/** Another reading of the same message. */
export interface ReadingOption extends Pick<Reading, 'operation' | 'input' | 'rows'> {
  /** A whole question: "Pit stops at the 2024 Monaco Grand Prix". */
  label: string;
}

/** Order, number and filters of the rows of one list of a result's document. */
export interface RowQuery {
  /** Key of the list in the document: `pit_stops`. */
  list: string;
  /** Key of the column that orders them; null: as they come. */
  by: string | null;
  largestFirst: boolean;
  /** How many of them, from the first or the `skip`ped one on; null: all. */
  count: number | null;
  /** Rows passed over: 1 for "the second fastest". */
  skip: number;
  where: readonly RowFilter[];
  /** Whether only their number is wanted: "how many". */
  isCount: boolean;
}

export interface RowFilter {
  column: string;
  is: 'at-least' | 'at-most' | 'more-than' | 'less-than' | 'equal' | 'unequal';
  value: string | number | boolean;
}
