import type { Effects } from '../../src/io/effects.ts';
import { executeToolCall } from '../../src/tools/execute-tool-call.ts';
import type { ToolCall, ToolOutcome } from '../../src/tools/tool-runner.ts';

/** Runs a call whose words matter: its pictures are drawn as SVG, in a tenth of the time of a PNG. Pages have no other form. */
export async function runForWords(
  effects: Effects,
  call: ToolCall,
  workspaceId: string,
): Promise<ToolOutcome> {
  const drawing = { format: 'svg', theme: null } as const;
  const outcome = await executeToolCall(effects, call, { workspaceId, drawing });
  const isPage = !outcome.ok && JSON.stringify(outcome.error).includes('interactive page');
  return isPage ? await executeToolCall(effects, call, { workspaceId }) : outcome;
}
