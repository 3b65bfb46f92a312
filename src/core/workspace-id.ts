import { SvcError } from './errors.ts';

/** 1 to 64 letters, digits, dots, underscores and dashes, not starting with a dot. */
export const workspaceIdPattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,63}$/;

/** Ids that a server makes, of workspaces and of conversations. */
export const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The rule in words, for option descriptions and error hints. */
export const workspaceIdRule =
  '1 to 64 letters, digits, dots, underscores or dashes, not starting with a dot';

/** Throws INVALID_INPUT unless `id` can name a workspace, and so is safe as the name of one directory. */
export function checkWorkspaceId(id: string): void {
  if (workspaceIdPattern.test(id)) return;
  throw new SvcError(
    'INVALID_INPUT',
    `The workspace id ${JSON.stringify(id.slice(0, 80))} is not allowed.`,
    `A workspace id is ${workspaceIdRule}. Example: monaco-2024.`,
    { option: 'workspace_id', rule: workspaceIdPattern.source },
  );
}
