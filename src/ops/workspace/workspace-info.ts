import * as z from 'zod';
import { defineOperation, outcomeOf } from '../parts/operation.ts';
import { workspaceField, workspaceIdField } from '../parts/account-fields.ts';

export const workspaceInfo = defineOperation({
  name: 'workspace info',
  summary: 'Show one workspace and its files.',
  description: 'Shows where a workspace is and what it holds. This counts as use: last_accessed becomes now.',
  examples: [{ workspace_id: 'monaco-2024' }],
  effect: 'read',
  worksInWorkspace: false,
  input: z.object({ workspace_id: workspaceIdField.describe('Workspace to show.') }),
  output: workspaceField,
  async run({ workspaces }, input) {
    return outcomeOf(await workspaces.open(input.workspace_id));
  },
  document: ({ findings }) => findings,
});
