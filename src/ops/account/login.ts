import * as z from 'zod';
import { type AccountState, accountWarnings } from '../../core/account/account-state.ts';
import { SvcError } from '../../core/errors.ts';
import { inputName, words } from '../../core/words.ts';
import type { Warning } from '../../core/warnings.ts';
import type { Effects } from '../../io/effects.ts';
import { accountDocument, accountOutput } from '../parts/account-fields.ts';
import { defineOperation, outcomeOf } from '../parts/operation.ts';

const fromStandardInput = '-';

export const login = defineOperation({
  name: 'login',
  summary: 'Sign in at the timing archive with the token of an F1 TV account.',
  description: words`Since 15 October 2026 the archive requires F1 TV Access or higher. No password is asked for: sign in at formula1.com in a browser, then pass on its cookie login-session, or the token in it. Without options it is read from standard input, hidden on a terminal; ${inputName('browser')} opens a page on this machine to paste it into, for ten minutes, and takes it from the browser add-on FastF1 Companion. It is stored in SVC_HOME, readable only by its owner, until the token expires (about four days), and sent only to the archive. SVC_F1TV_TOKEN replaces signing in.`,
  examples: [{}, { token: '-' }, { browser: true }],
  effect: 'account',
  worksInWorkspace: false,
  input: z.object({
    token: z
      .string()
      .max(64_000)
      .optional()
      .describe(
        'The cookie or the token; - reads it from standard input, which keeps it out of the shell history.',
      ),
    browser: z.boolean().default(false).describe('Serve a page on this machine that takes the cookie.'),
  }),
  output: accountOutput,
  async run(effects, { token, browser }) {
    if (token !== undefined && browser) throw bothWays();
    const state = browser
      ? await fromPage(effects)
      : await effects.account.signIn(await given(effects, token));
    const warnings = accountWarnings(state);
    if (state.kind === 'signed-out' || state.source === 'environment') warnings.unshift(environmentFirst);
    if (token !== undefined && token !== fromStandardInput) warnings.unshift(inHistory);
    return { ...outcomeOf<AccountState>(state), warnings };
  },
  document: ({ findings, warnings }) => accountDocument(findings, warnings),
});

const inHistory: Warning = {
  code: 'TOKEN_ON_COMMAND_LINE',
  message: 'The token was given on the command line.',
  effect:
    'It is now in the shell history, and other users of this machine may have seen it: remove it there.',
};

const environmentFirst: Warning = {
  code: 'ACCOUNT_FROM_ENVIRONMENT',
  message: 'SVC_F1TV_TOKEN is set and takes precedence.',
  effect: 'The stored token is used when it is unset.',
};

async function fromPage({ account, tell, signal }: Effects): Promise<AccountState> {
  return await account.receive((page, addOn) => {
    tell(`Open this page in a browser on this machine: ${page}`);
    tell(
      `With the browser add-on FastF1 Companion, open this one instead, and nothing has to be copied: ${addOn}`,
    );
  }, signal);
}

async function given({ askSecret }: Effects, token: string | undefined): Promise<string> {
  if (token !== undefined && token !== fromStandardInput) return token;
  const text = await askSecret(
    'Sign in at formula1.com, copy the value of the cookie login-session (developer tools, Application or Storage), paste it here and press Enter. It is not shown.',
  );
  if (text !== null) return text;
  throw new SvcError(
    'INVALID_INPUT',
    'Standard input was empty.',
    words`Paste the cookie login-session, send it to standard input with ${inputName('token', '-')}, serve a page that takes it with ${inputName('browser')}, or set SVC_F1TV_TOKEN. Without an account SVC_SOURCE=demo has simulated data.`,
    { options: ['token', 'browser'] },
  );
}

function bothWays(): SvcError {
  return new SvcError(
    'INVALID_INPUT',
    words`${inputName('token')} and ${inputName('browser')} can't be combined.`,
    words`Use ${inputName('browser')} for the page, or ${inputName('token', '-')} to read the token from standard input.`,
    { options: ['token', 'browser'] },
  );
}
