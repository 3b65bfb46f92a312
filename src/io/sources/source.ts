import type { Warning } from '../../core/warnings.ts';

/** Where an answer's data came from, as every result says it. */
export type SourceKind = 'archive' | 'mirror' | 'recorded' | 'demo';

/** The services the product reads. The public timing mirror is not one of them: it stands in for `archive`. */
export type Service = 'archive' | 'results' | 'schedule' | 'circuits';

/** One file of one service. */
export interface ResourceRef {
  service: Service;
  /** Path below the service's base, without a leading slash. */
  path: string;
  /** Query string without `?`; absent = none. */
  query?: string;
}

/** What one host said to one request; shown to the user when nothing worked. */
export interface HostAnswer {
  host: string;
  /** HTTP status; null when there was no complete answer. */
  status: number | null;
  /** Short reason in words: "refused", "not there", "timed out after 20 s", "body cut short", … */
  problem: string;
  retryAfterMs: number | null;
}

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
  /**
   * `absent`: answered that it is not there (404). `refused`: 401, 403, 451. `limited`: budget used up or 429.
   * `unavailable`: no usable answer. `offline`: not cached and the network is off.
   */
  reason: 'absent' | 'refused' | 'limited' | 'unavailable' | 'offline';
  answers: HostAnswer[];
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
}
