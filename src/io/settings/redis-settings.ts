import { SvcError } from '../../core/errors.ts';
import { readTable, type SettingKind, type SettingTable } from './setting.ts';

/** Where the Redis is that instances share, and how it lets them in. */
interface RedisAddress {
  host: string;
  port: number;
  /** null: the user that Redis calls default. */
  user: string | null;
  password: string | null;
  database: number;
  tls: boolean;
}

const usualPort = 6379;
const addressHint = 'Write it as redis://HOST:6379 or rediss://USER:PASSWORD@HOST:6379/0.';

/** null: none. What is refused is never shown, as it may hold a password. */
const address: SettingKind<RedisAddress | null> = {
  allowed:
    '`redis://` or, with TLS, `rediss://`, then `USER:PASSWORD@HOST:PORT/DATABASE`, of which only the host is needed',
  shown: null,
  read: (text, { variable }) => {
    if (text === '') return null;
    const url = parseAddress(text, variable);
    return {
      // Node connects to an IPv6 address without its brackets.
      host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: url.port === '' ? usualPort : Number(url.port),
      user: decoded(url.username, variable) || null,
      password: decoded(url.password, variable) || null,
      database: Number(url.pathname.slice(1)),
      tls: url.protocol === 'rediss:',
    };
  },
};

const file: SettingKind<string | null> = {
  allowed: 'the path of a file',
  shown: null,
  read: (text) => text || null,
};

const prefix: SettingKind<string> = {
  allowed: 'up to 64 letters, digits and `:._-`',
  shown: null,
  read: (text, { variable }) => {
    if (/^[\w:.-]{1,64}$/.test(text)) return text;
    const message = `${variable} is not a valid key prefix.`;
    throw badRedisSetting(variable, message, 'Use up to 64 letters, digits and :._- as in racing:.');
  },
};

/** What any program of this package heeds that shares something over Redis. */
export const redisSettings = {
  redis: {
    variable: 'SVC_REDIS_URL',
    group: 'Several instances',
    kind: address,
    usual: '',
    meaning:
      'The [Redis](running.md#several-instances), or a compatible server, shared by several `svc-web` on one home. Without it there can be only one.',
  },
  redisCaFile: {
    variable: 'SVC_REDIS_CA',
    group: 'Several instances',
    kind: file,
    usual: '',
    meaning: 'PEM file of the certificate authorities trusted for `rediss://`. Default: those Node trusts.',
  },
  redisPrefix: {
    variable: 'SVC_REDIS_PREFIX',
    group: 'Several instances',
    kind: prefix,
    usual: 'svc:',
    meaning: 'Prefix of every key and channel. The same for all instances on one home.',
  },
} as const satisfies SettingTable;

export function badRedisSetting(variable: string, message: string, hint: string): SvcError {
  return new SvcError('INVALID_INPUT', message, hint, { variable });
}

function parseAddress(text: string, variable: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url?.hostname) throw badRedisSetting(variable, `${variable} is not a server address.`, addressHint);
  if (!['redis:', 'rediss:'].includes(url.protocol)) {
    const message = `${variable} begins with neither redis:// nor rediss://.`;
    throw badRedisSetting(variable, message, addressHint);
  }
  if (!/^\/?$|^\/\d{1,4}$/.test(url.pathname) || url.search !== '' || url.hash !== '') {
    const message = `${variable} has more after the host than a database number.`;
    throw badRedisSetting(variable, message, addressHint);
  }
  return url;
}

function decoded(text: string, variable: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    const message = `The user or password in ${variable} has an invalid % escape.`;
    throw badRedisSetting(variable, message, 'Write % as %25, @ as %40 and / as %2F.');
  }
}

/** The Redis that instances share, as the environment names it. */
export interface RedisSettings extends RedisAddress {
  /** A file with the certificates of those who may have signed its certificate; null: those that Node trusts. */
  caFile: string | null;
  /** What the name of every key and channel begins with. */
  prefix: string;
}

/**
 * What `SVC_REDIS_URL`, `SVC_REDIS_CA` and `SVC_REDIS_PREFIX` say; null without an address: this process shares nothing over Redis.
 *
 * @throws INVALID_INPUT for what makes no sense. It never shows the address, which may hold a password.
 */
export function readRedisSettings(env: NodeJS.ProcessEnv): RedisSettings | null {
  const { redis, redisCaFile, redisPrefix } = readTable(redisSettings, env, 'production');
  return redis && { ...redis, caFile: redisCaFile, prefix: redisPrefix };
}

/** Where Redis is, for people: no user and no password. */
export function redisName({ host, port }: RedisAddress): string {
  return `Redis at ${host.includes(':') ? `[${host}]` : host}:${port}`;
}
