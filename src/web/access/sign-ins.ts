import { setTimeout as pause } from 'node:timers/promises';
import { comparablePassword, longestPassword } from '../../io/settings/access-kinds.ts';
import { isSameSecret } from '../../io/same-secret.ts';
import type { Clock } from '../../io/effects.ts';
import type { RedisConnection } from '../../io/redis/redis-connection.ts';
import type { EndedSignIns } from '../../io/workspaces/ended-sign-ins.ts';
import { TooManyRequests } from '../../serving/too-many-requests.ts';
import { guessTurn } from './guess-turn.ts';
import type { SignInTokens } from './sign-in-tokens.ts';

/** A sign-in ends by itself after this long. */
export const signInMs = 7 * 24 * 60 * 60 * 1000;

/** So many guesses wait for each other; more are refused. */
const mostWaiting = 40;

export interface SignInsOptions {
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
