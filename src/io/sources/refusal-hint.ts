import { utcTimestamp } from '../../core/text/moments.ts';
import {
  type Refusal,
  type RefusalReason,
  isLiveLock,
  leftAloneMs,
  opensBySigningIn,
} from '../http/refusals.ts';
import type { HostAnswer } from '../http/http-answer.ts';

/** What works without any account. */
const withoutAccount =
  'Without an account: OpenF1 has sessions since 2023 and the results API laps of races since 1996 (SVC_SOURCES must not leave them out), ' +
  'SVC_SOURCE=demo answers from a simulated archive, SVC_SOURCE=mirror:<directory> reads recorded files.';

const wantsAccount = 'Since 15 October 2026 the timing archive needs an F1 TV account (Access or higher)';
const archiveInstead =
  'Until then, the timing archive answers with an F1 TV account (Access or higher): sign in.';
const otherNetwork =
  'The hosts refuse some networks, mainly those of data centres: try another network, point SVC_ARCHIVE_URL at a copy ' +
  'you may read, or read recorded files with SVC_SOURCE=mirror:<directory>.';
const mirrorLacks =
  'The public mirror does not have the file either; it has nothing from 2026 and gaps before.';

/** What to do after hosts refused, told by what their answers leave possible. */
export function refusalHint(answers: readonly HostAnswer[]): string {
  const reasons = new Set(answers.flatMap(({ refusal }) => refusal?.mayBe ?? []));
  const lock = lockHint(answers);
  const aboutAccount = accountHint(reasons);
  const lacking = reasons.has('not-in-mirror') ? [mirrorLacks] : [];
  if (lock !== null) return [lock, aboutAccount ?? archiveInstead, ...lacking, withoutAccount].join(' ');
  if (aboutAccount === null) return reasons.has('withheld') ? withheldHint(reasons) : otherNetwork;
  return [aboutAccount, ...lacking, withoutAccount].join(' ');
}

/** null = no host is locked around a session. Nothing is wrong then with whoever asks. */
function lockHint(answers: readonly HostAnswer[]): string | null {
  const refusal = answers.find((answer) => answer.refusal?.mayBe.some(isLiveLock))?.refusal;
  if (!refusal) return null;
  const end =
    refusal.endsUtcMs === undefined
      ? 'until about half an hour after the session running now'
      : `until about ${utcTimestamp(refusal.endsUtcMs)}`;
  return `OpenF1 refuses requests without an OpenF1 account from half an hour before to half an hour after each session, even about older ones: wait ${end}.`;
}

function withheldHint(reasons: ReadonlySet<RefusalReason>): string {
  const kept = reasons.has('not-published') ? 'It is withheld, or not published yet.' : 'It is withheld.';
  return `${kept} Otherwise read recorded files with SVC_SOURCE=mirror:<directory>.`;
}

/** null = signing in would change nothing. */
function accountHint(reasons: ReadonlySet<RefusalReason>): string | null {
  const has = (reason: RefusalReason): boolean => reasons.has(reason);
  if (has('signed-out')) {
    if (has('network-refused')) {
      return (
        `${wantsAccount}; it also refuses some networks, mainly those of data centres, and its answer does not say which. ` +
        'Sign in first; if it refuses then as well, use another network.'
      );
    }
    return has('withheld')
      ? `${wantsAccount}; it answers the same for files that it keeps back or does not have. Sign in first.`
      : `${wantsAccount}: sign in.`;
  }
  if (has('token-expired')) {
    return has('network-refused')
      ? 'The token of the account has expired: sign in again. If the archive refuses then as well, use another network.'
      : 'The token of the account has expired: sign in again.';
  }
  if (!has('token-refused')) return null;
  if (has('network-refused')) {
    return (
      'The timing archive refuses despite the token: it refuses some networks, mainly those of data centres, or does not ' +
      'accept this token; its answer does not say which. Try another network; then sign in again, with F1 TV Access or higher.'
    );
  }
  return has('withheld')
    ? 'It is withheld or not published yet, or the timing archive does not accept the token: try a session known to exist.'
    : 'The timing archive does not accept the token: sign in again, with F1 TV Access or higher.';
}

/** What hosts answered, as far as they refuse. */
interface Refusals {
  answers: readonly HostAnswer[];
}

/** Whether signing in at the timing archive is a way: because it may end a refusal, or leads past one that holds for now. */
export function maySignIn({ answers }: Refusals): boolean {
  return answers.some(({ refusal }) =>
    refusal?.mayBe.some((reason) => opensBySigningIn(reason) || isLiveLock(reason)),
  );
}

/** Why each host kept the file to itself, as error details have it: one reason is certain, several are all that can be known. */
export function refusalsForPrograms({ answers }: Refusals): Record<string, unknown>[] {
  return answers.flatMap(({ host, refusal }) => {
    if (!refusal) return [];
    const { mayBe, rememberedUtcMs, endsUtcMs } = refusal;
    return {
      host,
      may_be: mayBe,
      asked_at: rememberedUtcMs === null ? null : utcTimestamp(rememberedUtcMs),
      asked_again_after: rememberedUtcMs === null ? null : utcTimestamp(askedAgainUtcMs(refusal)),
      ...(endsUtcMs !== undefined && { opens_at: utcTimestamp(endsUtcMs) }),
    };
  });
}

/** The end of a sentence about a refusal: when it ends, or when it was and when the host is asked again. Empty for one of now. */
export function whenAskedAgain(refusal: Refusal): string {
  const { rememberedUtcMs, endsUtcMs } = refusal;
  if (endsUtcMs !== undefined) return ` until about ${utcTimestamp(endsUtcMs)}`;
  if (rememberedUtcMs === null) return '';
  return ` at ${utcTimestamp(rememberedUtcMs)} and is asked again after ${utcTimestamp(askedAgainUtcMs(refusal))}`;
}

function askedAgainUtcMs({ mayBe, rememberedUtcMs }: Refusal): number {
  return (rememberedUtcMs ?? 0) + leftAloneMs(mayBe);
}
