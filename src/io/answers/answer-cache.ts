import { deserialize, serialize } from 'node:v8';
import { throwIfCancelled } from '../cancellation.ts';
import type { ParsedCache } from '../disk/parsed-cache.ts';
import type { Clock } from '../effects.ts';
import type { ResourceSource } from '../sources/source.ts';
import { areCurrent, FileNotes, type NotedFile } from './file-notes.ts';

const minuteMs = 60_000;

/** What is said of time is said anew after this long: which copies are young enough, which session is next. */
const lifetimeMs = 10 * minuteMs;
/** The same of answers that asked what time it is themselves. */
const datedLifetimeMs = minuteMs;

/** Larger ones, such as replays, would leave no room for others. */
const largestBytes = 4 * 1024 * 1024;

/** An answer with what it was made of. */
export interface KeptAnswer {
  /** As V8 writes it, so that everybody gets one of their own. */
  answer: Uint8Array;
  files: readonly NotedFile[];
  madeUtcMs: number;
  lifetimeMs: number;
}

/** Where answers are kept for all processes of a home. */
export type AnswerDisk = Pick<ParsedCache<KeptAnswer>, 'key' | 'read' | 'write'>;

export interface AnswerCacheOptions {
  source(this: void): Promise<ResourceSource>;
  disk: AnswerDisk;
  clock: Clock;
  /** What this process may hold. */
  mostBytes: number;
}

/** What a computation says of itself. */
export class AnswerNotes extends FileNotes {
  /** It asked for the time. */
  isDated = false;
  /** It looked at something else than racing data, such as a workspace or an account. */
  isOfCaller = false;
}

/**
 * Answers by what was asked, in memory and on disk, each given as long as every file that it was made of is still the same. Those of which
 * that cannot be told are made anew, and so is what failed.
 */
export class AnswerCache {
  readonly #options: AnswerCacheOptions;
  /** Used longest ago first. */
  readonly #held = new Map<string, KeptAnswer>();
  #heldBytes = 0;

  constructor(options: AnswerCacheOptions) {
    this.#options = options;
  }

  /** @throws what `make` throws */
  async readOrMake<Answer>(
    parts: readonly string[],
    make: (notes: AnswerNotes) => Promise<Answer>,
    signal: AbortSignal,
  ): Promise<Answer> {
    const { disk } = this.#options;
    const key = disk.key(parts);
    const held = this.#held.get(key);
    const kept = (held && (await this.#ifCurrent(held, signal))) ?? (await this.#fromDisk(disk, key, signal));
    if (kept) {
      this.#hold(key, kept);
      return deserialize(kept.answer) as Answer;
    }
    const madeUtcMs = this.#options.clock.nowMs();
    const notes = new AnswerNotes();
    const answer = await make(notes);
    const { files } = notes;
    if (notes.isOfCaller || files === null || files.length === 0) return answer;
    const bytes = serialize(answer);
    if (bytes.length > largestBytes) return answer;
    const made: KeptAnswer = {
      ...{ answer: bytes, files, madeUtcMs },
      lifetimeMs: notes.isDated ? datedLifetimeMs : lifetimeMs,
    };
    this.#hold(key, made);
    // Nobody waits for the disk.
    void disk.write(key, made);
    return answer;
  }

  async #fromDisk(disk: AnswerDisk, key: string, signal: AbortSignal): Promise<KeptAnswer | null> {
    const kept = await disk.read(key);
    return kept && (await this.#ifCurrent(kept, signal));
  }

  async #ifCurrent(kept: KeptAnswer, signal: AbortSignal): Promise<KeptAnswer | null> {
    const ageMs = this.#options.clock.nowMs() - kept.madeUtcMs;
    if (ageMs < 0 || ageMs >= kept.lifetimeMs) return null;
    const isCurrent = await areCurrent(await this.#options.source(), kept.files, signal);
    throwIfCancelled(signal);
    return isCurrent ? kept : null;
  }

  #hold(key: string, kept: KeptAnswer): void {
    this.#letGo(key);
    this.#held.set(key, kept);
    this.#heldBytes += kept.answer.length;
    for (const oldest of this.#held.keys()) {
      if (this.#heldBytes <= this.#options.mostBytes) break;
      this.#letGo(oldest);
    }
  }

  #letGo(key: string): void {
    this.#heldBytes -= this.#held.get(key)?.answer.length ?? 0;
    this.#held.delete(key);
  }
}
