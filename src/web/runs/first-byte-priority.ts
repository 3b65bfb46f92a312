/** Other work waits for first bytes this long, in ms. */
const longestWaitMs = 100;
const atOnce = 8;

/**
 * First bytes of answers go before other work, that of answers which have begun above all: otherwise, of many questions at once, the
 * last ones hear nothing until the first ones are well under way.
 */
export class FirstBytePriority {
  #underWay = 0;
  #waiting: (() => void)[] = [];

  /** The first byte of an answer is under way, until the function that it returns is called. */
  expect(): () => void {
    this.#underWay += 1;
    let isExpected = true;
    return () => {
      if (!isExpected) return;
      isExpected = false;
      this.#underWay -= 1;
      this.#release();
    };
  }

  /** Resolves when all first bytes are out, but soon in any case. */
  async gone(): Promise<void> {
    if (this.#underWay === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, longestWaitMs);
      this.#waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /** A few at a time, so that what comes in meanwhile is heard. */
  #release(): void {
    if (this.#underWay > 0) return;
    for (const goOn of this.#waiting.splice(0, atOnce)) goOn();
    if (this.#waiting.length > 0) setImmediate(() => this.#release());
  }
}
