import { constants } from 'node:fs';
import { chmod, mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AccountState } from '../../core/account/account-state.ts';
import { SvcError } from '../../core/errors.ts';
import { utcTimestamp } from '../../core/text/moments.ts';
import type { Account } from '../effects.ts';
import { hasErrorCode } from '../disk/system-error.ts';
import { type Credential, credentialForm } from './credential.ts';
import { type AccountToken, longestTokenText, tokenIn } from './token.ts';

/** How long before its end a token is said to end. */
const noticeMs = 24 * 3_600_000;

/** `SVC_F1TV_TOKEN=none`: no token, not even a kept one. */
const asNobody = 'none';

/** The same environment, in which nobody is signed in. */
export function signedOut(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...env, SVC_F1TV_TOKEN: asNobody };
}

interface KnownToken {
  state: AccountState;
  /** null unless signed in: nothing else is ever sent. */
  token: AccountToken | null;
}

/**
 * The account that this user is signed in with: `SVC_F1TV_TOKEN`, or what `signIn` kept. Looked up anew with each question, since another
 * process may sign in or out meanwhile.
 */
export class F1TvAccount implements Account {
  readonly #env: NodeJS.ProcessEnv;
  readonly #file: TokenFile;
  readonly #nowMs: () => number;

  constructor(env: NodeJS.ProcessEnv, home: string, nowMs: () => number = Date.now) {
    this.#env = env;
    this.#file = new TokenFile(home);
    this.#nowMs = nowMs;
  }

  async state(): Promise<AccountState> {
    return (await this.#lookUp()).state;
  }

  /** What the archive is shown now. */
  async pass(): Promise<'none' | 'expired' | 'sent'> {
    const { kind } = await this.state();
    return kind === 'signed-in' ? 'sent' : kind === 'expired' ? 'expired' : 'none';
  }

  /** What a request to the archive carries; null when nobody is signed in. @throws INVALID_INPUT for a form that makes no header */
  async credential(): Promise<Credential | null> {
    const form = credentialForm(this.#env);
    const { token } = await this.#lookUp();
    return token && form(token);
  }

  async signIn(text: string): Promise<AccountState> {
    const token = tokenIn(text);
    if (this.#isOver(token)) throw expiredAlready(token.expiresUtcMs);
    await this.#file.write(token.cookie ?? token.text);
    return await this.state();
  }

  async signOut(): Promise<{ removed: boolean; state: AccountState }> {
    const removed = await this.#file.remove();
    return { removed, state: await this.state() };
  }

  async receive(tell: (page: string, addOn: string) => void, signal: AbortSignal): Promise<AccountState> {
    const { receiveToken } = await import('./sign-in-page.ts');
    let state: AccountState | null = null;
    await receiveToken(async (text) => void (state = await this.signIn(text)), { tell, signal });
    return state ?? (await this.state());
  }

  async #lookUp(): Promise<KnownToken> {
    const given = this.#env.SVC_F1TV_TOKEN?.trim();
    if (given === asNobody) return { state: { kind: 'signed-out' }, token: null };
    if (given) return this.#known('environment', given);
    const kept = await this.#file.read();
    if (!kept) return { state: { kind: 'signed-out' }, token: null };
    if ('text' in kept) return this.#known('file', kept.text);
    return {
      state: { kind: 'unusable', source: 'file', problem: `The kept token ${kept.problem}` },
      token: null,
    };
  }

  #known(source: 'environment' | 'file', text: string): KnownToken {
    let token: AccountToken;
    try {
      token = tokenIn(text);
    } catch (error) {
      if (!(error instanceof SvcError)) throw error;
      const where = source === 'environment' ? 'SVC_F1TV_TOKEN' : this.#file.path;
      return { state: { kind: 'unusable', source, problem: `There is no token in ${where}` }, token: null };
    }
    const { expiresUtcMs, subject } = token;
    if (this.#isOver(token))
      return { state: { kind: 'expired', source, expiresUtcMs: expiresUtcMs ?? 0 }, token: null };
    const endsSoon = expiresUtcMs !== null && expiresUtcMs - this.#nowMs() <= noticeMs;
    return { state: { kind: 'signed-in', source, expiresUtcMs, endsSoon, subject }, token };
  }

  #isOver({ expiresUtcMs }: AccountToken): boolean {
    return expiresUtcMs !== null && expiresUtcMs <= this.#nowMs();
  }
}

function expiredAlready(expiresUtcMs: number | null): SvcError {
  const end = utcTimestamp(expiresUtcMs ?? 0);
  return new SvcError(
    'INVALID_INPUT',
    `This token expired ${end}.`,
    "Sign in at formula1.com again, which makes a new one, and pass on the browser's cookie login-session.",
    { expires_at: end },
  );
}

/** What is kept: the token, or why what is there is not used, completing "the kept token …". */
type StoredToken = { text: string } | { problem: string };

const ownerOnlyFile = 0o600;
const ownerOnlyDirectory = 0o700;
const others = 0o077;

/** `<home>/account/f1tv-token`, which its owner alone may read. */
class TokenFile {
  readonly path: string;

  constructor(home: string) {
    this.path = join(home, 'account', 'f1tv-token');
  }

  /** null: nothing is kept. What others could read is not used, so that nobody relies on it. */
  async read(): Promise<StoredToken | null> {
    try {
      // A link may lead to a file of somebody else.
      const file = await open(this.path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
      try {
        const { mode, size } = await file.stat();
        if (hasModes() && (mode & others) !== 0) {
          return { problem: `can be read by other users of this machine (${this.path})` };
        }
        if (size > longestTokenText) return { problem: `is damaged (${this.path})` };
        return { text: await file.readFile('utf8') };
      } finally {
        await file.close();
      }
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT', 'ENOTDIR')) return null;
      if (hasErrorCode(error, 'ELOOP')) return { problem: `is a symbolic link (${this.path})` };
      if (hasErrorCode(error, 'EACCES', 'EPERM', 'EISDIR'))
        return { problem: `cannot be read (${this.path})` };
      throw error;
    }
  }

  async write(text: string): Promise<void> {
    const directory = dirname(this.path);
    await mkdir(directory, { recursive: true, mode: ownerOnlyDirectory });
    // It may have been there before, with other rights.
    if (hasModes()) await chmod(directory, ownerOnlyDirectory);
    const { writeFileAtomic } = await import('../disk/atomic-write.ts');
    await writeFileAtomic(this.path, text, { mode: ownerOnlyFile });
  }

  /** Whether there was one. */
  async remove(): Promise<boolean> {
    try {
      await rm(this.path);
      return true;
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT', 'ENOTDIR')) return false;
      throw error;
    }
  }
}

/** Windows keeps rights in lists of their own, which the modes do not show; a home directory is private there. */
function hasModes(): boolean {
  return process.platform !== 'win32';
}
