import { isIP } from 'node:net';
import { SvcError } from '../../core/errors.ts';
import { isLoopback } from '../../io/http/proxy.ts';

/** What Ollama gives a model on a machine with less than 24 GB of video memory; less does not hold a question with its tools. */
export const smallestContext = 4096;
/** What services of open models usually give. Whoever says that theirs gives more is believed, and its answers are not held back. */
const usualContext = 32_768;
/** Below this the tools of a question are chosen, since all of them take more than a third of it. */
const smallBelow = 16_384;

export interface ContextOptions {
  /** Tokens that it reads and writes in one go, as far as is known. */
  tokens: number;
  /** Where `tokens` comes from: a setting, or what such services usually have. */
  origin: 'set' | 'assumed';
  /** Whether the service may leave out the beginning of what is too long without a word, as Ollama does. */
  mayCut: boolean;
}

/** How much a language model reads and writes in one go. It may turn out to be less than was thought. */
export class ContextWindow {
  readonly origin: 'set' | 'assumed';
  readonly mayCut: boolean;
  #tokens: number;
  /** The longest prompt that was read whole. */
  #proven = 0;

  constructor({ tokens, origin, mayCut }: ContextOptions) {
    this.#tokens = tokens;
    this.origin = origin;
    this.mayCut = mayCut;
  }

  get tokens(): number {
    return this.#tokens;
  }

  get isSmall(): boolean {
    return this.#tokens < smallBelow;
  }

  /** Tokens of a prompt that leave room for an answer. */
  get promptTokens(): number {
    return this.#tokens - Math.min(4000, Math.round(this.#tokens / 5));
  }

  /** Characters of the conversation so far. */
  get historyCharacters(): number {
    return Math.round(this.isSmall ? this.#tokens * 0.4 : (this.#tokens - 10_000) * 2);
  }

  /** Whether a prompt of so many tokens, by estimate, is much longer than any that was read whole. */
  isDoubtful(estimate: number): boolean {
    return this.mayCut && estimate > smallestContext && estimate > 2 * this.#proven;
  }

  /**
   * Whether a service that counted `read` tokens read only a part of a prompt that has at least `least` by estimate. Ollama leaves half of
   * a context that is too small; counts below that are of services that leave out what they still had in memory.
   */
  wasCut(least: number, read: number | null): boolean {
    const isCut = this.mayCut && read !== null && read >= 900 && read < 0.6 * least;
    if (!isCut) this.#proven = read === null ? Infinity : Math.max(this.#proven, least);
    return isCut;
  }

  /**
   * Goes on with less than was thought: so many tokens, or the smallest; and with less than that where its tokens are shorter than
   * estimated and there is more to leave out. Returns whether that is less.
   */
  shrink(tokens: number | null, canLeaveOut: boolean): boolean {
    const known = tokens === null || tokens < smallestContext ? smallestContext : tokens;
    const isLess = known < this.#tokens;
    if (isLess) this.#tokens = known;
    else if (canLeaveOut && this.#tokens > smallestContext / 2)
      this.#tokens = Math.round(this.#tokens * 0.75);
    else return false;
    return true;
  }
}

/** Who answers without a language model reads everything. */
export const unlimitedContext = new ContextWindow({ tokens: Infinity, origin: 'assumed', mayCut: false });

/**
 * The context of the model that the environment names: `SVC_MODEL_CONTEXT`, else what such services usually have.
 *
 * @param base address of a service other than the provider's own; null: it is the provider's own
 * @throws INVALID_INPUT for a setting that is no number of tokens
 */
export function contextOf(
  env: NodeJS.ProcessEnv,
  provider: 'anthropic' | 'openai',
  base: string | null,
): ContextWindow {
  const mayCut = provider === 'openai' && base !== null;
  const set = env.SVC_MODEL_CONTEXT?.trim();
  if (set) {
    const tokens = readTokens(set);
    return new ContextWindow({ tokens, origin: 'set', mayCut: mayCut && tokens <= usualContext });
  }
  const tokens =
    provider === 'anthropic'
      ? 200_000
      : base === null
        ? 128_000
        : isOwnMachine(base)
          ? smallestContext
          : usualContext;
  return new ContextWindow({ tokens, origin: 'assumed', mayCut });
}

function readTokens(set: string): number {
  const tokens = /^\d{1,8}$/.test(set) ? Number(set) : 0;
  if (tokens >= smallestContext) return tokens;
  throw new SvcError(
    'INVALID_INPUT',
    `SVC_MODEL_CONTEXT must be a number of tokens from ${smallestContext} on, not ${JSON.stringify(set.slice(0, 40))}.`,
    'Set it to the context that the model runs with (Ollama shows it under CONTEXT in "ollama ps"), or unset it.',
    { variable: 'SVC_MODEL_CONTEXT' },
  );
}

/** Whether a service runs on this machine or in this network, or is Ollama by its port. */
function isOwnMachine(base: string): boolean {
  const { hostname, port } = new URL(base);
  const name = hostname.replace(/^\[|\]$/g, '');
  if (isLoopback(hostname) || port === '11434') return true;
  if (isIP(name) !== 0)
    return /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|f[cd]|fe80:)/.test(name);
  return !name.includes('.') || /\.(?:local|localhost|lan|internal|home\.arpa)$/.test(name);
}

/** What the server says of a model's context when it starts; null: nothing needs to be said. */
export function contextNotice(
  name: string,
  { mayCut, origin, tokens, isSmall }: ContextWindow,
): string | null {
  if (!mayCut || (origin === 'set' && !isSmall)) return null;
  const assumed = `${name} is taken to have a context of ${tokens.toLocaleString('en-GB')} tokens`;
  return isSmall
    ? `${assumed}, so it gets ten tools a question and short results. It answers better with more: for Ollama, start it with OLLAMA_CONTEXT_LENGTH=16384 and this server with SVC_MODEL_CONTEXT=16384.`
    : `${assumed}. Set SVC_MODEL_CONTEXT if its server gives it less or more.`;
}
