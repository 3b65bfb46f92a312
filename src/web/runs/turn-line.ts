/** A place in the line of a client. */
export interface Place {
  /** Whether the turn may begin at once. */
  isFree: boolean;
  /** Resolves when the turn may begin. */
  turn: Promise<void>;
  /** To be called once when the turn has ended, or is no longer wanted. */
  leave(this: void): void;
}

interface Line {
  underWay: number;
  waiting: (() => void)[];
}

/**
 * Lets so many turns of each client go on at once; its others wait for them in the order they came. So whoever asks much waits for
 * itself, and nobody else does.
 */
export class TurnLine {
  readonly #lines = new Map<string, Line>();
  readonly #mostUnderWay: number;
  readonly #mostWaiting: number;

  /** Both of one client. */
  constructor({ mostUnderWay, mostWaiting }: { mostUnderWay: number; mostWaiting: number }) {
    this.#mostUnderWay = mostUnderWay;
    this.#mostWaiting = mostWaiting;
  }

  /** null: too many of this client wait already. */
  enter(client: string): Place | null {
    const line = this.#lines.get(client) ?? { underWay: 0, waiting: [] };
    if (line.waiting.length >= this.#mostWaiting) return null;
    this.#lines.set(client, line);
    let begin = (): void => undefined;
    const turn = new Promise<void>((resolve) => (begin = resolve));
    line.waiting.push(begin);
    this.#goOn(client, line);
    const isFree = !line.waiting.includes(begin);
    let hasLeft = false;
    const leave = (): void => {
      if (hasLeft) return;
      hasLeft = true;
      const at = line.waiting.indexOf(begin);
      if (at < 0) line.underWay -= 1;
      else line.waiting.splice(at, 1);
      this.#goOn(client, line);
    };
    return { isFree, turn, leave };
  }

  #goOn(client: string, line: Line): void {
    while (line.underWay < this.#mostUnderWay && line.waiting.length > 0) {
      line.underWay += 1;
      line.waiting.shift()?.();
    }
    if (line.underWay === 0) this.#lines.delete(client);
  }
}
