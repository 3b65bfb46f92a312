import * as z from 'zod';
import { defineOperation, outcomeOf } from '../parts/operation.ts';
import { workspaceField, workspaceIdField } from '../parts/account-fields.ts';

export const workspaceCreate = defineOperation({
  name: 'workspace create',
  summary: 'Create a workspace.',
  description:
    'A workspace is a folder with the data files and charts of one piece of work. ' +
    'A taken id is refused with WORKSPACE_EXISTS; without an id it gets a UUID.',
  examples: [{}, { workspace_id: 'monaco-2024', description: 'Monaco weekend' }],
  effect: 'write',
  worksInWorkspace: false,
  input: z.object({
    workspace_id: workspaceIdField.optional().describe('Id of the new workspace; a new UUID when left out.'),
    description: z.string().max(1000).optional().describe('What the workspace is for.'),
  }),
  output: workspaceField.pick({
    session_id: true,
    workspace_path: true,
    created_at: true,
    description: true,
  }),
  async run({ workspaces }, input) {
    const created = await workspaces.create(input.workspace_id, input.description);
    const { session_id, workspace_path, created_at, description } = created;
    return outcomeOf({ session_id, workspace_path, created_at, description });
  },
  document: ({ findings }) => findings,
});
