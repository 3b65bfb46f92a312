import type { AccountState } from '../account/account-state.ts';
import type { SessionSource } from '../provider.ts';
import type { HostFacts } from './host-facts.ts';
import type { SessionFacts } from './session-facts.ts';

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
