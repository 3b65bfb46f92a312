/**
 * Writes that nobody waits for: a command writes what it has parsed when its answer is out. What waits to be written can be had from
 * here.
 */
export class LateWrites {
  readonly #waiting = new Map<string, { content: unknown; write: () => Promise<void> }>();

  /** Has `write` wait; it is to bring `content` to where `name` is read from. */
  add(name: string, content: unknown, write: () => Promise<void>): void {
    this.#waiting.set(name, { content, write });
  }

  /** What waits to be written under this name; undefined when nothing does. */
  contentFor(name: string): unknown {
    return this.#waiting.get(name)?.content;
  }

  /** Writes all that waits, one after the other. Throws nothing: `report` hears of what failed. */
  async carryOut(report: (error: unknown) => void): Promise<void> {
    for (const [name, { write }] of this.#waiting) {
      try {
        await write();
      } catch (error) {
        report(error);
      }
      this.#waiting.delete(name);
    }
  }
}
