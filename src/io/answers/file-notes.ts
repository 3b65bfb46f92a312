import { resourceName, type ResourceRef } from '../http/resource.ts';
import type { Fetched, FetchFailure, FetchOptions, ResourceSource } from '../sources/source.ts';

/** A file that an answer was made of, in the version that was read. Plain data. */
export interface NotedFile {
  ref: ResourceRef;
  /** The youngest copy that was asked for. */
  maxAgeMs: number;
  /** Its fingerprint, `absent`, or who refused it. */
  version: string;
}

/** Notes what an answer reads of a source, so that a later call can tell whether it would read the same. */
export class FileNotes {
  readonly #files = new Map<string, NotedFile>();
  #isWhole = true;

  /** All that was read; null: some of it cannot be told from other versions later. */
  get files(): readonly NotedFile[] | null {
    return this.#isWhole ? [...this.#files.values()] : null;
  }

  /** The same source, whose files are noted. */
  of(source: ResourceSource): ResourceSource {
    const packedRecords = source.packedRecords?.bind(source);
    return {
      kind: source.kind,
      fetch: async (ref, options) => {
        const fetched = await source.fetch(ref, options);
        this.#note(ref, options, versionOf(fetched));
        return fetched;
      },
      fingerprint: async (ref, options) => {
        const version = await source.fingerprint(ref, options);
        if (version !== null) this.#note(ref, options, version);
        return version;
      },
      ...(packedRecords && {
        packedRecords: async (ref, cars, options) => {
          this.#note(ref, options, await source.fingerprint(ref, options));
          return await packedRecords(ref, cars, options);
        },
      }),
    };
  }

  #note(ref: ResourceRef, { maxAgeMs }: FetchOptions, version: string | null): void {
    const name = resourceName(ref);
    const before = this.#files.get(name);
    if (version === null || (before && before.version !== version)) this.#isWhole = false;
    else this.#files.set(name, { ref, maxAgeMs: Math.min(maxAgeMs, before?.maxAgeMs ?? Infinity), version });
  }
}

/**
 * Whether a call would read these very files now. What only a host can tell counts as changed, for the call will ask it; a refusal
 * alone is asked for, as it is remembered.
 */
export async function areCurrent(
  source: ResourceSource,
  files: readonly NotedFile[],
  signal: AbortSignal,
): Promise<boolean> {
  for (const { ref, maxAgeMs, version } of files) {
    const options = { maxAgeMs, signal };
    const current = version.startsWith(refused)
      ? versionOf(await source.fetch(ref, options))
      : await source.fingerprint(ref, options);
    if (current !== version) return false;
  }
  return true;
}

const refused = 'refused ';

/** null: it says what another reader of the same file would not be told, or failed in a way that may pass. */
function versionOf(fetched: Fetched): string | null {
  if (fetched.ok) return fetched.warnings.length === 0 ? fetched.fingerprint : null;
  if (fetched.reason === 'absent') return 'absent';
  return fetched.reason === 'refused' ? refused + whoRefused(fetched) : null;
}

/** Without the time to wait, which runs. */
function whoRefused({ answers }: FetchFailure): string {
  return JSON.stringify(answers.map(({ retryAfterMs: _runs, ...answer }) => answer));
}
