import { createRacingData } from '../data/racing-data.ts';
import type { Clock, RacingData } from '../effects.ts';
import { openHostBudget } from '../http/open-host-budget.ts';
import { resourceName, type ResourceRef } from '../http/resource.ts';
import { openSource } from '../sources/open-source.ts';
import type { Fetched, FetchOptions, ResourceSource } from '../sources/source.ts';

/** A question to a source and its answer. */
export interface NotedAnswer {
  ref: ResourceRef;
  fetched: Fetched;
}

/** A source whose questions are noted with their answers, so that a pack can give the same ones. */
export class NotingSource implements ResourceSource {
  readonly #source: ResourceSource;
  readonly #asked = new Map<string, { ref: ResourceRef; options: FetchOptions; fetched: Fetched | null }>();

  constructor(source: ResourceSource) {
    this.#source = source;
  }

  get kind(): ResourceSource['kind'] {
    return this.#source.kind;
  }

  async fetch(ref: ResourceRef, options: FetchOptions): Promise<Fetched> {
    const fetched = await this.#source.fetch(ref, options);
    this.#asked.set(resourceName(ref), { ref, options, fetched });
    return fetched;
  }

  async fingerprint(ref: ResourceRef, options: FetchOptions): Promise<string | 'absent' | null> {
    const name = resourceName(ref);
    if (!this.#asked.has(name)) this.#asked.set(name, { ref, options, fetched: null });
    return await this.#source.fingerprint(ref, options);
  }

  /** Everything that was asked for, in the order of names. What was only looked up, as its content had been read before, is fetched now. */
  async answers(): Promise<NotedAnswer[]> {
    for (const { ref, options, fetched } of this.#asked.values()) {
      if (fetched === null) await this.fetch(ref, options);
    }
    return [...this.#asked]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([, { ref, fetched }]) => (fetched ? [{ ref, fetched }] : []));
  }
}

export interface NotedDataOptions {
  offline: boolean;
  refresh: boolean;
  clock: Clock;
  signal: AbortSignal;
  progress(this: void, step: string): void;
}

/** Racing data from the source that the environment names, whose answers are noted. @throws INVALID_INPUT as opening the source does */
export async function openNotedData(
  env: NodeJS.ProcessEnv,
  { offline, refresh, clock, signal, progress }: NotedDataOptions,
): Promise<{ source: NotingSource; data: RacingData }> {
  const source = new NotingSource(
    await openSource(env, { offline, refresh, clock, loadBudget: async () => openHostBudget }),
  );
  const data = createRacingData({ env, source: async () => source, clock, signal, progress });
  return { source, data };
}
