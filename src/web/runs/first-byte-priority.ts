/** Other work waits for first bytes this long, in ms. */
const longestWaitMs = 100;
const atOnce = 8;

/**
 * Answers whose first byte is under way. Work that nobody waits for as much, that of answers which have begun above all, lets them go
 * first: otherwise, of many questions at once, the last ones hear nothing until the first ones are well under way.
 */
export class FirstBytes {
  #underWay = 0;
  #waiting: (() => void)[] = [];

  /** Counts an answer until the function that it returns is called. */
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

  /** Resolves when no first byte is under way, but soon in any case. */
  async passed(): Promise<void> {
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
