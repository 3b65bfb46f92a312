import type { Tool } from '@modelcontextprotocol/server';
import { isToolOperation, toolInputSchema, toolName } from '../agent/tools.ts';
import { toolWords } from '../agent/tool-words.ts';
import { outputJsonSchema } from '../ops/json-schema.ts';
import type { Operation } from '../ops/operation.ts';
import { registry } from '../ops/registry.ts';

/** The operations that are tools, in the order of the registry. */
export async function toolOperations(): Promise<Operation[]> {
  const loaders = Object.entries(registry).filter(([name]) => isToolOperation(name));
  return await Promise.all(loaders.map(([, load]) => load()));
}

/**
 * An operation as clients of the Model Context Protocol are told of it. The workspace is no part of its input: all tools of a server
 * share one. Nothing here removes anything; what a tool writes (charts, tables) goes to the workspace.
 */
export function mcpTool(operation: Operation): Tool {
  return {
    name: toolName(operation.name),
    title: operation.name[0]?.toUpperCase() + operation.name.slice(1).replaceAll('-', ' '),
    description: toolWords(`${operation.summary} ${operation.description}`),
    inputSchema: { ...toolInputSchema(operation), type: 'object' } as Tool['inputSchema'],
    outputSchema: outputJsonSchema(operation),
    annotations: {
      readOnlyHint: operation.effect === 'read',
      destructiveHint: operation.effect === 'destroy',
      idempotentHint: true,
      openWorldHint: true,
    },
  };
}
