import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the last message of a conversation should come to. */
export type Expectation =
  /** A call; `about`: what of its result the answer has to speak of. */
  | { operation: string; input?: Record<string, unknown>; about?: Record<string, unknown> }
  /** One of several is as good. */
  | { any: Expectation[] }
  /** It is ambiguous, or something that it needs is missing. */
  | { ask: true; why?: string }
  /** It cannot be answered from what there is. */
  | { refuse: true; why?: string }
  /** It asks what this means. */
  | { explain: string; about?: Record<string, unknown> };

/** A line of `bench/questions`. */
export interface TableQuestion {
  id: string;
  /** The conversation; what is expected is expected of the last message. */
  ask: string[];
  expect: Expectation;
  /** Kept for measuring: nobody who builds reads it. */
  kept: boolean;
  /** Name of its file, without the ending. */
  subject: string;
}

/** All questions of a folder of `.jsonl` files. */
export function questionTable(folder: string): TableQuestion[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  return files.toSorted().flatMap((name) => {
    const lines = readFileSync(join(folder, name), 'utf8').split('\n');
    const subject = name.replace(/\.jsonl$/, '');
    return lines
      .filter((line) => line.trim() !== '')
      .map((line) => ({ ...(JSON.parse(line) as Omit<TableQuestion, 'subject'>), subject }));
  });
}
