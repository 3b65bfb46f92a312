import { endOfJson, writtenCalls, type WrittenCall } from './written-calls.ts';

/** What a piece of a model's text turned out to be. */
export type SortedText = { type: 'text' | 'thought'; text: string } | { type: 'call'; call: WrittenCall };

export interface TextSorterOptions {
  isTool: (name: string) => boolean;
  /** The text probably begins inside a thought whose opening tag the prompt had. Where none ends, it was text. */
  startsInThought: boolean;
  /** Told that a thought ended that had no opening tag. */
  onUnopenedThought?: () => void;
}

/** Longer than any call; what goes on is text. */
const longestCall = 8000;
/** After the JSON of a call: more than what may close it, which has still to come. */
const longestClosing = 12;

const thoughtTag = /<think(?:ing)?>/;
const thoughtEnd = /<\/think(?:ing)?>/;
/** Where something may begin that is not to be shown. */
const beginnings =
  /<\/?think(?:ing)?>|<\/?tool_call>|<\|python_tag\|>|\[TOOL_CALLS\]|```|(?<=^|\n)[ \t]*[[{]/;
const marks = [
  ...['<think>', '<thinking>', '</think>', '</thinking>', '<tool_call>', '</tool_call>'],
  ...['<|python_tag|>', '[TOOL_CALLS]', '```'],
];

/**
 * Sorts the text of a model that writes thoughts (`<think>…</think>`) and calls of tools into its answer, piece by piece: `feed` and `end`
 * return what is decided by now. What may still become a thought or a call is held back.
 */
export class TextSorter {
  readonly #options: TextSorterOptions;
  #rest = '';
  #isThought: boolean;
  /** A thought without a beginning so far; null: it has a beginning, or there is none. */
  #guess: string | null;
  /** Inside a code block that is none of ours. */
  #isCode = false;
  #isAtStart = true;
  /** A code block had a call, and has not ended yet. */
  #isCallBlock = false;
  #hasEnded = false;

  constructor(options: TextSorterOptions) {
    this.#options = options;
    this.#isThought = options.startsInThought;
    this.#guess = options.startsInThought ? '' : null;
  }

  feed(piece: string): SortedText[] {
    this.#rest += piece;
    const sorted: SortedText[] = [];
    for (;;) {
      const length = this.#rest.length;
      const wasThought = this.#isThought;
      if (this.#isThought) this.#readThought(sorted);
      else if (this.#isCode) this.#readCode(sorted);
      else this.#readText(sorted);
      if (this.#rest === '' || (this.#rest.length === length && this.#isThought === wasThought))
        return sorted;
    }
  }

  /** All that is left: a call that was cut off is not shown. */
  end(): SortedText[] {
    this.#hasEnded = true;
    return this.endGuess();
  }

  /** What was taken for a thought without a beginning was text, if that thought is still open. */
  endGuess(): SortedText[] {
    if (this.#guess !== null) {
      this.#rest = this.#guess + this.#rest;
      this.#guess = null;
      this.#isThought = false;
      this.#isAtStart = true;
    }
    return this.feed('');
  }

  #readThought(sorted: SortedText[]): void {
    const end = thoughtEnd.exec(this.#rest);
    if (end) {
      this.#take(sorted, 'thought', end.index);
      this.#drop(end[0].length);
      this.#isThought = false;
      this.#guess = null;
    } else this.#take(sorted, 'thought', this.#rest.length - this.#openEnd());
  }

  #readCode(sorted: SortedText[]): void {
    const end = /\n[ \t]*```/.exec(this.#rest);
    this.#take(sorted, 'text', end ? end.index + end[0].length : this.#rest.length - this.#openEnd());
    if (end) this.#isCode = false;
  }

  #readText(sorted: SortedText[]): void {
    if (this.#isAtStart) this.#rest = this.#rest.trimStart();
    const found = beginnings.exec(this.#rest);
    this.#take(sorted, 'text', found ? found.index : this.#rest.length - this.#openEnd());
    if (!found) return;
    const [mark] = found;
    const isEndOfCall = mark === '</tool_call>' || (mark === '```' && this.#isCallBlock);
    if (thoughtTag.test(mark)) {
      this.#drop(mark.length);
      this.#isThought = true;
    } else if (thoughtEnd.test(mark)) {
      this.#drop(mark.length);
      this.#options.onUnopenedThought?.();
    } else if (isEndOfCall) {
      this.#drop(mark.length);
      this.#isCallBlock = false;
    } else this.#readCall(sorted, mark);
  }

  /** What begins with `mark` is a call, several, or text; nothing while that is open. */
  #readCall(sorted: SortedText[], mark: string): void {
    const isBlock = mark === '```';
    const isBare = /^\s*[[{]$/.test(mark);
    if (isBare && !this.#hasEnded && '[TOOL_CALLS]'.startsWith(this.#rest.trim())) return;
    const opening = isBlock ? /^```[\w-]*[ \t]*(?:\n|$)/.exec(this.#rest)?.[0] : isBare ? '' : mark;
    const body = this.#rest.slice(opening?.length);
    if (opening === undefined || !mayBeCall(body) || this.#rest.length > longestCall) {
      this.#take(sorted, 'text', (opening || mark).length);
      this.#isCode = isBlock;
      return;
    }
    const blank = body.length - body.trimStart().length;
    const end = endOfJson(body.trimStart());
    const after = end === null ? '' : body.slice(blank + end);
    const closing = /^\s*(?:```|<\/tool_call>)/.exec(after)?.[0] ?? '';
    const isOpen = end === null || (!isBare && closing === '' && after.trim().length < longestClosing);
    if (isOpen && !this.#hasEnded) return;
    const calls = end === null ? null : writtenCalls(body.slice(0, blank + end), this.#options.isTool);
    if (calls) {
      sorted.push(...calls.map((call) => ({ type: 'call' as const, call })));
      if (isBlock) this.#isCallBlock = closing === '';
      this.#drop(opening.length + blank + end! + (isBare ? 0 : closing.length));
    } else if (end === null && this.#namesTool(body)) {
      this.#drop(this.#rest.length); // cut off in its middle
    } else {
      this.#take(sorted, 'text', end === null ? this.#rest.length : opening.length + blank + end);
      this.#isCode = isBlock;
    }
  }

  #namesTool(text: string): boolean {
    return [...text.matchAll(/"([\w.]+)"/g)].some(([, name]) => this.#options.isTool(name!));
  }

  /** Leaves out what stands at the beginning, and the blanks that may follow it. */
  #drop(length: number): void {
    this.#rest = this.#rest.slice(length);
    this.#isAtStart = true;
  }

  #take(sorted: SortedText[], type: 'text' | 'thought', length: number): void {
    const text = this.#rest.slice(0, length);
    if (text === '') return;
    this.#rest = this.#rest.slice(length);
    this.#isAtStart = false;
    if (this.#guess !== null) this.#guess += text;
    sorted.push({ type, text });
  }

  /** How much of the end may be the beginning of a mark or of a line with JSON. */
  #openEnd(): number {
    if (this.#hasEnded) return 0;
    const blank = /\n[ \t]*$/.exec(this.#rest)?.[0].length ?? 0;
    const open = marks.map((mark) => {
      for (let size = Math.min(mark.length - 1, this.#rest.length); size > 0; size -= 1)
        if (this.#rest.endsWith(mark.slice(0, size))) return size;
      return 0;
    });
    return Math.max(blank, ...open);
  }
}

const firstKeys = ['name', 'tool', 'tool_name', 'function', 'type', 'arguments', 'parameters', 'id'];

/** Whether the JSON of a call may begin so, as far as it is there. */
function mayBeCall(text: string): boolean {
  const begun = /^\s*(?:\[\s*)?(?:$|\{\s*(?:$|"(\w*)("?)))/.exec(text);
  const [whole = '', key, quote] = begun ?? [];
  if (key === undefined || quote !== '')
    return begun !== null && (key === undefined || firstKeys.includes(key));
  return whole.length === text.length && firstKeys.some((each) => each.startsWith(key));
}
