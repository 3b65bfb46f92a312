import { isIP } from 'node:net';
import { SvcError } from '../../core/errors.ts';

export type Environment = 'development' | 'production';

/** So many requests of one client in a span of time. */
export interface RateLimit {
  requests: number;
  windowMs: number;
}

export interface WebSettings {
  environment: Environment;
  cookie: { secure: boolean; httpOnly: boolean; sameSite: 'lax' | 'strict' | 'none' };
  /** null: nothing is limited. */
  rateLimits: { newWorkspace: RateLimit; chat: RateLimit; chart: RateLimit } | null;
  /** How many proxies stand in front, or their addresses; false: there is none, and forwarding headers are not believed. */
  trustProxy: number | string[] | false;
  /** Whether all visitors are served with the F1 TV account of who runs the server; false: none is. */
  usesAccount: boolean;
  /** null: nothing is traced. */
  tracing: { processor: 'simple' | 'batch' } | null;
}

/**
 * What the environment says about the web server, over the defaults of development or production.
 *
 * @throws INVALID_INPUT for a value that makes no sense: a server must not start less safe than it was meant to be.
 */
export function readSettings(env: NodeJS.ProcessEnv, environment: Environment): WebSettings {
  const isProduction = environment === 'production';
  const cookie = {
    secure: readFlag(env, 'SESSION_COOKIE_SECURE', isProduction),
    httpOnly: readFlag(env, 'SESSION_COOKIE_HTTPONLY', true),
    sameSite: readChoice(env, 'SESSION_COOKIE_SAMESITE', ['lax', 'strict', 'none'], 'lax'),
  };
  if (cookie.sameSite === 'none' && !cookie.secure) throw sameSiteNeedsSecure();
  const limits = {
    newWorkspace: readRateLimit(env, 'RATE_LIMIT_SESSION_CREATE', '30/minute'),
    chat: readRateLimit(env, 'RATE_LIMIT_CHAT', '60/minute'),
    chart: readRateLimit(env, 'RATE_LIMIT_CHART', '120/minute'),
  };
  const processor = readChoice(
    env,
    'SVC_SPAN_PROCESSOR',
    ['simple', 'batch'],
    isProduction ? 'batch' : 'simple',
  );
  return {
    environment,
    cookie,
    rateLimits: readFlag(env, 'RATE_LIMIT_ENABLED', isProduction) ? limits : null,
    trustProxy: readTrustProxy(env),
    usesAccount: readFlag(env, 'SVC_WEB_USE_ACCOUNT', !isProduction),
    tracing: readFlag(env, 'SVC_TRACING_ENABLED', false) ? { processor } : null,
  };
}

function readFlag(env: NodeJS.ProcessEnv, variable: string, otherwise: boolean): boolean {
  const value = env[variable];
  if (!value) return otherwise;
  if (/^(true|1)$/i.test(value)) return true;
  if (/^(false|0)$/i.test(value)) return false;
  throw badValue(variable, value, 'neither true nor false', 'Set it to true or false.');
}

function readChoice<Choice extends string>(
  env: NodeJS.ProcessEnv,
  variable: string,
  choices: readonly Choice[],
  otherwise: Choice,
): Choice {
  const value = env[variable];
  if (!value) return otherwise;
  const choice = choices.find((each) => each === value.toLowerCase());
  if (choice) return choice;
  throw badValue(variable, value, 'none of its values', `Set it to ${choices.join(' or ')}.`);
}

const unitMs: Readonly<Record<string, number>> = {
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
};

function readRateLimit(env: NodeJS.ProcessEnv, variable: string, otherwise: string): RateLimit {
  const value = env[variable] || otherwise;
  const [, requests = '', unit = ''] = /^([1-9]\d{0,6})\/(second|minute|hour|day)$/.exec(value) ?? [];
  const windowMs = unitMs[unit];
  if (windowMs !== undefined) return { requests: Number(requests), windowMs };
  throw badValue(
    variable,
    value,
    'no rate',
    `Write a whole number above 0 and a unit, as in ${otherwise}; units are second, minute, hour and day.`,
  );
}

const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];

/** An address, a range of them (`10.0.0.0/8`), or the name of some ranges. */
function isProxyAddress(text: string): boolean {
  const [, address = '', prefix] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0) return namedRanges.includes(text);
  return prefix === undefined || Number(prefix) <= (version === 4 ? 32 : 128);
}

function readTrustProxy(env: NodeJS.ProcessEnv): WebSettings['trustProxy'] {
  const value = env.TRUST_PROXY;
  if (!value || /^(false|0)$/i.test(value)) return false;
  if (/^true$/i.test(value)) return 1;
  if (/^\d$/.test(value)) return Number(value);
  const addresses = value.split(',').map((each) => each.trim());
  if (addresses.every(isProxyAddress)) return addresses;
  throw badValue(
    'TRUST_PROXY',
    value,
    'neither a number of proxies nor a list of their addresses',
    'Set it to 1 behind one proxy, or to addresses such as 10.0.0.0/8,127.0.0.1.',
  );
}

function badValue(variable: string, value: string, what: string, hint: string): SvcError {
  const shown = value.slice(0, 80);
  return new SvcError('INVALID_INPUT', `${variable} is ${JSON.stringify(shown)}, which is ${what}.`, hint, {
    variable,
    value: shown,
  });
}

function sameSiteNeedsSecure(): SvcError {
  return new SvcError(
    'INVALID_INPUT',
    'SESSION_COOKIE_SAMESITE is none while SESSION_COOKIE_SECURE is false, and browsers refuse such a cookie.',
    'Leave SESSION_COOKIE_SAMESITE out, or set SESSION_COOKIE_SECURE=true.',
    { variable: 'SESSION_COOKIE_SAMESITE' },
  );
}
