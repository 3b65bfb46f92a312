import { createHmac, randomBytes, scrypt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Clock } from '../../io/effects.ts';
import type { RedisConnection } from '../../io/redis/redis-connection.ts';
import { giveBackScript, runScript } from '../../io/redis/redis-script.ts';
import { isSameSecret } from '../../io/same-secret.ts';
import { comparablePassword, longestPassword } from '../../io/settings/setting-kinds.ts';
import type { EndedSignIns } from '../../io/workspaces/ended-sign-ins.ts';
import { TooManyRequests } from '../../serving/web-error.ts';

/** What a browser that has signed in keeps: `<end>.<id>.<mac>`, the end in seconds. It says nothing of the password. */
interface SignInTokens {
  make(endsAtMs: number): string;
  /** null for what was not made with this key, or was changed, or has ended. */
  read(token: string, nowMs: number): { id: string } | null;
}

export function createSignInTokens(key: Buffer): SignInTokens {
  const macOf = (what: string): string => createHmac('sha256', key).update(what).digest('base64url');
  return {
    make: (endsAtMs) => {
      const what = `${Math.floor(endsAtMs / 1000)}.${randomBytes(16).toString('base64url')}`;
      return `${what}.${macOf(what)}`;
    },
    read: (token, nowMs) => {
      const [, end = '', id = '', mac = ''] = /^(\d{1,12})\.([\w-]{22})\.([\w-]{43})$/.exec(token) ?? [];
      if (!isSameSecret(mac, macOf(`${end}.${id}`))) return null;
      return Number(end) * 1000 > nowMs ? { id } : null;
    },
  };
}

/** Makes each guess at the password behind a token cost 64 MB and a tenth of a second or more. */
const cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };

const derive = promisify<string, string, number, typeof cost, Buffer>(scrypt);

/** The key of tokens: the same in all processes that have the password, and after a restart; with another password another one. */
export async function signInKey(password: string): Promise<Buffer> {
  return await derive(password, 'svc-web sign-in', 32, cost);
}

/** Somebody else's turn may be given back before its time. */
const lookAgainMs = 50;

/** The right to look at one guess at the password, while no other instance does. */
interface GuessTurn {
  /** Lets others go on at once. Without it they go on when the turn is over. Never rejects. */
  giveBack(): Promise<void>;
}

/** Of an instance that nobody shares guesses with. */
const alone: GuessTurn = { giveBack: async () => undefined };

/**
 * Waits until no other instance looks at a guess or holds the line up for a wrong one, and keeps them all out for so long. Where the
 * engine is gone each instance goes by itself, which lets through as many guesses at once as there are instances. Never rejects.
 */
async function guessTurn(redis: RedisConnection | null, longestMs: number): Promise<GuessTurn> {
  if (redis === null) return alone;
  const key = redis.key('guess');
  const token = crypto.randomUUID();
  try {
    while (redis.status().state === 'ready') {
      const taken = await redis.commands.set(key, token, 'PX', longestMs, 'NX');
      if (taken === 'OK') return { giveBack: async () => await giveBack(redis, key, token) };
      await pause(lookAgainMs);
    }
  } catch {
    // The connection says why, once.
  }
  return alone;
}

async function giveBack(redis: RedisConnection, key: string, token: string): Promise<void> {
  try {
    await runScript(redis, giveBackScript, [key], [token]);
  } catch {
    // It is over soon by itself.
  }
}

/** A sign-in ends by itself after this long. */
export const signInMs = 7 * 24 * 60 * 60 * 1000;

/** So many guesses wait for each other; more are refused. */
const mostWaiting = 40;

interface SignInsOptions {
  password: string;
  tokens: SignInTokens;
  ended: EndedSignIns;
  clock: Clock;
  /** How long the next guess waits for a wrong one. */
  wrongGuessMs: number;
  /** Over which instances look at one guess after the other; left out: this one is alone. */
  redis?: RedisConnection | null;
}

/** Who has given the password. What a browser keeps of that needs no memory here, so that it holds in all instances; its end does. */
export class SignIns {
  readonly #options: SignInsOptions;
  /** Ends with the last guess that was made. */
  #line: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(options: SignInsOptions) {
    this.#options = options;
  }

  /**
   * A token for who gives the password; null when it is another one. Guesses are looked at one after the other, and a wrong one keeps
   * the next waiting, so that many addresses guess no faster than one, at
   * several instances too.
   *
   * @throws TooManyRequests when too many wait.
   */
  async attempt(guess: string): Promise<string | null> {
    const { wrongGuessMs } = this.#options;
    if (this.#waiting >= mostWaiting) {
      throw new TooManyRequests(Math.ceil((mostWaiting * wrongGuessMs) / 1000));
    }
    this.#waiting += 1;
    const looked = this.#line.then(() => this.#look(guess));
    this.#line = looked.catch(() => undefined);
    try {
      return await looked;
    } finally {
      this.#waiting -= 1;
    }
  }

  async #look(guess: string): Promise<string | null> {
    const { password, tokens, clock, wrongGuessMs, redis = null } = this.#options;
    const turn = await guessTurn(redis, wrongGuessMs);
    const text = guess.length > longestPassword * 4 ? '' : comparablePassword(guess);
    if (isSameSecret(text, password)) {
      await turn.giveBack();
      return tokens.make(clock.nowMs() + signInMs);
    }
    await pause(wrongGuessMs);
    return null;
  }

  /** @throws INTERNAL when nobody can tell. */
  async isSignedIn(token: string): Promise<boolean> {
    const id = this.idOf(token);
    return id !== null && !(await this.#options.ended.has(id));
  }

  /** What tells it from others; null: the token is none, or its time is over. It opens nothing. */
  idOf(token: string): string | null {
    return this.#options.tokens.read(token, this.#options.clock.nowMs())?.id ?? null;
  }

  /** Ends a sign-in everywhere: copies of the token are worth nothing from now on. Returns its id; null: it is none, and nothing is done. */
  async end(token: string): Promise<string | null> {
    const id = this.idOf(token);
    if (id !== null) await this.#options.ended.add(id);
    return id;
  }
}
