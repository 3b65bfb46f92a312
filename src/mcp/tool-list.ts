import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  type Server,
  type ServerContext,
  type Tool,
} from '@modelcontextprotocol/server';
import type { Operation } from '../ops/parts/operation.ts';
import { drawsCharts } from '../present/wording.ts';
import { moreOfResult } from '../tools/result-store.ts';
import { toolOperations, toTool } from '../tools/tools.ts';
import { chartView } from './resources/resource-world.ts';

/** All tools; `withViews`: those that draw charts name the view that shows them. */
export async function mcpTools({ withViews }: { withViews: boolean }): Promise<Tool[]> {
  const tools = (await toolOperations()).map((operation) => {
    const tool = mcpTool(operation);
    return withViews && drawsCharts(operation)
      ? { ...tool, _meta: { ui: { resourceUri: chartView.uri } } }
      : tool;
  });
  return [...tools, moreOfResultTool];
}

/**
 * An operation as clients of the Model Context Protocol see it, in few words, since a client reads all of them with every question. The
 * workspace is not part of its input: all tools of a server share one. What results look like is a resource, not part of the list.
 */
function mcpTool(operation: Operation): Tool {
  const { name, description, inputSchema } = toTool(operation);
  return {
    name,
    description,
    inputSchema: inputSchema as Tool['inputSchema'],
    annotations: readOnly,
  };
}

/** Charts and tables in the workspace are all that any tool writes. */
const readOnly = { readOnlyHint: true };

const moreOfResultTool: Tool = {
  name: moreOfResult.name,
  description: moreOfResult.description,
  inputSchema: moreOfResult.inputSchema as Tool['inputSchema'],
  annotations: readOnly,
};

/** Whether a client shows views (MCP Apps). */
export function showsViews(server: Server, { mcpReq }: ServerContext): boolean {
  // Since 2026-07-28 every request says what its client can do.
  const envelope = mcpReq.envelope as Readonly<Record<string, ClientCapabilities>> | undefined;
  const capabilities = envelope?.[CLIENT_CAPABILITIES_META_KEY] ?? server.getClientCapabilities();
  const types = capabilities?.extensions?.['io.modelcontextprotocol/ui']?.mimeTypes;
  return Array.isArray(types) && types.includes(chartView.mimeType);
}
