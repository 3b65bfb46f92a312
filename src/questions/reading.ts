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
  /** What the columns in `rows` are called, by key, and their values, by `column:value`; left out: nothing needs it. */
  words?: Readonly<Record<string, string>>;
}

/** How a person wants a message read. */
export interface ChosenReading extends Pick<Reading, 'operation' | 'input' | 'rows'> {
  /** Further questions of the same message, which are answered after it. */
  also?: readonly Pick<Reading, 'operation' | 'input' | 'rows'>[];
}

/** Another reading of the same question. */
export interface ReadingOption extends Pick<Reading, 'operation' | 'input' | 'rows'> {
  /** A whole question: "Pit stops at the 2024 Monaco Grand Prix". */
  label: string;
}

/** Order, number and filters of the rows of one list of a result's document. */
export interface RowQuery {
  /** Key of the list in the document: `stops`; `statistics.competitors` where it lies in an object. */
  list: string;
  /** Key of the column that orders them, or is worked out; null: as they come, or how many there are. */
  by: string | null;
  /** Without a column: from the last row on. */
  largestFirst: boolean;
  /** How many of them, from the first or the `skip`ped one on; null: all. */
  count: number | null;
  /** Rows passed over: 1 for "the second fastest". */
  skip: number;
  where: readonly RowFilter[];
  /** Whether only their number is wanted: "how many". */
  isCount: boolean;
  /** What is worked out of `by`, of all rows or of those of each `per`. */
  summary: 'mean' | 'median' | 'sum' | null;
  /** Key of the column whose values become the rows, each with its number of rows or the summary: "who stopped most". */
  per: string | null;
}

/** Of several that are `equal` on one column, one has to hold; of the others all. */
export interface RowFilter {
  /** Key of a column; `count`: the number of rows of each `per`. */
  column: string;
  is: 'at-least' | 'at-most' | 'more-than' | 'less-than' | 'equal' | 'unequal';
  value: string | number | boolean;
}

/** What a reading can be changed to. */
export interface Choices {
  operation: string;
  /** What of the input that was given this operation takes. */
  input: Record<string, unknown>;
  operations: { name: string; title: string }[];
  /** One for each key of the operation's input. */
  keys: Choice[];
}

export interface Choice {
  key: string;
  kind:
    | ('event' | 'session' | 'driver' | 'team' | 'year' | 'enumeration')
    /** Lap numbers, or a range of them, as text: `10-20`. */
    | ('number' | 'laps' | 'flag' | 'text');
  isRequired: boolean;
  /** Fewest and most values of a list; null: it takes one. */
  list: Limits | null;
  /** Of a number. */
  limits: Limits | null;
  /** What can be chosen from; empty where anything can be written. */
  values: ChoiceValue[];
}

export interface ChoiceValue {
  value: string | number;
  label: string;
  /** What tells it from others: code and team of a driver, round and place of an event. */
  note?: string;
}

/** null: there is none. */
export interface Limits {
  least: number | null;
  most: number | null;
}

/** A name that the end of a message may become: `message.slice(0, from) + name`. */
export interface NameCompletion {
  from: number;
  to: number;
  name: string;
}

export interface MessageReading {
  readings: readonly Reading[];
  names: readonly NameCompletion[];
}
