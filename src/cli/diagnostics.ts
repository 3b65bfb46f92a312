import type { ErrorDocument } from '../core/errors.ts';
import type { OutputStream } from './output-stream.ts';

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const clearLine = '\r\x1b[2K';

/**
 * All that goes to standard error. Progress is one line that is overwritten, on a terminal only, and never stands in
 * the way of a question or of the failure, which is always a line of its own and the last one.
 */
export class Diagnostics {
  readonly #stream: OutputStream;
  readonly #showsProgress: boolean;
  #atLineStart = true;
  #step: string | null = null;
  #frame = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(stream: OutputStream, { quiet, env }: { quiet: boolean; env: NodeJS.ProcessEnv }) {
    this.#stream = stream;
    this.#showsProgress = stream.isTerminal && !quiet && env.TERM !== 'dumb';
  }

  /** Shows what is being done until the next step, question or end. */
  progress(step: string): void {
    if (!this.#showsProgress) return;
    this.#step = printable(step).slice(0, this.#stream.columns - 3);
    this.#timer ??= setInterval(() => this.#draw(), 80).unref();
    this.#draw();
  }

  /** Takes the progress line away. */
  endProgress(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    if (this.#step !== null) this.#stream.write(clearLine);
    this.#step = null;
  }

  /** Leaves the cursor behind the question where a person types the answer. */
  question(text: string, answerIsTyped: boolean): void {
    this.endProgress();
    this.#stream.write(`${printable(text)} [y/N]${answerIsTyped ? ' ' : '\n'}`);
    this.#atLineStart = !answerIsTyped;
  }

  /** To be called when a typed answer came: its Enter moved the cursor on. */
  answered(): void {
    this.#atLineStart = true;
  }

  line(text: string): void {
    this.endProgress();
    this.#stream.write(`${this.#atLineStart ? '' : '\n'}${text}\n`);
    this.#atLineStart = true;
  }

  failure(document: ErrorDocument): void {
    this.line(JSON.stringify(document));
  }

  #draw(): void {
    if (this.#step === null) return;
    this.#stream.write(`${clearLine}${frames[this.#frame++ % frames.length]} ${this.#step}`);
  }
}

/** Without control characters: names of events come from outside and must not steer the terminal. */
function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ');
}
