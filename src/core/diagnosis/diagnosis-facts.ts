import type { AccountState } from '../account/account-state.ts';
import type { SessionSource } from '../provider.ts';

/** A setting that makes no sense; `problem` and `hint` are sentences. */
export interface BadSetting {
  problem: string;
  hint: string;
}

/** Where data come from. */
export type SourceFacts =
  | { kind: 'live'; isOffline: boolean }
  /** `place`: the directory, the pack, or the folder of packs. */
  | { kind: 'recorded'; place: string; isPacked: boolean }
  | { kind: 'demo'; isPacked: boolean }
  /** `SVC_SOURCE` names nothing that can be opened. */
  | ({ kind: 'unusable' } & BadSetting);

/** Everything that was looked up, nothing judged. Nothing secret is in it. */
export interface DiagnosisFacts {
  /** Of this machine's clock, UTC ms. */
  nowMs: number;
  /** Where `SVC_NOW` stands (UTC ms), by which sessions are over or not; null = the clock runs. */
  standsAtMs: number | null;
  source: SourceFacts;
  /** Sources of sessions in the order they are asked; a setting that makes no sense. */
  order: readonly SessionSource[] | BadSetting;
  /** Hosts in the order of the chain; a setting that makes no sense. */
  hosts: readonly HostFacts[] | BadSetting;
  account: AccountState;
  schedule: ScheduleFacts;
  home: HomeFacts;
  cache: CacheFacts | BadSetting;
  node: { version: string; required: string };
  /** What charts are drawn with; `problem` = it cannot be loaded, in words. */
  charts: { problem: string | null };
  proxy: ProxyFacts | BadSetting;
  settings: SettingsFacts;
  /** The session that was asked about, or why nobody knows which one it is; null = none was. */
  session: SessionFacts | { finding: string } | null;
}

/** The stored calendar of a season. */
export interface ScheduleFacts {
  year: number;
  /** Whether there is a copy, or for recorded and simulated data, a file. */
  isThere: boolean;
  /** When a host last confirmed it (UTC ms); null = unknown. */
  confirmedUtcMs: number | null;
  /** How old it may be before it is asked for again. */
  maxAgeMs: number;
}

export interface HomeFacts {
  directory: string;
  /** Code of the system when it cannot be written (`EACCES`); null = it can. */
  refusal: string | null;
  /** Room left on its disk, bytes; null = unknown. */
  freeBytes: number | null;
}

export interface CacheFacts {
  /** On disk, of all sources together; null = it cannot be read. */
  bytes: number | null;
  /** What each source may have. */
  limitBytes: number;
}

export interface ProxyFacts {
  /** The variable that names it; null = there is none. Its address is nobody's business. */
  variable: string | null;
  /** Names of public hosts that are reached without it. */
  passedBy: readonly string[];
}

export interface SettingsFacts {
  /** Variables of this program that are set; `value` = null where it is not shown. */
  known: readonly { name: string; value: string | null }[];
  /** Variables that look like settings and are none, with the one most like them. */
  unknown: readonly { name: string; nearest: string }[];
}

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

/** What a session consists of, as far as parts may have different sources. */
export const sessionParts = ['laps', 'tyres', 'race-control', 'weather', 'telemetry', 'results'] as const;
export type SessionPart = (typeof sessionParts)[number];

/** Places that a part may come from, the mirror beside the archive that it stands in for. */
export type PartPlace = Extract<HostRole, 'archive' | 'mirror' | 'openf1' | 'results'>;

export const sourceOfPlace: Readonly<Record<PartPlace, SessionSource>> = {
  archive: 'archive',
  mirror: 'archive',
  openf1: 'openf1',
  results: 'results',
};

/** What lies on this machine of a part: a copy young enough, one older than it should be, a note that nobody has it, or nothing. */
export type CopyState = 'fresh' | 'stale' | 'absent' | 'none';

/** A session that somebody asks about. */
export interface SessionFacts {
  year: number;
  eventName: string;
  /** `R`, `Q`, … */
  code: string;
  /** Full name: "Race". */
  name: string;
  /** Whether the archive may have it at all. */
  hasTiming: boolean;
  /** Planned start and end, UTC ms; null = unknown. */
  startUtcMs: number | null;
  endUtcMs: number | null;
  /** Copies by place and part; those of the mirror count as the archive's. */
  copies: Readonly<Record<Exclude<PartPlace, 'mirror'>, Readonly<Partial<Record<SessionPart, CopyState>>>>>;
}
