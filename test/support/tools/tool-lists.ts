import { mcpTools } from '../../../src/mcp/tool-list.ts';
import { moreOfResult } from '../../../src/tools/result-store.ts';
import { operationTools } from '../../../src/tools/tools.ts';

/** The tools as a model's service is sent them with every step of an answer. */
export async function chatToolList() {
  const tools = [...(await operationTools()), moreOfResult];
  return tools.map(({ name, description, inputSchema }) => ({
    name,
    description,
    input_schema: inputSchema,
  }));
}

/** The tools as a client of the Model Context Protocol gets them. */
export async function mcpToolList() {
  return await mcpTools({ withViews: false });
}
