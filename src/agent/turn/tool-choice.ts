import { foldName } from '../../core/names/name-matching.ts';
import type { AgentTool } from '../../tools/tools.ts';

/** Operations that a conversation's last message may be about, likeliest first. */
export type OperationsFor = (messages: readonly string[]) => Promise<readonly string[]>;

/** How many tools a model with a small context is offered, and how many of them because they were called before. */
const mostOffered = 10;
const mostOfBefore = 4;
const mostFound = 3;

export const findToolName = 'find_tool';

/**
 * The tools that a model with a small context is offered: those called last in the conversation, then the likeliest for its last message,
 * and one that finds the others.
 */
export async function chosenTools(
  all: readonly AgentTool[],
  messages: readonly string[],
  { called, operationsFor }: { called: readonly string[]; operationsFor: OperationsFor },
): Promise<AgentTool[]> {
  const byName = new Map(all.map((tool) => [tool.name, tool]));
  const before = [...new Set(called.toReversed())].flatMap((name) => byName.get(name) ?? []);
  const ofQuestion = ofOperations(all, await operationsFor(messages));
  const chosen = [...new Set([...before.slice(0, mostOfBefore), ...ofQuestion])].slice(0, mostOffered);
  return [...chosen, findTool(all.filter((tool) => tool.operation !== null && !chosen.includes(tool)))];
}

/** The tools for what a model says it needs: one that it names, then the likeliest. */
export async function foundTools(
  what: unknown,
  all: readonly AgentTool[],
  operationsFor: OperationsFor,
): Promise<AgentTool[]> {
  const asked = foldName(typeof what === 'string' ? what.slice(0, 400).replaceAll('_', ' ') : '');
  const named = all.filter((tool) => {
    const title = foldName(tool.label({}));
    const isTitled = title.includes(' ') && asked.includes(title);
    return isTitled || asked.includes(tool.name.replaceAll('_', ' ')) || asked === shortName(tool);
  });
  const likely = asked === '' ? [] : ofOperations(all, await operationsFor([asked]));
  return [...new Set([...named, ...likely])].slice(0, mostFound);
}

function ofOperations(all: readonly AgentTool[], operations: readonly string[]): AgentTool[] {
  return operations.flatMap((operation) => all.find((tool) => tool.operation === operation) ?? []);
}

function findTool(others: readonly AgentTool[]): AgentTool {
  return {
    name: findToolName,
    operation: null,
    description: `Gives you tools that are not listed here: ${others.map(shortName).join(', ')}.`,
    inputSchema: {
      type: 'object',
      properties: { what: { type: 'string', description: 'What the tool should find out.' } },
      required: ['what'],
    },
    label: () => 'Looking for the right analysis',
    command: () => null,
  };
}

/** "head to head" of `analyze_head_to_head`. */
function shortName({ name }: AgentTool): string {
  return name.replace(/^(?:analyze|fetch)_/, '').replaceAll('_', ' ');
}
