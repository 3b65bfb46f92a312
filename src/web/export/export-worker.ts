import { parentPort, workerData } from 'node:worker_threads';
import { createConversations } from '../../agent/conversations/conversations.ts';
import { SvcError } from '../../core/errors.ts';
import { createChartFiles } from '../../io/workspaces/workspace-files.ts';
import { createConversationStore } from '../../io/workspaces/conversations.ts';
import { readSpec, redrawn } from '../../present/kept-spec.ts';
import type { ExportThreadData, FromExport } from './export-thread.ts';
import { writeExport } from './write-export.ts';

/** Entry of a thread that makes the file of one export. */

const { home, request, running } = workerData as ExportThreadData;
const conversations = createConversations({
  store: createConversationStore({ home }),
  clock: { nowMs: () => Date.now() },
  isRunning: async (_workspaceId, messageId) => running?.includes(messageId) ?? true,
  onFault: () => undefined, // of what is removed, which nobody does here
});
try {
  const charts = createChartFiles(home, async (_workspaceId, spec) => {
    const kept = readSpec(spec);
    return kept && ((await redrawn(kept, 'png', { theme: 'dark' })) as Uint8Array | null);
  });
  const file = await writeExport(request, { conversations, charts });
  tell({ file }, [file.content.buffer as ArrayBuffer]);
} catch (error) {
  if (!(error instanceof SvcError)) throw error;
  const { code, message, hint } = error;
  tell({ refusal: { code, message, hint } });
}

function tell(message: FromExport, transferred: ArrayBuffer[] = []): void {
  parentPort!.postMessage(message, transferred);
}
