import { textOf, type Word } from '../words.ts';

/** Words of a message that stand together: the first, and the one behind the last. */
export interface Clause {
  from: number;
  to: number;
}

/** Between words these end a clause; within a number, a name or a compound they do not. */
const marks = /[.,;:?!…)\]]\s|[([–—\n]|\s-+\s|\p{Extended_Pictographic}/u;

const questionWords = /^(?:who|whos|whose|what|whats|which|where|wheres|when|whens|why|whys|how|hows)$/;

/** After these a question word goes on: "in which lap", "tell me who", "and what". */
const leadsOn =
  /^(?:in|on|at|of|by|for|from|to|with|after|before|until|till|under|over|about|and|or|than|the|a|me|us|know|knows|see|tell|show|say|ask|wonder|wondering|wanna|remember|forget|forgot|curious|interested|matter|exactly|just|only|out|check|sure|idea|clue|not|no|then|so|now)$/;

/** Clauses of a message, told by its marks, by question words and by `joints`, the places at which a remark begins. */
export function clausesOf(words: readonly Word[], joints: ReadonlySet<number>): Clause[] {
  const starts = words.flatMap((_word, at) =>
    at === 0 || beginsAt(words, at) || joints.has(at) ? [at] : [],
  );
  return starts.map((from, index) => ({ from, to: starts[index + 1] ?? words.length }));
}

/** Whether a mark that ends a clause stands before the word. */
export function isAfterMark({ before }: Word): boolean {
  return marks.test(before);
}

function beginsAt(words: readonly Word[], at: number): boolean {
  const { text } = words[at]!;
  if (isAfterMark(words[at]!) || text === 'but') return true;
  return questionWords.test(text) && !leadsOn.test(words[at - 1]!.text);
}

/** Whether a clause begins as a question does. */
export function beginsAsQuestion(words: readonly Word[], { from, to }: Clause): boolean {
  const first = words
    .slice(from, to)
    .find(({ text }) => !/^(?:and|so|but|ok|also|then|in|on|at|by|of)$/.test(text));
  return first !== undefined && (questionWords.test(first.text) || asks.test(first.text));
}

const asks =
  /^(?:did|does|do|is|are|was|were|has|have|had|can|could|will|would|show|compare|give|list|plot|tell|any|anyone|anybody)$/;

/** A clause that says why one asks: "because I need it for my column"; never what is asked for. */
const reason =
  /^(?:and |but )?(?:because(?! of\b)|cuz|coz|bc|since (?:i|im|ive|we|were|my|our|you|it|its|that|they|there)\b|as (?:i|im|ive|we|my)\b|so (?:i|we) (?:can|could|may|might|know|dont|have)\b|so that\b)/;

/** A clause that tells something of what was named: "that was wet", "which he then won", "when half the field went off". */
const telling =
  /^(?:(?:and |but |well )?(?:(?:that|it|this|they|those|these) (?:was|is|were|are|wasnt|isnt|werent|looked|seemed|felt|sounds|sounded|reminds)|thats|its)\b|(?:which|whom) (?:he|she|they|it|we|i) |(?:where|when) (?:half|he|she|they|it|everybody|everyone|nobody|so many|many|most|all|several|only) )/;

/** A clause that says what is not asked for: "not who won", "I don't mean the one who was given the win". */
const contrast =
  /^(?:and |but )?(?:not (?:who|what|where|when|how|which|why)\b|(?:i )?(?:dont|do not|didnt|did not) mean\b|(?:i )?(?:am|im) not asking\b|regardless of what\b)/;

/** What kind of remark a clause is by its grammar; null: it may ask for something. */
export function spokenAside(
  words: readonly Word[],
  { from, to }: Clause,
): 'reason' | 'telling' | 'contrast' | null {
  const text = textOf(words.slice(from, to));
  if (from === 0) return null;
  if (reason.test(text)) return 'reason';
  if (contrast.test(text) && isAfterMark(words[from]!)) return 'contrast';
  return telling.test(text) && isAfterMark(words[from]!) ? 'telling' : null;
}

/** Whether a reason begins here, with or without a mark before it. */
export function beginsReason(words: readonly Word[], at: number): boolean {
  return at > 0 && reason.test(textOf(words.slice(at, at + 3)));
}
