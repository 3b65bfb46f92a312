import * as z from 'zod';
import { inputName, words } from '../../core/words.ts';
import { defineOperation, outcomeOf } from '../parts/operation.ts';
import {
  cancelledOutput,
  cancelledRemoval,
  freedBytesField,
  workspaceIdField,
  yesField,
} from '../parts/account-fields.ts';

const removal = z.union([
  z.object({ session_id: z.string(), removed: z.literal(true), freed_bytes: freedBytesField }),
  cancelledOutput,
]);
type Removal = z.output<typeof removal>;

export const workspaceRemove = defineOperation({
  name: 'workspace remove',
  summary: 'Remove one workspace with all its files.',
  description: words`Asks first, on standard error, and reads the answer from standard input: "y" or "yes" removes, any other answer cancels, and no answer is CONFIRMATION_REQUIRED. With ${inputName('yes')} it does not ask. This cannot be undone.`,
  examples: [{ workspace_id: 'monaco-2024' }, { workspace_id: 'monaco-2024', yes: true }],
  effect: 'destroy',
  worksInWorkspace: false,
  input: z.object({ workspace_id: workspaceIdField.describe('Workspace to remove.'), yes: yesField }),
  output: removal,
  async run(effects, { workspace_id, yes }) {
    if (!yes) {
      const { data_files, chart_files } = await effects.workspaces.open(workspace_id);
      const content = `${data_files.length} data files, ${chart_files.length} charts`;
      if (!(await effects.confirm(`Remove the workspace ${workspace_id} (${content})?`))) {
        return outcomeOf<Removal>(cancelledRemoval);
      }
    }
    const { freedBytes } = await effects.workspaces.remove(workspace_id);
    return outcomeOf<Removal>({ session_id: workspace_id, removed: true, freed_bytes: freedBytes });
  },
  document: ({ findings }) => findings,
});
