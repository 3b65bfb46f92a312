import { signInStep } from '../account/sign-in-step.ts';
import { words } from '../words.ts';
import type { Advice, CheckStatus } from './check.ts';
import type { ClosedBecause, HostRole } from './host-facts.ts';

/** Nobody needs an account to go on, and running sessions end. */
export function closedStatus(role: HostRole, mayBe: readonly ClosedBecause[]): CheckStatus {
  const isPassing = mayBe.every((reason) => reason === 'live-session');
  return isPassing || (role === 'archive' && mayBe.includes('signed-out')) ? 'warning' : 'failed';
}

/** What opens the door, as far as its reasons tell. */
export function doorAdvice(role: HostRole, mayBe: readonly ClosedBecause[]): Advice {
  const has = (reason: ClosedBecause): boolean => mayBe.includes(reason);
  if (has('live-session')) {
    return {
      text: 'Wait until some half an hour after the session that is running. Meanwhile the cache stays usable, and the timing archive, with an account.',
    };
  }
  const steps = [signInStep];
  const orNetwork = has('network-refused')
    ? ' If it refuses then as well, use another network: it does not serve some, those of data centres above all.'
    : '';
  if (has('signed-out')) {
    return {
      text: words`Sign in with an F1 TV account (Access or higher).${orNetwork} Without one, OpenF1 has sessions since 2023.`,
      steps,
    };
  }
  if (has('token-expired')) return { text: `Sign in again.${orNetwork}`, steps };
  if (has('token-refused')) {
    return {
      text: `Sign in again, with F1 TV Access or higher; docs/sources.md says which other forms of the token to try.${orNetwork}`,
      steps,
    };
  }
  if (has('network-refused')) {
    return {
      text: 'Use another network: it does not serve this one, as it does with those of data centres and of some countries.',
    };
  }
  if (has('withheld') || has('not-published'))
    return { text: 'Try another session: this one is kept back, or not published.' };
  return { text: role === 'archive' ? 'Use another network.' : 'Try again later, or use another network.' };
}
