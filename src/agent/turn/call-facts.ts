import { asObject, asObjects } from '../../core/json-object.ts';
import type { CallFacts } from '../../tools/tool-runner.ts';
import type { AgentTool } from '../../tools/tools.ts';
import { leftOutKey, withoutTables, trimResult } from '../../tools/trim-result.ts';
import type { ToolExchange } from './turn.ts';

/** Characters of an input, and of all warnings of a call, that are told. */
export const inputBudget = 4000;
const warningBudget = 8000;

/** @param tool null for a name that is no tool. `isSimulated`: everything comes from the built-in simulation. */
export function callFacts(
  tool: Pick<AgentTool, 'operation' | 'command'> | null,
  { input, result }: Pick<ToolExchange, 'input' | 'result'>,
  { isSimulated }: { isSimulated: boolean },
): CallFacts {
  const source = text(result.source);
  const shown = trimResult(input, inputBudget);
  const command = shown.isWhole && !isShortened(input) ? (tool?.command(input) ?? null) : null;
  const isOfSimulation = source === null ? isSimulated : source === 'demo';
  return {
    operation: tool?.operation ?? null,
    input: shown.value as Record<string, unknown>,
    // Where a mirror lies is nobody else's business.
    command: command !== null && isOfSimulation ? `SVC_SOURCE=demo ${command}` : command,
    source,
    provider: text(result.provider),
    warnings: trimResult(warningsIn(result), warningBudget).value as string[],
  };
}

/** Whether an input was stored shortened: no command does the same then. */
function isShortened(input: Record<string, unknown>): boolean {
  return JSON.stringify(input).includes(leftOutKey);
}

function warningsIn({ warnings, details }: Record<string, unknown>): string[] {
  const listed = withoutTables(warnings ?? asObject(details)?.warnings);
  return asObjects(listed).flatMap(({ message, effect }) => {
    const sentences = [text(message), text(effect)].filter((sentence) => sentence);
    return sentences.length > 0 ? [sentences.join(' ')] : [];
  });
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
