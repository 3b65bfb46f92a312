import { inputJsonSchema, type JsonSchema } from '../ops/parts/json-schema.ts';
import type { Operation } from '../ops/parts/operation.ts';
import { registry } from '../ops/registry.ts';
import { toolWords } from './tool-words.ts';

/** A tool as a language model is told of it. */
export interface AgentTool {
  /** `analyze_lap_times`. */
  name: string;
  /** Words of the command: `analyze lap-times`; null for a tool of the agent itself. */
  operation: string | null;
  description: string;
  inputSchema: JsonSchema;
}

/** Whether an operation is a tool. Workspaces are none of the model's business: the runner puts the conversation's own in. */
export function isToolOperation(name: string): boolean {
  return Object.hasOwn(registry, name) && /^(?:fetch |analyze |temporal-context$)/.test(name);
}

/** `analyze lap-times` is `analyze_lap_times`. */
export function toolName(operation: string): string {
  return operation.replace(/[ -]/g, '_');
}

/** The operation that a tool runs; null for a name that is none of an operation. */
export function operationOfTool(name: string): string | null {
  return Object.keys(registry).find((each) => isToolOperation(each) && toolName(each) === name) ?? null;
}

/** Names of all tools, in the order of the registry. */
export function toolNames(): string[] {
  return Object.keys(registry).filter(isToolOperation).map(toolName);
}

/** The operations that are tools, in the order of the registry. */
export async function toolOperations(): Promise<Operation[]> {
  const loaders = Object.entries(registry).filter(([name]) => isToolOperation(name));
  return await Promise.all(loaders.map(([, load]) => load()));
}

let tools: Promise<readonly AgentTool[]> | undefined;

/** Every operation a model may call, in the order of the registry. Made once: the schemas are the same for every turn. */
export function operationTools(): Promise<readonly AgentTool[]> {
  return (tools ??= makeTools());
}

async function makeTools(): Promise<AgentTool[]> {
  return (await toolOperations()).map(toTool);
}

/** The input without the workspace, which the model can neither see nor set. */
function toolInputSchema(operation: Operation): JsonSchema {
  const { properties = {}, required = [], ...schema } = inputJsonSchema(operation);
  const { workspace_id: _hidden, ...visible } = properties;
  return { ...schema, properties: visible, required: required.filter((key) => key !== 'workspace_id') };
}

/** The operation as a tool: its text in the words of tools, its input without the workspace. */
export function toTool(operation: Operation): AgentTool {
  return {
    name: toolName(operation.name),
    operation: operation.name,
    description: toolWords(`${operation.summary} ${operation.description}`),
    inputSchema: toolInputSchema(operation),
  };
}
