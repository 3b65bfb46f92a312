import type { AccountState } from '../core/account/account-state.ts';
import type { Warning } from '../core/warnings.ts';
import type { Event, EventSession, Schedule } from '../core/calendar/schedule.ts';
import type { Cell, Column, ExportColumns, ExportFormat } from '../core/tables/table.ts';
import type { SqlTable } from '../core/tables/sql-tables.ts';
import type { CacheEntry, CacheSelection } from '../core/cache-entry.ts';
import type { DiagnosisFacts } from '../core/diagnosis/diagnosis-facts.ts';
import type { Origin, RacingData, SessionOptions, Sourced } from './effects/racing-data.ts';

export type {
  HistoryOptions,
  Origin,
  RacingData,
  ScheduleOptions,
  SessionOptions,
  SourceKind,
  Sourced,
  TelemetryOptions,
} from './effects/racing-data.ts';

/** One workspace as the contract shows it (docs/contract.md#workspaces). */
export interface Workspace {
  session_id: string;
  workspace_path: string;
  /** RFC 3339 UTC with Z; null when the workspace is damaged and nobody knows. */
  created_at: string | null;
  last_accessed: string | null;
  description: string | null;
  data_files: string[];
  chart_files: string[];
  /** That its last access could not be recorded; absent = nothing to say. */
  warnings?: Warning[];
}

export interface ChartFile {
  /** File name without extension, as the contract has it: `lap_times`. */
  name: string;
  extension: 'png' | 'svg' | 'html';
  /**
   * What the chart shows. The same name with the same parameters overwrites; with other parameters the file gets
   * what sets it apart and `_<8 hex of their hash>`, so that an older message keeps its picture.
   */
  parameters: Record<string, unknown>;
  /** null: it is drawn from its spec when it is looked at. */
  content: Uint8Array | string | null;
  /** What it was drawn from, packed, to be kept beside it; left out: it is not. */
  spec?: Uint8Array;
}

/**
 * The workspaces of this user. Ids are checked here; no path outside the workspaces directory is ever touched. Every method throws
 * INTERNAL when the disk refuses.
 */
export interface WorkspaceStore {
  create(id: string | undefined, description: string | undefined): Promise<Workspace>;
  /** All workspaces, last access first. Damaged ones come with what is readable. */
  list(): Promise<Workspace[]>;
  /** Reads one and updates its last access; where that cannot be written, a warning says so. Throws WORKSPACE_NOT_FOUND. */
  open(id: string): Promise<Workspace>;
  /** Like `open`, but a workspace that does not exist is created: what `fetch` and `analyze` use. */
  openOrCreate(id: string): Promise<Workspace>;
  /** Throws WORKSPACE_NOT_FOUND. */
  remove(id: string): Promise<{ freedBytes: number }>;
  /** Writes `data/<fileName>` atomically and returns its path. */
  writeData(id: string, fileName: string, content: string): Promise<string>;
  /** Writes `charts/…` atomically and returns the path written. */
  writeChart(id: string, chart: ChartFile): Promise<string>;
}

/** A table of a session as a file that somebody wants. */
export interface ExportRequest {
  event: Event;
  session: EventSession;
  table: string;
  format: ExportFormat;
  /** Drivers as they were named, in alphabetical order; null = all. */
  drivers: readonly string[] | null;
}

/** What is to be said of its rows. */
export interface ExportFacts extends Origin {
  warnings: readonly Warning[];
}

export interface ExportedFile {
  /** Below the folder: `season=2024/event=monaco-grand-prix/session=qualifying/laps.parquet`. */
  path: string;
  rows: number;
  bytes: number;
  source: string;
  provider: string;
  /** Codes, each once. */
  warnings: string[];
}

/**
 * A folder of the caller's with tables as files. What is there and was not written here is never changed. Methods throw INVALID_INPUT for
 * a file that is in the way, INTERNAL when the disk refuses, and CANCELLED.
 */
export interface ExportFolder {
  /** Absolute. */
  readonly path: string;
  /** The file, when it is there, whole, made for the same request, and final; null = it is to be written. */
  find(request: ExportRequest): Promise<ExportedFile | null>;
  /** Writes it, a batch of rows after the other; it is seen when it is whole. */
  write(
    request: ExportRequest,
    facts: ExportFacts,
    columns: readonly Column<unknown>[],
    batches: Iterable<readonly unknown[]>,
  ): Promise<ExportedFile>;
}

/** Folders outside of workspaces, which only who sits at the machine may name. */
export interface ExportFolders {
  /** Opens a folder, made if need be. @throws INVALID_INPUT where it holds tables with other columns, or simulated ones beside real ones. */
  open(path: string, kind: { columns: ExportColumns; isSimulated: boolean }): Promise<ExportFolder>;
}

/** A value of an SQL result as a JSON document can hold it: times are ISO 8601 in UTC, whole numbers beyond a safe one text. */
export type SqlValue = null | boolean | number | string | SqlValue[] | { [key: string]: SqlValue };

/** What an SQL statement gave. */
export interface SqlRows {
  columns: { name: string; type: string }[];
  rows: Record<string, SqlValue>[];
  /** There are more rows than were asked for. */
  isCut: boolean;
}

/**
 * Tables in memory that are filled, asked once, and forgotten. The statement may come from anybody: it reaches no file, no network and no
 * setting, and has limits of time and memory. Methods throw INVALID_INPUT for what cannot be carried out, and CANCELLED.
 */
export interface SqlDatabase {
  /** Which of the tables a statement reads. Throws for what is not one statement that only reads, and for columns that there are not. */
  tablesOf(this: void, sql: string): Promise<string[]>;
  /** Adds rows, given column by column, in the order of the table's columns. */
  insert(this: void, table: string, columns: readonly (readonly Cell[])[]): Promise<void>;
  run(this: void, sql: string, mostRows: number): Promise<SqlRows>;
  close(this: void): void;
}

/** Opens a database with these tables, empty. Throws NOT_FOUND where the part that answers SQL is not installed. */
export type OpenDatabase = (tables: readonly SqlTable[]) => Promise<SqlDatabase>;

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

/** A session that somebody asks about, or why nobody knows which one that is. */
export type SessionInQuestion = { event: Event; session: EventSession } | { year: number; finding: string };

/** Looks up what a diagnosis is made of. Hosts are asked one small thing each at most, within their budgets. */
export interface FactFinder {
  /** Calendar of a season: the copy on this machine however old it is, otherwise what hosts give within some seconds. */
  schedule(year: number): Promise<Sourced<Schedule>>;
  /** Throws CANCELLED only: whatever hosts, disk and settings do is a fact. */
  facts(session: SessionInQuestion | null): Promise<DiagnosisFacts>;
}

/** The F1 TV account that the official archive is asked with. */
export interface Account {
  state(): Promise<AccountState>;
  /** Keeps the token in a text that a person copied. Throws INVALID_INPUT when there is none in it, or an expired one. */
  signIn(text: string): Promise<AccountState>;
  signOut(): Promise<{ removed: boolean; state: AccountState }>;
  /**
   * Serves a page on this machine until somebody handed a token over. `tell` hears its address, and the one that has the browser add-on
   * FastF1 Companion hand it over. Throws CANCELLED when the signal is aborted, or after ten minutes.
   */
  receive(tell: (page: string, addOn: string) => void, signal: AbortSignal): Promise<AccountState>;
}

export interface Clock {
  /** UTC milliseconds since 1970; `SVC_NOW` replaces it in tests and replays. */
  nowMs(): number;
}

/** Carries out what is computed in one go, waiting for nothing; returns what the work returns. */
export type Compute = <T>(work: () => T) => T;

/**
 * Carries out work that goes through these sessions in order. `session` loads them as `RacingData` does, later ones meanwhile in other
 * threads, some at a time.
 */
export type ReadAhead = <T>(
  sessions: readonly { event: Event; session: EventSession }[],
  options: SessionOptions,
  work: (session: RacingData['session']) => Promise<T>,
) => Promise<T>;

/** Runs a step of an operation so that its time can be measured; returns what the work returns. */
export type Span = <T>(
  name: 'fetch' | 'parse' | 'render',
  attributes: Record<string, string | number>,
  work: () => Promise<T>,
) => Promise<T>;

/** Answers of earlier calls, each given as long as the data that it was made of are the same. */
export interface AnswersSoFar {
  /**
   * The answer to the same question, or what `make` makes of it with the effects that it is given, which note what it reads. Plain data.
   *
   * @param question all that the answer depends on beside racing data, and nothing of who asks
   * @throws what `make` throws, which is never kept
   */
  readOrMake<Answer>(
    question: readonly string[],
    make: (effects: Effects) => Promise<Answer>,
  ): Promise<Answer>;
}

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
  /** Left out where there are no other threads: each session is loaded when it is asked for. */
  readAhead?: ReadAhead;
  /** How much computing in one go is carried out; left out: simply so. */
  compute?: Compute;
  /** Left out: every call is computed. */
  answers?: AnswersSoFar;
}
