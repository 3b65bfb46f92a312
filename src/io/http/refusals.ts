/**
 * Why a host keeps a file to itself.
 *
 * - `signed-out`: it wants an account, and no token was sent.
 * - `token-expired`: the token of the account is no longer valid.
 * - `token-refused`: it does not accept the token: revoked, of a subscription that does not do, or sent in a form it does not take.
 * - `network-refused`: it does not serve the network that the request came from.
 * - `withheld`: it has the file and keeps it back.
 * - `not-published`: it does not have the file.
 * - `not-in-mirror`: the mirror does not have the file, which says nothing about the archive.
 * - `live-session`: it serves nobody without an account of its own while a session is running somewhere, older sessions included.
 * - `refused`: it refuses, and nothing says why.
 */
export type RefusalReason =
  | 'signed-out'
  | 'token-expired'
  | 'token-refused'
  | 'network-refused'
  | 'withheld'
  | 'not-published'
  | 'not-in-mirror'
  | 'live-session'
  | 'refused';

/** A refusal of a host. */
export interface Refusal {
  /** One reason is certain; of several, the answer does not tell which. Never empty. */
  mayBe: readonly RefusalReason[];
  /** When the host said so, if that is remembered and it is left alone for a while (UTC ms); null = it was asked just now. */
  rememberedUtcMs: number | null;
  /** About when it ends by itself (UTC ms); left out where nobody knows. */
  endsUtcMs?: number;
}

/** What was sent to a host that wants an account: nothing, nothing because the token has expired, or a token. */
export type Pass = 'none' | 'expired' | 'sent';

/** The parts of a refusal or a "not there" that may tell its reason. */
export interface RefusedAnswer {
  status: number;
  /** `WWW-Authenticate`, `Server` and the like, names in small letters. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The beginning of the body. */
  text: string;
}

/** The words of a storage bucket that does not list its files: it says this of files it lacks and of files it keeps back. */
const bucketDenial = /<Code>AccessDenied<\/Code>/;
/** A content network that wants signed requests, and gateways that want a token, say so. */
const wantsToken =
  /<Code>MissingKey<\/Code>|Missing Key-Pair-Id|\b(?:token|authori[sz]ation) (?:is )?(?:missing|required)|\bmissing (?:\w+ )?(?:token|authori[sz]ation)|\bsign in\b|\blog ?in required/i;
const tokenExpired = /\b(?:token|jwt|session)\b.{0,40}\bexpired\b/i;
const tokenRefused =
  /\binvalid[_ ](?:access[_ ])?token\b|\b(?:token|jwt)\b.{0,40}\binvalid\b|insufficient_scope|\bsubscription\b|\bentitlement\b/i;
/** OpenF1: `{"detail":"Live F1 session in progress. Global API access (including past sessions) is restricted to authenticated users…"}`. */
const liveSession = /\blive (?:f1 )?session in progress\b/i;
const countryRefused = /block access from your country|not available in your (?:country|region)/i;

export interface RefusingHost {
  id: string;
  /** Whether a refusal may mean that it wants an account. */
  wantsAccount: boolean;
}

/** Why it refuses, as far as the answer of one host tells. For 401, 403, 404, 410 and 451. */
export function refusalReasons(host: RefusingHost, answer: RefusedAnswer, pass: Pass): RefusalReason[] {
  const { status, text } = answer;
  if (status === 404 || status === 410) return [host.id === 'mirror' ? 'not-in-mirror' : 'not-published'];
  if (status === 451) return ['withheld'];
  const isBucketDenial = status === 403 && bucketDenial.test(text);
  if (!host.wantsAccount) {
    if (liveSession.test(text)) return ['live-session'];
    if (isBucketDenial) return [host.id === 'mirror' ? 'not-in-mirror' : 'not-published', 'withheld'];
    return [status === 403 && countryRefused.test(text) ? 'network-refused' : 'refused'];
  }
  if (status === 403 && countryRefused.test(text)) return ['network-refused'];
  const said = `${String(answer.headers['www-authenticate'] ?? '')} ${text}`;
  if (pass === 'sent') return reasonsInSpiteOfToken(answer, said, isBucketDenial);
  const missing = pass === 'expired' ? 'token-expired' : 'signed-out';
  if (status === 401 || wantsToken.test(said) || answer.headers['www-authenticate']) return [missing];
  return isBucketDenial ? [missing, 'withheld', 'not-published'] : [missing, 'network-refused'];
}

function reasonsInSpiteOfToken(
  answer: RefusedAnswer,
  said: string,
  isBucketDenial: boolean,
): RefusalReason[] {
  if (tokenExpired.test(said)) return ['token-expired'];
  if (answer.status === 401 || tokenRefused.test(said) || wantsToken.test(said)) return ['token-refused'];
  if (!isBucketDenial) return ['network-refused', 'token-refused'];
  // The storage itself answered, so the token was taken; a content network on the way uses the same words of itself.
  return isFromStorage(answer)
    ? ['withheld', 'not-published']
    : ['withheld', 'not-published', 'token-refused'];
}

/** Why a page came in place of a file: one to sign in, or one of the network on the way. Empty where no account is wanted. */
export function pageReasons(host: RefusingHost, pass: Pass): RefusalReason[] {
  return host.wantsAccount ? refusalReasons(host, { status: 403, headers: {}, text: '' }, pass) : [];
}

function isFromStorage({ headers, text }: RefusedAnswer): boolean {
  return headers['x-amz-id-2'] !== undefined || headers.server === 'AmazonS3' || text.includes('<HostId>');
}

const words: Readonly<Record<RefusalReason, string>> = {
  'signed-out': 'wants an account',
  'token-expired': 'the token of the account has expired',
  'token-refused': 'does not accept the token',
  'network-refused': 'refuses this network',
  withheld: 'keeps the file back',
  'not-published': 'does not have the file',
  'not-in-mirror': 'does not have the file',
  'live-session': 'refuses everyone without an OpenF1 account around a running session',
  refused: 'refused',
};

export function isRefusalReason(value: unknown): value is RefusalReason {
  return typeof value === 'string' && Object.hasOwn(words, value);
}

/** @example describeRefusal(['signed-out', 'network-refused']) // 'wants an account, or refuses this network' */
export function describeRefusal(mayBe: readonly RefusalReason[]): string {
  return mayBe.map((reason) => words[reason]).join(', or ');
}

/** Whether signing in may end the refusal. */
export function opensBySigningIn(reason: RefusalReason): boolean {
  return reason === 'signed-out' || reason === 'token-expired' || reason === 'token-refused';
}

/** Whether the refusal ends by itself when the session that is running is over. */
export function isLiveLock(reason: RefusalReason): boolean {
  return reason === 'live-session';
}

/** Whether the reason is about the one file, so that others of the same host may be had. */
export function isAboutFile(reason: RefusalReason): boolean {
  return reason === 'withheld' || reason === 'not-published' || reason === 'not-in-mirror';
}

/** A host that wants an account is asked without one this often at most. */
const closedForMs = 3_600_000;
/** A host that is locked while a session is running is asked again this soon, for nobody knows to the minute when that ends. */
const lockedForMs = 5 * 60_000;

/** How long after a refusal the host is left alone. */
export function leftAloneMs(mayBe: readonly RefusalReason[]): number {
  return mayBe.every(isLiveLock) ? lockedForMs : closedForMs;
}
