import type { ToolCall } from '../tool-runner.ts';

/** Work that would keep cheap work waiting. */
export interface HeavyWork {
  isHeavy(this: void, call: ToolCall): boolean;
  /** Jobs under way of all keys, and of one. */
  mostOfAll: number;
  mostOfKey: number;
}

/** Counts the heavy jobs under way. */
export class HeavyLimits {
  readonly #work: HeavyWork | undefined;
  readonly #underWay = new Map<string, number>();
  #total = 0;

  /** @param work left out: nothing is heavy */
  constructor(work: HeavyWork | undefined) {
    this.#work = work;
  }

  get underWay(): number {
    return this.#total;
  }

  isHeavy(call: ToolCall): boolean {
    return this.#work?.isHeavy(call) === true;
  }

  mayBegin(key: string): boolean {
    if (!this.#work) return true;
    return this.#total < this.#work.mostOfAll && (this.#underWay.get(key) ?? 0) < this.#work.mostOfKey;
  }

  began(key: string): void {
    this.#add(key, 1);
  }

  ended(key: string): void {
    this.#add(key, -1);
  }

  #add(key: string, count: 1 | -1): void {
    this.#total += count;
    const ofKey = (this.#underWay.get(key) ?? 0) + count;
    if (ofKey === 0) this.#underWay.delete(key);
    else this.#underWay.set(key, ofKey);
  }
}
