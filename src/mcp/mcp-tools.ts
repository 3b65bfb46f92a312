import type { Tool } from '@modelcontextprotocol/server';
import { upperFirst } from '../core/text/upper-first.ts';
import type { Operation } from '../ops/parts/operation.ts';
import { moreOfResult } from '../tools/result-store.ts';
import { toTool } from '../tools/tools.ts';

/**
 * An operation as clients of the Model Context Protocol are told of it, in few words: a client reads all of them with every question. The
 * workspace is no part of its input: all tools of a server share one. What results look like is a resource, not part of the list.
 */
export function mcpTool(operation: Operation): Tool {
  const { name, description, inputSchema } = toTool(operation);
  return {
    name,
    title: upperFirst(operation.name.replaceAll('-', ' ')),
    description,
    inputSchema: inputSchema as Tool['inputSchema'],
    annotations: readOnly,
  };
}

/** Charts and tables in the workspace are all that any tool writes. */
const readOnly = { readOnlyHint: true };

/** The tool that reads on in results that were shortened. */
export const moreOfResultTool: Tool = {
  name: moreOfResult.name,
  title: 'More of a result',
  description: moreOfResult.description,
  inputSchema: moreOfResult.inputSchema as Tool['inputSchema'],
  annotations: readOnly,
};
