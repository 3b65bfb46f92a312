import type { ConnectionLimits } from '../../serving/connection-limits.ts';
import { SvcError } from '../../core/errors.ts';
import {
  type RateLimit,
  readChoice,
  readCount,
  readFlag,
  readHosts,
  readRateLimit,
  readTrustProxy,
} from './setting-values.ts';

export type Environment = 'development' | 'production';

/** What visitors may keep on the disk. */
export interface StorageLimits {
  /** Conversations of one workspace. */
  conversations: number;
  /** Of one workspace. */
  workspaceBytes: number;
  /** Of the workspaces of all visitors. */
  totalBytes: number;
  /** A workspace in which nothing was asked is removed so long after its last access. */
  unusedMs: number;
}

export interface WebSettings {
  environment: Environment;
  cookie: { secure: boolean; httpOnly: boolean; sameSite: 'lax' | 'strict' | 'none' };
  /** Whether a workspace opens only to who brings its key beside its id: in production, unless HTTPS is off. */
  needsKey: boolean;
  /** What the header Host may say besides the names of this machine: lower case, with a port where one is meant. */
  hosts: string[];
  /** null: nothing is limited. */
  rateLimits: { newWorkspace: RateLimit; chat: RateLimit; chart: RateLimit } | null;
  /** How many proxies stand in front, or their addresses; false: there is none, and forwarding headers are not believed. */
  trustProxy: number | string[] | false;
  /** Answers that one client may have under way at once; its other questions wait. */
  answersPerClient: number;
  connections: ConnectionLimits;
  storage: StorageLimits;
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
  const trustProxy = readTrustProxy(env, 'TRUST_PROXY');
  const mostOfClient = readCount(env, 'SVC_WEB_MAX_CONNECTIONS_PER_CLIENT', 256);
  return {
    environment,
    cookie,
    needsKey: isProduction && cookie.secure,
    hosts: readHosts(env, 'SVC_WEB_HOSTS'),
    rateLimits: readFlag(env, 'RATE_LIMIT_ENABLED', isProduction) ? limits : null,
    trustProxy,
    answersPerClient: readCount(env, 'SVC_WEB_ANSWERS_PER_CLIENT', 2),
    connections: {
      most: readCount(env, 'SVC_WEB_MAX_CONNECTIONS', 2000),
      mostOfClient: trustProxy === false ? mostOfClient : null,
    },
    storage: {
      conversations: readCount(env, 'SVC_WEB_MAX_CONVERSATIONS', 200),
      workspaceBytes: readCount(env, 'SVC_WEB_MAX_WORKSPACE_MB', 200) * 1e6,
      totalBytes: readCount(env, 'SVC_WEB_MAX_TOTAL_MB', 10_000) * 1e6,
      unusedMs: readCount(env, 'SVC_WEB_UNUSED_HOURS', 20) * 3_600_000,
    },
    usesAccount: readFlag(env, 'SVC_WEB_USE_ACCOUNT', !isProduction),
    tracing: readFlag(env, 'SVC_TRACING_ENABLED', false) ? { processor } : null,
  };
}

function sameSiteNeedsSecure(): SvcError {
  return new SvcError(
    'INVALID_INPUT',
    'SESSION_COOKIE_SAMESITE is none while SESSION_COOKIE_SECURE is false, and browsers refuse such a cookie.',
    'Leave SESSION_COOKIE_SAMESITE out, or set SESSION_COOKIE_SECURE=true.',
    { variable: 'SESSION_COOKIE_SAMESITE' },
  );
}
