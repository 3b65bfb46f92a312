import { openRealWorld } from '../../../src/io/real-world.ts';
import type { ToolOutcome } from '../../../src/tools/tool-runner.ts';
import { createInProcessToolRunner } from '../in-process-tool-runner.ts';

/** What a tool gives on simulated data, at the end of 2025. */
export async function runDemoTool(
  home: string,
  operation: string,
  input: Readonly<Record<string, unknown>>,
): Promise<ToolOutcome> {
  const world = openRealWorld({ SVC_HOME: home, SVC_SOURCE: 'demo', SVC_NOW: '2025-12-20T12:00:00Z' });
  const runner = createInProcessToolRunner({
    effectsFor: ({ signal, progress }) => world({ signal, progress }),
  });
  const { signal } = new AbortController();
  return await runner.run(
    { operation, input },
    { workspaceId: 'planted', signal, progress: () => undefined },
  );
}
