import * as z from 'zod';
import { accountWarnings } from '../../core/account/account-state.ts';
import { accountDocument, accountOutput } from '../parts/account-fields.ts';
import { defineOperation, outcomeOf } from '../parts/operation.ts';

export const whoami = defineOperation({
  name: 'whoami',
  summary: 'Show whether, and until when, this user is signed in at the timing archive.',
  description:
    'Reads the token itself and asks nobody, so it cannot tell whether the archive accepts it. Warnings name a token that expires within a day, has expired or is not used.',
  examples: [{}],
  effect: 'read',
  worksInWorkspace: false,
  input: z.object({}),
  output: accountOutput,
  async run({ account }) {
    const state = await account.state();
    return { ...outcomeOf(state), warnings: accountWarnings(state) };
  },
  document: ({ findings, warnings }) => accountDocument(findings, warnings),
});
