import type { TextSpan } from '../../core/text/text-span.ts';
import { asObject, parseJsonObject } from '../../core/json-object.ts';

/** `at`: RFC 3339 UTC. */
interface Dated {
  at: string;
}

/** Part of the answer with this id. */
interface OfTurn extends Dated {
  turn: string;
}

/** A call of a tool for an answer. */
export interface ConversationCall {
  /** Names the call within the conversation. */
  tool_call_id: string;
  tool: string;
  /** For people. */
  label: string;
  input: Record<string, unknown>;
  ok: boolean;
  /** One sentence, or null. */
  error: string | null;
  /** As the model got it, shortened; of a failed call the error document. */
  result: Record<string, unknown>;
}

/** An operation with its input, and what of its rows is wanted. */
export interface ChosenReading {
  operation: string;
  input: Readonly<Record<string, unknown>>;
  /** As the page and who answers without a language model know them. */
  rows: object | null;
  /** Further questions of the same message. */
  also?: readonly Omit<ChosenReading, 'also'>[];
}

interface StoredReading extends Omit<ChosenReading, 'also'> {
  words?: Readonly<Record<string, string>>;
  assumed: readonly string[];
  unused: readonly string[];
  confidence: number | null;
  alternatives: readonly (ChosenReading & { label: string })[];
}

/**
 * One line of a conversation's file. What a person asks is a `question`; its answer begins with `turn`, whose id is that of the
 * answer, and ends with `ended`. An answer without an end was cut off by the end of the process.
 */
export type ConversationRecord =
  | (Dated & { type: 'created'; id: string })
  | (Dated & { type: 'renamed'; title: string })
  /**
   * `replaces`: the question beside which it stands as another branch, on show from now on. `reading`: how the person wants it read;
   * left out: as it is written.
   */
  | (Dated & { type: 'question'; id: string; text: string; replaces?: string; reading?: ChosenReading })
  /** The branch of this question is on show from now on. */
  | (Dated & { type: 'shown'; question: string })
  | (Dated & { type: 'turn'; id: string; question: string })
  | (OfTurn & { type: 'text'; text: string })
  | (OfTurn & { type: 'tool' } & ConversationCall)
  | (OfTurn & { type: 'chart'; kind: 'png' | 'html'; file: string; title: string; description?: string })
  /** How the question was read; the last ones count. */
  | (OfTurn & { type: 'readings'; readings: readonly StoredReading[] })
  /** Questions that go on from the answer. */
  | (OfTurn & { type: 'suggestions'; questions: string[] })
  /** What the person thinks of the answer; the last one counts, and null takes it back. */
  | (OfTurn & { type: 'feedback'; rating: 'good' | 'bad' | null; comment: string })
  | (OfTurn & {
      type: 'ended';
      outcome: 'complete' | 'stopped' | 'failed';
      error: { code: string; message: string; retryable: boolean } | null;
      /** Figures of the answer that no result has, where they stand in it; left out: none. */
      unsupported?: readonly TextSpan[];
    });

/** The record that a line holds; null for a line that is torn, garbage, or of a later version of the product. */
export function parseRecord(line: string): ConversationRecord | null {
  const value = parseJsonObject(line);
  if (!value || typeof value.at !== 'string' || Number.isNaN(Date.parse(value.at))) return null;
  const isKnown = typeof value.type === 'string' && Object.hasOwn(shapes, value.type);
  if (!isKnown) return null;
  const shape = shapes[value.type as ConversationRecord['type']];
  const fits = Object.entries(shape).every(([key, hasShape]) => hasShape(value[key]));
  return fits ? (value as unknown as ConversationRecord) : null;
}

type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string';
const texts: Check = (value) => Array.isArray(value) && value.every(text);
const flag: Check = (value) => typeof value === 'boolean';
const object: Check = (value) => asObject(value) !== null;
const oneOf =
  (...allowed: string[]): Check =>
  (value) =>
    typeof value === 'string' && allowed.includes(value);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const orAbsent =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const failure: Check = (value) => {
  const { code, message, retryable } = asObject(value) ?? {};
  return text(code) && text(message) && flag(retryable);
};
const spans: Check = (value) =>
  Array.isArray(value) &&
  value.every((span) => {
    const { text: shown, at, length } = asObject(span) ?? {};
    return text(shown) && Number.isInteger(at) && Number.isInteger(length);
  });
const reading: Check = (value) => {
  const { operation, input, rows } = asObject(value) ?? {};
  return text(operation) && object(input) && orNull(object)(rows);
};
const readings: Check = (value) =>
  Array.isArray(value) &&
  value.every((each) => {
    const { assumed, unused, confidence, alternatives } = asObject(each) ?? {};
    const isSure = confidence === null || typeof confidence === 'number';
    return reading(each) && texts(assumed) && texts(unused) && isSure && everyReading(alternatives);
  });
const everyReading: Check = (value) =>
  Array.isArray(value) && value.every((each) => reading(each) && text(asObject(each)?.label));
/** What could be a path is no file name of a chart. */
const fileName: Check = (value) => typeof value === 'string' && /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(value);

const shapes: Record<ConversationRecord['type'], Record<string, Check>> = {
  created: { id: text },
  renamed: { title: text },
  question: { id: text, text, replaces: orAbsent(text), reading: orAbsent(reading) },
  shown: { question: text },
  turn: { id: text, question: text },
  readings: { turn: text, readings },
  suggestions: { turn: text, questions: texts },
  text: { turn: text, text },
  tool: {
    ...{ turn: text, tool_call_id: text, tool: text, label: text },
    ...{ input: object, ok: flag, error: orNull(text), result: object },
  },
  chart: { turn: text, kind: oneOf('png', 'html'), file: fileName, title: text, description: orAbsent(text) },
  feedback: { turn: text, rating: orNull(oneOf('good', 'bad')), comment: text },
  ended: {
    turn: text,
    outcome: oneOf('complete', 'stopped', 'failed'),
    error: orNull(failure),
    unsupported: orAbsent(spans),
  },
};

/**
 * The records without those that an answer got after the next one had begun: whoever wrote them had lost the conversation to another
 * process, slept at that moment, and could not know.
 */
export function withoutLateRecords(records: readonly ConversationRecord[]): ConversationRecord[] {
  let current: string | null = null;
  const earlier = new Set<string>();
  return records.filter((record) => {
    if (record.type === 'turn') {
      if (current !== null) earlier.add(current);
      current = record.id;
    }
    const isOfAnswer = 'turn' in record && record.type !== 'feedback';
    return !isOfAnswer || !earlier.has(record.turn);
  });
}
