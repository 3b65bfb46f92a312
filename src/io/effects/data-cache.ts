import type { CacheEntry, CacheSelection } from '../../core/cache-entry.ts';

export interface ClearedCache {
  removed: number;
  freedBytes: number;
  /** Why some stayed, each reason once; empty = none did. */
  problems: string[];
}

/**
 * What is kept of racing data below SVC_HOME. Other processes may use it meanwhile: they load again what has gone. Both methods throw
 * INVALID_INPUT when the cache is a symbolic link, and CANCELLED.
 */
export interface DataCache {
  readonly directory: string;
  /** Bytes that each source may keep. Throws INVALID_INPUT when the setting makes no sense. */
  limitBytes(): number;
  entries(signal: AbortSignal): Promise<CacheEntry[]>;
  clear(selection: CacheSelection, signal: AbortSignal): Promise<ClearedCache>;
}
