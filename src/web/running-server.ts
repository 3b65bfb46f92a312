import type { Transcript } from '../agent/transcripts/transcript.ts';
import type { Access } from './access/access.ts';

export interface RunningServer {
  /** `http://127.0.0.1:8000` */
  url: string;
  /** What lets visitors in. */
  access: Access['kind'];
  /** Where its data come from. */
  source: Transcript['source'];
  /** What its owner should know of the language model's context; null: nothing. */
  modelNotice: string | null;
  /** How long it goes on serving after it was asked to end. */
  drainMs: number;
  /** Where its figures are shown; null: nowhere. */
  figuresUrl: string | null;
  /** Ends turns, connections and threads, in this order. */
  shutDown(this: void): Promise<void>;
}

/** What the threads of a server run, as the build wrote it. */
export interface ThreadFiles {
  tools: URL;
  answerer: URL;
  exports: URL;
}

/** What a server is started with. */
export interface ServerWorld {
  env: NodeJS.ProcessEnv;
  threads: ThreadFiles;
}
