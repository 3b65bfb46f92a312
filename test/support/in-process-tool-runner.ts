import { throwIfCancelled, untilAborted } from '../../src/io/cancellation.ts';
import type { Effects } from '../../src/io/effects.ts';
import { executeToolCall, type OnFault } from '../../src/tools/execute-tool-call.ts';
import type { ToolRunner, ToolRunOptions } from '../../src/tools/tool-runner.ts';

export interface InProcessToolRunnerOptions {
  /** The world one call sees: with its signal and progress. */
  effectsFor: (options: ToolRunOptions) => Effects | Promise<Effects>;
  onFault?: OnFault;
}

/** Runs operations in this process. A cancelled call rejects at once, also while the operation does not look up. */
export function createInProcessToolRunner({ effectsFor, onFault }: InProcessToolRunnerOptions): ToolRunner {
  return {
    run: async (call, options) => {
      throwIfCancelled(options.signal);
      const { workspaceId } = options;
      const work = async () =>
        executeToolCall(await effectsFor(options), call, { workspaceId, ...(onFault && { onFault }) });
      return await untilAborted(work(), options.signal);
    },
  };
}
