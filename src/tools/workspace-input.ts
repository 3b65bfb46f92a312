import type { Operation } from '../ops/parts/operation.ts';
import { unknownOption } from '../ops/parts/run-operation.ts';

/**
 * The input of a tool with the workspace that it runs in. Callers of tools cannot name a workspace, nor do they hear of the option.
 *
 * @throws INVALID_INPUT for a key that the tool does not have.
 */
export function withWorkspace(
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
  workspaceId: string,
): Record<string, unknown> {
  const keys = Object.keys(operation.input.shape);
  const visible = keys.filter((key) => key !== 'workspace_id');
  const unknown = Object.keys(input).find((key) => !visible.includes(key));
  if (unknown !== undefined) throw unknownOption(operation, unknown, visible);
  return visible.length === keys.length ? { ...input } : { ...input, workspace_id: workspaceId };
}
