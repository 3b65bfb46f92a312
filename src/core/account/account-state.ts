import type { NextStep } from '../errors.ts';
import { utcTimestamp } from '../text/moments.ts';
import type { Warning } from '../warnings.ts';

/** Whether and how this user is signed in at the official archive. The token itself is never part of it. */
export type AccountState =
  | { kind: 'signed-out' }
  | {
      kind: 'signed-in';
      source: AccountSource;
      /** UTC ms; null when the token does not say. */
      expiresUtcMs: number | null;
      /** Within a day. */
      endsSoon: boolean;
      /** The subscription, by the token's own claim; null if it does not say. */
      subject: string | null;
    }
  /** It is no longer sent. */
  | { kind: 'expired'; source: AccountSource; expiresUtcMs: number }
  /** There is something, which is not sent; `problem` is a sentence without its full stop. */
  | { kind: 'unusable'; source: AccountSource; problem: string };

/** `SVC_F1TV_TOKEN`, or the file that signing in leaves. */
type AccountSource = 'environment' | 'file';

/** What whoever asks for the account, or used the archive, should know of it; empty when all is well, or nobody is signed in. */
export function accountWarnings(state: AccountState): Warning[] {
  switch (state.kind) {
    case 'signed-out':
      return [];
    case 'signed-in':
      if (!state.endsSoon || state.expiresUtcMs === null) return [];
      return [
        {
          code: 'ACCOUNT_EXPIRES_SOON',
          message: `The token of the F1 TV account expires ${utcTimestamp(state.expiresUtcMs)}.`,
          effect: 'After that, archive requests are sent without it until you sign in again.',
        },
      ];
    case 'expired':
      return [
        {
          code: 'ACCOUNT_EXPIRED',
          message: `The token of the F1 TV account expired ${utcTimestamp(state.expiresUtcMs)} and is no longer sent.`,
          effect: asStranger,
        },
      ];
    case 'unusable':
      return [{ code: 'ACCOUNT_NOT_USED', message: `${state.problem}: it is not sent.`, effect: asStranger }];
  }
}

const asStranger =
  'Until you sign in again, archive requests are sent without an account, and the archive may refuse them.';

/** The call that signs in. */
export const signInStep: NextStep = { operation: 'login', input: {}, why: 'signs in at the timing archive' };
