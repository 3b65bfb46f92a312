import * as z from 'zod';
import { accountWarnings } from '../../core/account/account-state.ts';
import { accountDocument, accountFields } from '../parts/account-fields.ts';
import { defineOperation, outcomeOf } from '../parts/operation.ts';

export const logout = defineOperation({
  name: 'logout',
  summary: 'Remove the stored token of the F1 TV account from this machine.',
  description:
    'Removes the stored token; loaded data stay. The token itself stays valid until it expires: only formula1.com can revoke it. Unset SVC_F1TV_TOKEN where it is set.',
  examples: [{}],
  effect: 'account',
  worksInWorkspace: false,
  input: z.object({}),
  output: z.object({
    removed: z.boolean().describe('Whether there was a stored token.'),
    ...accountFields,
  }),
  async run({ account }) {
    const { removed, state } = await account.signOut();
    const warnings = accountWarnings(state);
    if (state.kind !== 'signed-out' && state.source === 'environment') {
      warnings.unshift({
        code: 'ACCOUNT_FROM_ENVIRONMENT',
        message: 'SVC_F1TV_TOKEN is set and still used.',
        effect: 'Unset it to sign out.',
      });
    }
    return { ...outcomeOf({ removed, state }), warnings };
  },
  document: ({ findings, warnings }) => ({
    removed: findings.removed,
    ...accountDocument(findings.state, warnings),
  }),
});
