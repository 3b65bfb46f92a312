import type { PackedRecords } from '../../core/feed/packed-records.ts';
import type { Warning } from '../../core/warnings.ts';
import type { SourceKind } from '../effects.ts';
import type { FailureReason, HostAnswer } from '../http/http-answer.ts';
import type { ResourceRef } from '../http/resource.ts';

export interface FetchedBody {
  ok: true;
  body: Uint8Array;
  /** Who answered. */
  origin: SourceKind;
  /** Identity of the content; equal fingerprints mean equal bytes. */
  fingerprint: string;
  /** When the origin last confirmed these bytes (UTC ms); null for local recordings. */
  confirmedUtcMs: number | null;
  /** E.g. served stale because the host failed. */
  warnings: Warning[];
}

export interface FetchFailure {
  ok: false;
  /** `offline`: not cached and the network is off. */
  reason: FailureReason | 'offline';
  answers: HostAnswer[];
  /** Where the source has some seasons only, and what was asked for is of another one. */
  outsideOf?: SeasonSpan;
}

/** From which season on a source has them, and which source that is, in words. */
export interface SeasonSpan {
  who: string;
  first: number;
}

export type Fetched = FetchedBody | FetchFailure;

export interface FetchOptions {
  /** A cached copy confirmed less than this long ago is used without asking; Infinity = final. */
  maxAgeMs: number;
  signal?: AbortSignal;
}

/** Raw files by reference. A failure is a value, not an exception; only cancellation throws. */
export interface ResourceSource {
  /** What results say when every byte came from here unaided. */
  readonly kind: SourceKind;
  fetch(ref: ResourceRef, options: FetchOptions): Promise<Fetched>;
  /**
   * Identity of what `fetch` would return, without reading the body or touching the network; null when only a
   * fetch can tell. `absent` = known not to be there.
   */
  fingerprint(ref: ResourceRef, options: FetchOptions): Promise<string | 'absent' | null>;
  /**
   * The records of a `.z` file, one by one: those that `fetch` would give, with these cars at least. null when the file is not there.
   * Left out by sources that have files as wholes only.
   */
  packedRecords?(
    ref: ResourceRef,
    cars: readonly string[],
    options: FetchOptions,
  ): Promise<PackedRecords | null>;
}
