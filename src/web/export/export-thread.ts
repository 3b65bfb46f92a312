import { Worker } from 'node:worker_threads';
import { SvcError } from '../../core/errors.ts';
import { cancelled, throwIfCancelled } from '../../io/cancellation.ts';
import { WebError } from '../../serving/web-error.ts';
import type { ExportedFile, ExportRequest, WriteExport } from './write-export.ts';

export interface ExportThreadData {
  /** `SVC_HOME` */
  home: string;
  request: ExportRequest;
  /** Ids of answers that are under way: they are not broken off. null: nobody can say, so that any may be. */
  running: readonly string[] | null;
}

/** What it says, once. */
export type FromExport = { file: ExportedFile } | { refusal: Pick<SvcError, 'code' | 'message' | 'hint'> };

export interface ExportThreads {
  /** What the threads run, as the build wrote it. */
  workerFile: URL;
  home: string;
  /** Ids of answers that are under way in a workspace; null: nobody can say. */
  running(this: void, workspaceId: string): Promise<ExportThreadData['running']>;
}

/** The largest conversation takes two seconds of a processor. */
const longestMs = 60_000;

/**
 * Makes the file of each export in a thread of its own, which ends with it: the largest would hold up all others for seconds, and one that
 * nobody waits for any more is ended in the middle.
 */
export function exportInThreads({ workerFile, home, running }: ExportThreads): WriteExport {
  return async (request, signal) => {
    const workerData: ExportThreadData = {
      ...{ home, request },
      running: await running(request.workspaceId),
    };
    throwIfCancelled(signal);
    const resourceLimits = { maxOldGenerationSizeMb: 768 };
    const worker = new Worker(workerFile, { workerData, resourceLimits });
    let stop = (): void => undefined;
    let late: NodeJS.Timeout | undefined;
    try {
      return await new Promise((resolve, reject) => {
        stop = () => reject(cancelled());
        signal.addEventListener('abort', stop, { once: true });
        late = setTimeout(() => reject(tooLong()), longestMs);
        worker.once('message', (said: FromExport) => {
          if ('file' in said) return resolve(said.file);
          const { code, message, hint } = said.refusal;
          reject(new SvcError(code, message, hint));
        });
        worker.once('error', reject);
        worker.once('exit', () => reject(new Error("The export's thread ended unexpectedly.")));
      });
    } finally {
      clearTimeout(late);
      signal.removeEventListener('abort', stop);
      await worker.terminate();
    }
  };
}

function tooLong(): WebError {
  return new WebError('BUSY', 'This export took too long. Please try again in a moment.', 60);
}
