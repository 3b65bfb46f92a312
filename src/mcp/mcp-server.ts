import { McpServer, ProtocolError, ProtocolErrorCode, type Server } from '@modelcontextprotocol/server';
import { operationOfTool, toolNames } from '../tools/tools.ts';
import { version } from '../io/version.ts';
import { moreOfResult } from '../tools/result-store.ts';
import type { ToolRunner } from '../tools/tool-runner.ts';
import { CallProgress } from './call-progress.ts';
import { callTool, readMore } from './call-tool.ts';
import type { CarriedOut } from './carry-out-call.ts';
import { type Calendar, completePromptArgument } from './prompts/completion.ts';
import { getPrompt, listPrompts } from './prompts/prompts.ts';
import { completeResourceName, listResources, resourceTemplates } from './resources/list-resources.ts';
import { readResource } from './resources/read-resource.ts';
import type { ResourceWorld } from './resources/resource-world.ts';
import { mcpTools, showsViews } from './tool-list.ts';

/** What all clients of a server share: its one workspace, and what the tools gave, of which clients have seen the beginning. */
export interface McpServerOptions extends ResourceWorld, Calendar {
  runner: ToolRunner<CarriedOut>;
}

/** As many as the protocol allows at once. */
const mostCompletions = 100;

const instructions =
  'Formula 1 timing data: laps, tyres, strategy, qualifying, telemetry, standings, schedules, from 1950 to now. Call temporal_context ' +
  'first when a question says "last race", "this weekend" or "this season". Results carry warnings: pass on what they mean. A result ' +
  'with "source": "demo" is simulated, and an answer that uses it must say so. An error says what is allowed and what to do next. Long ' +
  'results have their lists as tables (columns, then rows) and may be shortened; more_of_result reads on. Charts, tables and what columns mean are resources.';

/** A server of the Model Context Protocol whose tools are the operations; to be connected to a transport. */
export function createMcpServer(options: McpServerOptions): McpServer {
  const { workspaceId, results, runner } = options;
  const mcp = new McpServer(
    { name: 'svc', title: 'svc · racing data', version },
    { capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} }, instructions },
  );
  // The tools have their schemas and their own words for wrong input already, so that the lower level is enough.
  mcp.server.setRequestHandler('tools/list', async (_request, context) => ({
    tools: await mcpTools({ withViews: showsViews(mcp.server, context) }),
  }));
  mcp.server.setRequestHandler('tools/call', async ({ params }, context) => {
    const input = params.arguments ?? {};
    if (params.name === moreOfResult.name) return readMore(results, input);
    const operation = operationOfTool(params.name);
    if (operation === null) throw noSuchTool(params.name);
    // Clients of earlier revisions know no links in results.
    const linksPages = (mcp.server.getNegotiatedProtocolVersion() ?? '') >= '2025-06-18';
    const progress = new CallProgress(context.mcpReq);
    const running = { workspaceId, signal: context.mcpReq.signal, progress: progress.tell };
    return await callTool({ runner, results, linksPages }, { operation, input }, running).finally(
      progress.end,
    );
  });
  addResources(mcp.server, options);
  addPrompts(mcp.server, options);
  return mcp;
}

function addResources(server: Server, world: ResourceWorld): void {
  server.setRequestHandler(
    'resources/list',
    async ({ params }) => await listResources(world, params?.cursor),
  );
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates }));
  server.setRequestHandler('resources/read', async ({ params }) => await readResource(world, params.uri));
}

function addPrompts(server: Server, world: ResourceWorld & Calendar): void {
  server.setRequestHandler('prompts/list', () => ({ prompts: listPrompts() }));
  server.setRequestHandler('prompts/get', ({ params }) => getPrompt(params.name, params.arguments));
  server.setRequestHandler('completion/complete', async ({ params: { ref, argument, context } }) => {
    const all =
      ref.type === 'ref/prompt'
        ? await completePromptArgument(world, argument, context?.arguments)
        : await completeResourceName(world, ref.uri, argument.value);
    const values = all.slice(0, mostCompletions);
    return { completion: { values, total: all.length, hasMore: all.length > values.length } };
  });
}

function noSuchTool(name: string): ProtocolError {
  return new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `There is no tool ${JSON.stringify(name.slice(0, 80))}. The tools: ${[...toolNames(), moreOfResult.name].join(', ')}.`,
  );
}
