import type { AccountState } from '../../core/account/account-state.ts';
import { SvcError } from '../../core/errors.ts';
import { utcTimestamp } from '../../core/text/utc-timestamp.ts';
import type { Account } from '../effects.ts';
import { credentialForm } from './credential.ts';
import type { Credential } from './credential.ts';
import { TokenFile } from './token-file.ts';
import { type AccountToken, tokenIn } from './token.ts';

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
    return token && form(token.text);
  }

  async signIn(text: string): Promise<AccountState> {
    const token = tokenIn(text);
    if (this.#isOver(token)) throw expiredAlready(token.expiresUtcMs);
    await this.#file.write(token.text);
    return await this.state();
  }

  async signOut(): Promise<{ removed: boolean; state: AccountState }> {
    const removed = await this.#file.remove();
    return { removed, state: await this.state() };
  }

  async receive(tell: (address: string) => void, signal: AbortSignal): Promise<AccountState> {
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
    'Sign in at formula1.com again, which makes a new one, and hand over the cookie login-session that the browser has then.',
    { expires_at: end },
  );
}
