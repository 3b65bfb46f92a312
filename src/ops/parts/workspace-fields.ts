import * as z from 'zod';
import { workspaceIdPattern, workspaceIdRule } from '../../core/workspace-id.ts';
import { warningsField } from './result-fields.ts';

/** The id of a workspace, wherever one is named. */
export const workspaceIdField = z.string().regex(workspaceIdPattern, `must be ${workspaceIdRule}`);

/** A workspace as the contract shows it (docs/contract.md#workspaces). */
export const workspaceField = z.object({
  session_id: z.string().describe('Workspace id.'),
  workspace_path: z.string().describe('Its directory.'),
  created_at: z.string().nullable().describe('RFC 3339, UTC; null when the workspace is damaged.'),
  last_accessed: z.string().nullable().describe('RFC 3339, UTC; null when the workspace is damaged.'),
  description: z.string().nullable().describe('Text given at creation; null when none was.'),
  data_files: z.array(z.string()).describe('File names in data/, in order.'),
  chart_files: z.array(z.string()).describe('File names in charts/, in order.'),
  warnings: warningsField.optional().describe('Only where the last access could not be recorded.'),
});

export const yesField = z.boolean().default(false).describe('Do it without asking.');

/** What `clean` and `remove` return when the question was answered with anything but yes. */
export const cancelledOutput = z.object({ cancelled: z.literal(true), removed_count: z.literal(0) });
export const cancelledRemoval: z.output<typeof cancelledOutput> = { cancelled: true, removed_count: 0 };

export const freedBytesField = z.int().min(0).describe('Sum of the sizes of the removed files.');
