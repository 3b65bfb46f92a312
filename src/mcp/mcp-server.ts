import {
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { operationOfTool, toolNames, toolOperations } from '../tools/tools.ts';
import { version } from '../io/version.ts';
import { moreOfResult, type ResultStore } from '../tools/result-store.ts';
import type { ToolRunner } from '../tools/tool-runner.ts';
import { callTool, readMore } from './call-tool.ts';
import type { CarriedOut } from './carry-out-call.ts';
import { mcpTool, moreOfResultTool } from './mcp-tools.ts';

export interface McpServerOptions {
  /** The one workspace of all calls. */
  workspaceId: string;
  /** What the tools gave, of which clients have seen the beginning. */
  results: ResultStore;
  /** Carries out the tools. */
  runner: ToolRunner<CarriedOut>;
}

const instructions =
  'Formula 1 timing data: laps, tyres, strategy, qualifying, telemetry, standings, schedules, from 1950 to now. Call temporal_context ' +
  'first when a question says "last race", "this weekend" or "this season". Results carry warnings: pass on what they mean. A result ' +
  'with "source": "demo" is simulated, and an answer that uses it must say so. An error says what is allowed and what to do next. Long ' +
  'results have their lists as tables (columns, then rows) and may be shortened; more_of_result reads on.';

/** A server of the Model Context Protocol whose tools are the operations; to be connected to a transport. */
export function createMcpServer({ workspaceId, results, runner }: McpServerOptions): McpServer {
  const mcp = new McpServer(
    { name: 'svc', title: 'svc · racing data', version },
    { capabilities: { tools: {} }, instructions },
  );
  // The tools have their schemas and their own words for wrong input already, so that the lower level is enough.
  mcp.server.setRequestHandler('tools/list', async () => ({
    tools: [...(await toolOperations()).map(mcpTool), moreOfResultTool],
  }));
  mcp.server.setRequestHandler('tools/call', async ({ params }, context) => {
    const input = params.arguments ?? {};
    if (params.name === moreOfResult.name) return readMore(results, input);
    const operation = operationOfTool(params.name);
    if (operation === null) throw noSuchTool(params.name);
    const options = { workspaceId, signal: context.mcpReq.signal, progress: progressTo(context) };
    return await callTool({ runner, results }, { operation, input }, options);
  });
  return mcp;
}

/** Tells the client what is being done, if it asked for that. */
function progressTo({ mcpReq }: ServerContext): (label: string) => void {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return () => undefined;
  let progress = 0;
  return (message) => {
    progress += 1;
    // A client that has gone needs no news.
    mcpReq
      .notify({ method: 'notifications/progress', params: { progressToken, progress, message } })
      .catch(() => undefined);
  };
}

function noSuchTool(name: string): ProtocolError {
  return new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `There is no tool ${JSON.stringify(name.slice(0, 80))}. The tools: ${[...toolNames(), moreOfResult.name].join(', ')}.`,
  );
}
