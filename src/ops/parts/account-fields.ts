import * as z from 'zod';
import { ifKnown } from '../../core/text/lap-time.ts';
import type { AccountState } from '../../core/account/account-state.ts';
import { utcTimestamp } from '../../core/text/moments.ts';
import type { Warning } from '../../core/warnings.ts';
import { warningsField } from './result-fields.ts';

/** How somebody is signed in, as documents show it. Nothing secret is in it. */
export const accountFields = {
  signed_in: z.boolean().describe('Whether there is a token that the archive is asked with.'),
  source: z
    .enum(['environment', 'file'])
    .nullable()
    .describe(
      'Where the token comes from: SVC_F1TV_TOKEN, or the file that signing in left; null = there is none.',
    ),
  expires_at: z
    .string()
    .nullable()
    .describe('When the token ends or ended, as it says itself: RFC 3339 with Z; null when it does not say.'),
  subject: z
    .string()
    .nullable()
    .describe('What the account is subscribed to, as the token says it; null when it does not.'),
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
