import type { Tool } from '@modelcontextprotocol/server';
import { toTool } from '../tools/tools.ts';
import { outputJsonSchema } from '../present/json-schema.ts';
import type { Operation } from '../ops/parts/operation.ts';

/**
 * An operation as clients of the Model Context Protocol are told of it. The workspace is no part of its input: all tools of a server
 * share one. Nothing here removes anything; what a tool writes (charts, tables) goes to the workspace.
 */
export function mcpTool(operation: Operation): Tool {
  const { name, description, inputSchema } = toTool(operation);
  return {
    name,
    title: operation.name[0]?.toUpperCase() + operation.name.slice(1).replaceAll('-', ' '),
    description,
    inputSchema: { ...inputSchema, type: 'object' } as Tool['inputSchema'],
    outputSchema: outputJsonSchema(operation.output),
    annotations: {
      readOnlyHint: operation.effect === 'read',
      destructiveHint: operation.effect === 'destroy',
      idempotentHint: true,
      openWorldHint: true,
    },
  };
}
