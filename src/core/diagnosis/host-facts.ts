/** Hosts that data may come from. */
export type HostRole = 'archive' | 'mirror' | 'openf1' | 'results' | 'schedule' | 'circuits';

/** Why a host may keep something to itself, as its answer was read (docs/sources.md#when-a-host-refuses). */
export type ClosedBecause =
  | 'signed-out'
  | 'token-expired'
  | 'token-refused'
  | 'network-refused'
  | 'live-session'
  | 'withheld'
  | 'not-published'
  | 'not-in-mirror'
  | 'refused';

/** What a host said to one small request. */
export type HostAnswerFacts =
  /** Nobody asked: the network is off, data come from elsewhere, or (`spared`) what is left of its budget is for data. */
  | { kind: 'not-asked'; spared?: true }
  /** It sent what was asked for, after so many milliseconds. */
  | { kind: 'served'; tookMs: number }
  /** It works, and does not have what was asked for. */
  | { kind: 'absent' }
  /** It refuses; `said` are its status and reasons in words. */
  | {
      kind: 'closed';
      mayBe: readonly ClosedBecause[];
      said: string;
      /** When it refused, if it is left alone since (UTC ms); null = just now. */
      rememberedUtcMs: number | null;
      /** When it is asked again (UTC ms); null = with the next call. */
      askedAgainUtcMs: number | null;
    }
  /** Its budget is used up, or it asked to be left alone. */
  | { kind: 'limited'; said: string; retryAfterMs: number | null }
  /** No usable answer: `said` says what came instead. `mayBe`: why a page came in place of a file. */
  | { kind: 'failed'; said: string; mayBe: readonly ClosedBecause[] };

export interface HostFacts {
  role: HostRole;
  /** As messages show it: `api.openf1.org`. */
  name: string;
  answer: HostAnswerFacts;
  /** The time it has, by its `Date` header (UTC ms), and the time here then; null = it did not say. */
  clock: { hostUtcMs: number; hereUtcMs: number } | null;
  /** Whether it has the session that was asked about; null = that was not asked, or not told. */
  hasSession: boolean | null;
  budget: BudgetFacts;
}

/** What may still be asked of a host. */
export interface BudgetFacts {
  /** Limits that count over longer than a second, the longest one first; requests left of each. */
  limits: readonly { per: 'hour' | 'minute'; requests: number; left: number }[];
  /** The host is left alone until then (UTC ms); null = it did not ask for that. */
  blockedUntilUtcMs: number | null;
}
