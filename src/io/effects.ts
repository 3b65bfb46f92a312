import type { AccountState } from '../core/account/account-state.ts';
import type { DataCache } from './effects/data-cache.ts';
import type { ExportFolders } from './effects/export-folders.ts';
import type { FactFinder } from './effects/fact-finder.ts';
import type { RacingData } from './effects/racing-data.ts';
import type { OpenDatabase } from './effects/sql-database.ts';
import type { WorkspaceStore } from './effects/workspace-store.ts';

export type { ClearedCache, DataCache } from './effects/data-cache.ts';
export type {
  ExportFacts,
  ExportFolder,
  ExportFolders,
  ExportRequest,
  ExportedFile,
} from './effects/export-folders.ts';
export type { FactFinder, SessionInQuestion } from './effects/fact-finder.ts';
export type {
  HistoryOptions,
  Origin,
  RacingData,
  ScheduleOptions,
  SessionOptions,
  SourceKind,
  Sourced,
} from './effects/racing-data.ts';
export type { OpenDatabase, SqlDatabase, SqlRows, SqlValue } from './effects/sql-database.ts';
export type { ChartFile, Workspace, WorkspaceStore } from './effects/workspace-store.ts';

/** The F1 TV account that the official archive is asked with. */
export interface Account {
  state(): Promise<AccountState>;
  /** Keeps the token in a text that a person copied. Throws INVALID_INPUT when there is none in it, or an expired one. */
  signIn(text: string): Promise<AccountState>;
  signOut(): Promise<{ removed: boolean; state: AccountState }>;
  /**
   * Serves a page on this machine, whose address `tell` hears, until somebody handed a token over. Throws CANCELLED when the signal is
   * aborted, or after ten minutes.
   */
  receive(tell: (address: string) => void, signal: AbortSignal): Promise<AccountState>;
}

export interface Clock {
  /** UTC milliseconds since 1970; `SVC_NOW` replaces it in tests and replays. */
  nowMs(): number;
}

/** Carries out what is computed in one go, waiting for nothing; returns what the work returns. */
export type Compute = <T>(work: () => T) => T;

/** Runs a step of an operation so that its time can be measured; returns what the work returns. */
export type Span = <T>(
  name: 'fetch' | 'parse' | 'render',
  attributes: Record<string, string | number>,
  work: () => Promise<T>,
) => Promise<T>;

/** Everything an operation may touch besides its input. Tests pass fakes of this, never of our modules. */
export interface Effects {
  data: RacingData;
  workspaces: WorkspaceStore;
  account: Account;
  diagnosis: FactFinder;
  cache: DataCache;
  exports: ExportFolders;
  openDatabase: OpenDatabase;
  clock: Clock;
  /** Aborted when the caller goes away (Ctrl-C, stop button). */
  signal: AbortSignal;
  /** Tells a person what is being done: "Loading 2024 Monaco qualifying". Never part of a result. */
  progress(step: string): void;
  /** Asks yes or no. Throws CONFIRMATION_REQUIRED when there is nobody to answer. */
  confirm(question: string): Promise<boolean>;
  /** What a person must read now, whatever becomes of the call: an address to open. Never part of a result. */
  tell(this: void, text: string): void;
  /** Asks for a secret, which is not shown while it is typed; null when there is nobody to answer. */
  askSecret(this: void, question: string): Promise<string | null>;
  /** Where traces are kept; left out elsewhere. */
  span?: Span;
  /** How much computing in one go is carried out; left out: simply so. */
  compute?: Compute;
}
