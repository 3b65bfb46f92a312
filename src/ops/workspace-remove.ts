import * as z from 'zod';
import { defineOperation } from './parts/operation.ts';
import {
  cancelledOutput,
  cancelledRemoval,
  freedBytesField,
  workspaceIdField,
  yesField,
} from './parts/workspace-fields.ts';

export const workspaceRemove = defineOperation({
  name: 'workspace remove',
  summary: 'Remove one workspace with all its files.',
  description:
    'Asks first, on standard error, and reads the answer from standard input: "y" or "yes" removes, any other answer ' +
    'cancels, no answer at all is CONFIRMATION_REQUIRED. With --yes it does not ask. There is no way back.',
  examples: [
    'svc workspace remove --workspace-id monaco-2024',
    'svc workspace remove --workspace-id monaco-2024 --yes',
  ],
  effect: 'destroy',
  input: z.object({ workspace_id: workspaceIdField.describe('Workspace to remove.'), yes: yesField }),
  output: z.union([
    z.object({ session_id: z.string(), removed: z.literal(true), freed_bytes: freedBytesField }),
    cancelledOutput,
  ]),
  async run(effects, { workspace_id, yes }) {
    if (!yes) {
      const { data_files, chart_files } = await effects.workspaces.open(workspace_id);
      const content = `${data_files.length} data files, ${chart_files.length} charts`;
      if (!(await effects.confirm(`Remove the workspace ${workspace_id} (${content})?`))) {
        return cancelledRemoval;
      }
    }
    const { freedBytes } = await effects.workspaces.remove(workspace_id);
    return { session_id: workspace_id, removed: true as const, freed_bytes: freedBytes };
  },
});
