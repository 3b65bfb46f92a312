import type { DestinationStream } from 'pino';
import type { ChartFiles } from '../io/workspaces/chart-files.ts';
import type { WorkspaceStore } from '../io/effects.ts';
import type { WorkspaceVisits } from '../io/workspaces/workspace-visits.ts';
import type { PageSettings } from './api/shapes.ts';
import type { Chat } from './chat.ts';
import type { Page } from './page/page.ts';
import type { RunTimes } from './runs/runs.ts';
import type { WebSettings } from './setup/settings.ts';

/** The world of the web server; tests pass another one. */
export interface AppOptions {
  settings: WebSettings;
  workspaces: Pick<WorkspaceStore, 'create' | 'open'>;
  visits: WorkspaceVisits;
  charts: ChartFiles;
  chat: Chat;
  page: Page;
  /** What the page is told beside its workspace. */
  about: Pick<PageSettings, 'source' | 'model' | 'version'>;
  /** Where the log goes, one JSON object a line; null: there is none. */
  log: DestinationStream | null;
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
  /** When the server is shut down and all turns have ended, connections get this long to be read to their end. */
  lastWordsMs: number;
}

/** Longest message, in characters. */
export const messageLimit = 8000;
