import { isIP } from 'node:net';
import { SvcError } from '../../core/errors.ts';

/** So many requests of one client in a span of time. */
export interface RateLimit {
  requests: number;
  windowMs: number;
}

// Values of settings, read from the environment. Each function throws INVALID_INPUT for a value that makes no sense.

export function readFlag(env: NodeJS.ProcessEnv, variable: string, otherwise: boolean): boolean {
  const value = env[variable];
  if (!value) return otherwise;
  if (/^(true|1)$/i.test(value)) return true;
  if (/^(false|0)$/i.test(value)) return false;
  throw badValue(variable, value, 'neither true nor false', 'Set it to true or false.');
}

export function readChoice<Choice extends string>(
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

export function readRateLimit(env: NodeJS.ProcessEnv, variable: string, otherwise: string): RateLimit {
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

/** A number of proxies, or addresses of them; false for none. */
export function readTrustProxy(env: NodeJS.ProcessEnv, variable: string): number | string[] | false {
  const value = env[variable];
  if (!value || /^(false|0)$/i.test(value)) return false;
  if (/^true$/i.test(value)) return 1;
  if (/^\d$/.test(value)) return Number(value);
  const addresses = value.split(',').map((each) => each.trim());
  if (addresses.every(isProxyAddress)) return addresses;
  throw badValue(
    variable,
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

/** A whole number of `unit` from 1 on. */
export function readCount(env: NodeJS.ProcessEnv, variable: string, otherwise: number): number {
  const value = env[variable];
  if (!value) return otherwise;
  if (/^[1-9]\d{0,8}$/.test(value)) return Number(value);
  throw badValue(
    variable,
    value,
    'no whole number above 0',
    `Set it to a number, for instance ${otherwise}.`,
  );
}

/** Names and addresses of hosts, with or without a port, in lower case. */
export function readHosts(env: NodeJS.ProcessEnv, variable: string): string[] {
  const hosts = (env[variable] ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const wrong = hosts.find((host) => !isHost(host));
  if (wrong === undefined) return hosts;
  throw badValue(
    variable,
    wrong,
    'no name of a host',
    'Write names without https:// and without a path, separated by commas: racing.example.org,10.0.0.7:8080.',
  );
}

/** A name or an address as the header Host has it: an IPv6 address stands in brackets. */
function isHost(text: string): boolean {
  const [, name = ''] = /^(\[[\da-f:.]+\]|[a-z\d](?:[a-z\d._-]*[a-z\d])?)(?::\d{1,5})?$/.exec(text) ?? [];
  return name.startsWith('[') ? isIP(name.slice(1, -1)) === 6 : name !== '';
}
