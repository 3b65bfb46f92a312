import * as z from 'zod';
import { accountWarnings } from '../../core/account/account-state.ts';
import { accountDocument, accountOutput } from '../parts/account-fields.ts';
import { defineOperation, outcomeOf } from '../parts/operation.ts';

export const whoami = defineOperation({
  name: 'whoami',
  summary: 'Say whether and how long this user is signed in at the timing archive.',
  description:
    'Reads the token that the archive is asked with, as far as the token says something of itself; nobody is asked, so whether the archive accepts it is not known here. ' +
    'A token that ends within a day, has ended or is not used for another reason is told in the warnings.',
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
