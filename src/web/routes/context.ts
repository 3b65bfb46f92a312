import type { FastifyRequest } from 'fastify';
import type { DestinationStream } from 'pino';
import type { ChatAgent } from '../../agent/chat-agent.ts';
import type { RedisConnection } from '../../io/redis/redis-connection.ts';
import type { ChartFiles } from '../../io/workspaces/workspace-files.ts';
import type { VisitorStorage } from '../../io/workspaces/visitor-storage.ts';
import type { VisitorWorkspaces } from '../../io/workspaces/visitor-workspaces.ts';
import type { Access } from '../access/access.ts';
import type { ReadingRights } from '../access/reading-rights.ts';
import type { PageSettings } from '../api/shapes.ts';
import type { Observe } from '../../io/observed.ts';
import type { PageAnswerer } from '../../questions/choices.ts';
import type { Page } from '../page/page.ts';
import type { WriteExport } from '../export/write-export.ts';
import type { Drawings } from '../requests/drawings.ts';
import type { WorkLine } from '../requests/work-line.ts';
import type { Quotas, RateLimitHooks } from '../requests/rate-limits.ts';
import type { FirstBytePriority } from '../runs/first-byte-priority.ts';
import type { LiveService } from '../live/live-service.ts';
import type { RunBoard } from '../runs/run-board.ts';
import type { RunTimes } from '../runs/run-times.ts';
import type { Runs } from '../runs/runs.ts';
import type { DiskWatermark } from '../watermarks/watermark.ts';
import type { WebSettings } from '../setup/settings.ts';
import type { OnFault } from '../watch/open-watch.ts';
import type { ServerEvent } from '../watch/server-event.ts';

/** The world of the web server; tests pass another one. */
export interface AppOptions {
  settings: WebSettings;
  access: Access;
  workspaces: VisitorWorkspaces;
  storage: VisitorStorage;
  /** Draws charts; left out: the app has its own. */
  drawings?: Drawings;
  /** Conversations are exported in it; left out: in one of the app's own. */
  exportLine?: WorkLine;
  /** Makes the files of exports; left out: this thread does. */
  writeExport?: WriteExport;
  /** Left out: the disk has room. */
  disk?: DiskWatermark;
  charts: ChartFiles;
  chat: ChatAgent;
  /** Reads messages that are being written. */
  answerer: Pick<PageAnswerer, 'readMessage' | 'choices'>;
  page: Page;
  /** The session that runs; left out: none is followed. */
  live?: LiveService;
  /** Left out: the runs of this instance are all there are. */
  board?: RunBoard;
  /** What all instances share; left out: this one is alone. */
  redis?: RedisConnection;
  /** What the page is told beside its workspace. */
  about: Pick<PageSettings, 'source' | 'model' | 'version'>;
  /** Where the log goes, one JSON object a line; null: there is none. */
  log: DestinationStream | null;
  /** Told of all that happens; left out: the log is. */
  observe?: Observe<ServerEvent>;
  /** Told of turns that met a fault of the program; left out: the log is. */
  onFault?: OnFault;
  times?: Partial<AppTimes>;
}

export interface AppTimes extends RunTimes {
  heartbeatMs: number;
  /** A request must have arrived whole after this long. */
  requestMs: number;
  /** How often that is looked at. */
  checkMs: number;
  /** A connection on which nothing moves is closed after this long. */
  idleMs: number;
  /** How often it is looked at whether who reads a stream still may. */
  rightsMs: number;
  /** When the server is shut down and all turns have ended, connections get this long to be read to their end. */
  lastWordsMs: number;
}

/** What the routes share. */
export interface RouteContext {
  options: AppOptions;
  times: AppTimes;
  limits: RateLimitHooks;
  quotas: Quotas;
  runs: Runs;
  rights: ReadingRights;
  /** Whether the instance was asked to end. */
  isLeaving(this: void): boolean;
  observe: Observe<ServerEvent>;
  firstBytes: FirstBytePriority;
  drawings: Drawings;
  /** For `onRequest`: before the body is read. */
  authorize(this: void, request: FastifyRequest): Promise<void>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `RouteContext.authorize`. */
    workspaceId: string;
    /** Who the proxy says that this is, where it is asked; null: unknown. */
    visitorUser: string | null;
    /** What the log names the answer by that is asked for or read; null: none is. */
    turn: string | null;
  }
}
