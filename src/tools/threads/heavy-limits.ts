import type { ToolCall } from '../tool-runner.ts';
import { telemetryOperations } from '../../ops/parts/telemetry-operations.ts';

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

/** What makes an operation heavy, and which do: they hold a thread for long, and much memory. */
const heavyOperations = {
  /** Every sample of cars over a session, several times a second. */
  telemetry: telemetryOperations,
  /** All sessions of a season, or of several. */
  seasons: ['analyze season-races', 'analyze ratings'],
  /** All records of a session, with what was made of them. */
  records: ['query', 'validate', 'why'],
} as const;

export type HeavyKind = keyof typeof heavyOperations;

const kinds: ReadonlyMap<string, HeavyKind> = new Map(
  Object.entries(heavyOperations).flatMap(([kind, names]) =>
    names.map((name): [string, HeavyKind] => [name, kind as HeavyKind]),
  ),
);

/** Why an operation is heavy; null: it is not. */
export function heavyKind(operation: string): HeavyKind | null {
  return kinds.get(operation) ?? null;
}
