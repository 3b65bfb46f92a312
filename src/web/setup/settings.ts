import type { AddressInfo } from 'node:net';
import type { Transcript } from '../../agent/transcripts/transcript.ts';
import { SvcError } from '../../core/errors.ts';
import type { SourceKind } from '../../io/effects.ts';
import { isLoopback } from '../../io/http/proxy.ts';
import type { ListenPlace, LiveChoice, RateLimit } from '../../io/settings/setting-kinds.ts';
import { type Environment, readTable } from '../../io/settings/setting.ts';
import { webSettings } from '../../io/settings/web-settings.ts';
import type { KeyPolicy } from '../../io/workspaces/visitor-workspaces.ts';
import type { ConnectionLimits } from '../../serving/connection-limits.ts';
import { type AccessSettings, readAccess } from './access-settings.ts';

/** Where data come from: the real services, recordings (also packed ones), or the simulation. */
export function dataSource({ kind }: { kind: SourceKind }): Transcript['source'] {
  if (kind === 'demo') return 'demo';
  return kind === 'recorded' ? 'mirror' : 'live';
}

export function urlOf(host: string, { port }: AddressInfo): string {
  return `http://${hostInUrl(host)}:${port}`;
}

/** As an address writes it. */
export function hostInUrl(host: string): string {
  return host.includes(':') ? `[${host.toLowerCase()}]` : host.toLowerCase();
}

export interface StorageLimits {
  /** Conversations per workspace. */
  conversations: number;
  /** Of one workspace. */
  workspaceBytes: number;
  /** Of the workspaces of all visitors. */
  totalBytes: number;
  /** A workspace in which nothing was asked is removed so long after its last access. */
  unusedMs: number;
  /** A workspace is removed so long after its last access, whatever it holds; null: for no age. */
  keptMs: number | null;
  /** Below so much free space on the disk no question is taken. */
  leastFreeBytes: number;
}

/** Questions at once, each of which holds a connection while it waits. */
export interface TurnLineLimits {
  /** Turns under way, of all clients and of one. */
  mostUnderWay: number;
  mostUnderWayOfClient: number;
  /** Turns that wait, of all clients and of one. */
  mostWaiting: number;
  mostWaitingOfClient: number;
  /** A turn that would wait longer is refused. */
  longestWaitMs: number;
}

const mostTurnsWaitingOfClient = 100;

export interface WebSettings {
  environment: Environment;
  access: AccessSettings;
  cookie: { secure: boolean; httpOnly: boolean; sameSite: 'lax' | 'strict' | 'none' };
  /** Off wherever cookies need no HTTPS. */
  keys: KeyPolicy;
  /** What the header Host may say besides the names of this machine: lower case, with a port where one is meant. */
  hosts: string[];
  /** Passwords that an address may try; always in force. */
  signInLimit: RateLimit;
  /** null: nothing else is limited. */
  rateLimits: { newWorkspace: RateLimit; chat: RateLimit; chart: RateLimit } | null;
  /** How many proxies stand in front, or their addresses; false: there is none, and forwarding headers are not believed. */
  trustProxy: number | string[] | false;
  line: TurnLineLimits;
  /** What the process may hold; null: what container or machine allow. */
  memoryBytes: number | null;
  /** Heavy analyses at once, of all and of one workspace. */
  heavy: { mostOfAll: number; mostOfWorkspace: number };
  /** An instance that was asked to end serves for so long while it says that it is not ready; 0 where no other could take over. */
  drainMs: number;
  connections: ConnectionLimits;
  storage: StorageLimits;
  /** Whether all visitors are served with the F1 TV account of who runs the server; false: none is. */
  usesAccount: boolean;
  /** Which running session the live page shows. */
  live: LiveChoice;
  /** File that gets the readings that visitors changed; null: nothing is kept. */
  changedReadings: string | null;
  /** null: nothing is traced. */
  tracing: { processor: 'simple' | 'batch' } | null;
  /** Where figures are shown, and what who reads them must bring (`token`, null: nothing); null: nothing is counted. */
  metrics: (ListenPlace & { token: string | null }) | null;
}

/**
 * What the environment says about the web server, over the defaults of development or production.
 *
 * @throws INVALID_INPUT for a value that makes no sense: a server must not start less safe than it was meant to be.
 */
export function readSettings(env: NodeJS.ProcessEnv, environment: Environment): WebSettings {
  const given = readTable(webSettings, env, environment);
  const cookie = {
    secure: given.cookieSecure,
    httpOnly: given.cookieHttpOnly,
    sameSite: given.cookieSameSite,
  };
  if (!cookie.secure && cookie.sameSite === 'none') throw needsSecure('SESSION_COOKIE_SAMESITE', 'none');
  if (!cookie.secure && given.keys === 'required') throw needsSecure('SVC_WEB_KEY', 'required');
  const limits = {
    newWorkspace: given.newWorkspaceLimit,
    chat: given.chatLimit,
    chart: given.chartLimit,
  };
  return {
    environment,
    access: readAccess(given, env),
    cookie,
    keys: cookie.secure ? given.keys : 'off',
    hosts: given.hosts,
    signInLimit: given.signInLimit,
    rateLimits: given.isRateLimited ? limits : null,
    trustProxy: given.trustProxy,
    line: {
      mostUnderWay: given.answersAtOnce,
      mostUnderWayOfClient: given.answersPerClient,
      mostWaiting: given.mostWaiting,
      mostWaitingOfClient: mostTurnsWaitingOfClient,
      longestWaitMs: given.longestWaitS * 1000,
    },
    memoryBytes: given.memoryMb === null ? null : given.memoryMb * 1e6,
    heavy: { mostOfAll: given.heavyAtOnce, mostOfWorkspace: given.heavyPerWorkspace },
    drainMs: given.redis === null ? 0 : given.drainS * 1000,
    connections: {
      most: given.mostConnections,
      mostOfClient: given.trustProxy === false ? given.mostConnectionsOfClient : null,
    },
    storage: {
      conversations: given.mostConversations,
      workspaceBytes: given.workspaceMb * 1e6,
      totalBytes: given.totalMb * 1e6,
      unusedMs: given.unusedHours * 3_600_000,
      keptMs: given.keptDays === null ? null : given.keptDays * 86_400_000,
      leastFreeBytes: given.leastFreeMb * 1e6,
    },
    usesAccount: given.usesAccount,
    live: readLive(given.live, env),
    changedReadings: given.changedReadings,
    tracing: given.isTraced ? { processor: given.spanProcessor } : null,
    metrics: metricsSettings(given.metricsAddress, given.metricsToken),
  };
}

/** @throws INVALID_INPUT where a simulated session would stand beside real data, or a real one beside simulated ones. */
function readLive(live: LiveChoice, env: NodeJS.ProcessEnv): LiveChoice {
  const isSimulated = env.SVC_SOURCE === 'demo';
  if (live.kind === 'demo' && !isSimulated)
    throw new SvcError(
      'INVALID_INPUT',
      'SVC_WEB_LIVE shows a simulated race, and the other data here are not simulated.',
      'Set SVC_SOURCE=demo too, or SVC_WEB_LIVE=1 to record the real session.',
      { variable: 'SVC_WEB_LIVE' },
    );
  if (live.kind === 'recordings' && live.records && isSimulated)
    throw new SvcError(
      'INVALID_INPUT',
      'SVC_WEB_LIVE=1 records the real session, and the other data here are simulated.',
      'Set SVC_WEB_LIVE=demo for a simulated race, or leave out SVC_SOURCE=demo.',
      { variable: 'SVC_WEB_LIVE' },
    );
  // Nor does a real session stand beside simulated data.
  return live.kind === 'recordings' && isSimulated ? { kind: 'off' } : live;
}

/** @throws INVALID_INPUT where figures of the server could be read by who finds the port. */
function metricsSettings(place: ListenPlace | null, token: string | null): WebSettings['metrics'] {
  if (place === null) return null;
  if (token !== null || isLoopback(place.host) || place.host === '::1') return { ...place, token };
  throw new SvcError(
    'INVALID_INPUT',
    `SVC_WEB_METRICS is ${JSON.stringify(`${place.host}:${place.port}`)}, which other machines can reach, and SVC_WEB_METRICS_TOKEN is not set.`,
    'Set SVC_WEB_METRICS_TOKEN, for instance with "openssl rand -base64 32", and give it to Prometheus; or set SVC_WEB_METRICS=9464 for this machine only.',
    { variable: 'SVC_WEB_METRICS' },
  );
}

function needsSecure(variable: string, value: string): SvcError {
  return new SvcError(
    'INVALID_INPUT',
    `${variable} is ${value} while SESSION_COOKIE_SECURE is false, and browsers refuse such a cookie.`,
    `Leave ${variable} out, or set SESSION_COOKIE_SECURE=true.`,
    { variable },
  );
}
