import * as z from 'zod';
import type { AccountState } from '../../core/account/account-state.ts';
import { ifKnown } from '../../core/text/lap-time.ts';
import { utcTimestamp } from '../../core/text/moments.ts';
import type { Warning } from '../../core/warnings.ts';
import { workspaceIdPattern, workspaceIdRule } from '../../core/workspace-id.ts';
import { warningsField } from './result-fields.ts';

/** How somebody is signed in, as documents show it. Nothing secret is in it. */
export const accountFields = {
  signed_in: z.boolean().describe('Whether there is a token for the archive.'),
  source: z
    .enum(['environment', 'file'])
    .nullable()
    .describe(
      'Where the token comes from: SVC_F1TV_TOKEN or the file created by signing in; null = no token.',
    ),
  expires_at: z
    .string()
    .nullable()
    .describe('When the token ends or ended, by its own claim: RFC 3339 with Z; null if it does not say.'),
  subject: z
    .string()
    .nullable()
    .describe("The subscription, by the token's own claim; null if it does not say."),
  warnings: warningsField,
};

export const accountOutput = z.object(accountFields);

export function accountDocument(
  state: AccountState,
  warnings: readonly Warning[],
): z.input<typeof accountOutput> {
  const isSignedIn = state.kind === 'signed-in';
  const expiresUtcMs = 'expiresUtcMs' in state ? state.expiresUtcMs : null;
  return {
    signed_in: isSignedIn,
    source: state.kind === 'signed-out' ? null : state.source,
    expires_at: ifKnown(expiresUtcMs, utcTimestamp),
    subject: isSignedIn ? state.subject : null,
    warnings: [...warnings],
  };
}

/** The id of a workspace, wherever one is named. */
export const workspaceIdField = z.string().regex(workspaceIdPattern, `must be ${workspaceIdRule}`);

/** A workspace as the contract shows it (docs/contract.md#workspaces). */
export const workspaceField = z.object({
  session_id: z.string().describe('Workspace id.'),
  workspace_path: z.string().describe('Its directory.'),
  created_at: z.string().nullable().describe('RFC 3339, UTC; null when the workspace is damaged.'),
  last_accessed: z.string().nullable().describe('RFC 3339, UTC; null when the workspace is damaged.'),
  description: z.string().nullable().describe('Text given at creation; null if none.'),
  data_files: z.array(z.string()).describe('File names in data/, in order.'),
  chart_files: z.array(z.string()).describe('File names in charts/, in order.'),
  warnings: warningsField.optional().describe('Only if the last access could not be recorded.'),
});

export const yesField = z.boolean().default(false).describe('Do it without asking.');

/** What `clean` and `remove` return when the question was answered with anything but yes. */
export const cancelledOutput = z.object({ cancelled: z.literal(true), removed_count: z.literal(0) });
export const cancelledRemoval: z.output<typeof cancelledOutput> = { cancelled: true, removed_count: 0 };

export const freedBytesField = z.int().min(0).describe('Sum of the sizes of the removed files.');
