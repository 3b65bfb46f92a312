import { SvcError } from '../../core/errors.ts';
import type { Credential } from '../account/credential.ts';
import type { SourceKind } from '../effects.ts';
import { version } from '../version.ts';
import { bodyLimits } from './body-limits.ts';
import { isLoopback, type ProxyRules, readProxyRules } from './proxy.ts';
import type { Pass } from './refusals.ts';
import type { Service } from './resource.ts';

export interface Timeouts {
  /** Until there is a connection, TLS included. Behind a proxy `headersMs` counts for both. */
  connectMs: number;
  /** From then on to the answer's headers. */
  headersMs: number;
  /** Longest silence between two pieces of the body. */
  idleMs: number;
  /** The whole exchange, redirects included. */
  totalMs: number;
}

/** How often a host may be asked by all processes of this user together. */
export interface RequestRate {
  perSecond: number;
  /** Left out: no limit per minute. */
  perMinute?: number;
  /** null = no hourly limit. */
  perHour: number | null;
}

export type HostId = Service | 'mirror';

/** What results say of bytes that a host sent. */
export const hostOrigins = [
  'archive',
  'mirror',
  'openf1',
  'results-api',
] as const satisfies readonly SourceKind[];
export type HostOrigin = (typeof hostOrigins)[number];

export interface Host {
  id: HostId;
  /** Host name with port as users see it in messages; key of the request budget. */
  name: string;
  /** Ends in a slash. */
  base: string;
  /** What results say when the bytes came from here. */
  origin: HostOrigin;
  headers: Record<string, string>;
  timeouts: Timeouts;
  rate: RequestRate;
  /** How often a request is repeated after a fault that may pass (5xx, broken connection). */
  retries: number;
  maxBodyBytes: number;
  /** What it says, with 404, instead of a list without rows; left out: its 404 means that there is no such list. */
  noRows?: RegExp;
  /** Whether it locks everybody without an account of its own out around sessions that are running. */
  locksAroundSessions?: true;
  proxies: ProxyRules;
  /** Whether a refusal may mean that it wants an account. Not where somebody's own copy stands for the archive. */
  wantsAccount: boolean;
  /** What a request to it shows now, as `wantsAccount` has it; left out: nothing. */
  pass?: () => Promise<Pass>;
  /** The header of a request that shows a token; null = it has gone since. */
  credential?: () => Promise<Credential | null>;
}

/** Hosts that can answer for a service, in the order they are asked. */
export interface ServiceHosts {
  hosts: readonly Host[];
  /** Keeps answers of redirected services apart from those of the real ones in the cache. */
  namespace: string;
}

export type HostBook = Record<Service, ServiceHosts>;

const archiveHeaders = { 'User-Agent': 'BestHTTP', 'Accept-Encoding': 'gzip, identity', TE: 'identity' };
const ownHeaders = { 'User-Agent': `svc/${version}`, 'Accept-Encoding': 'gzip' };

const archiveTimeouts = { connectMs: 4_000, headersMs: 8_000, idleMs: 10_000, totalMs: 180_000 };
/** OpenF1 gives its own queries up to ten seconds; telemetry of a race takes some of them. */
const openF1HeadersMs = 10_000;
const apiTimeouts = { connectMs: 4_000, headersMs: 8_000, idleMs: 10_000, totalMs: 60_000 };

interface HostPlan extends Omit<Host, 'id' | 'name' | 'base' | 'proxies' | 'wantsAccount'> {
  variable: string;
  base: string;
}

/**
 * Every host the product talks to. The archive gets the header values its own apps send; all others are told
 * honestly who is asking. The results API documents 4 requests per second; 200 per hour is what it allows since
 * August 2026. OpenF1 allows 3 requests per second and 30 per minute without an account.
 */
const plans: Record<HostId, HostPlan> = {
  archive: {
    variable: 'SVC_ARCHIVE_URL',
    base: 'https://livetiming.formula1.com/static/',
    origin: 'archive',
    headers: archiveHeaders,
    timeouts: archiveTimeouts,
    rate: { perSecond: 5, perHour: null },
    retries: 1,
    maxBodyBytes: bodyLimits.archiveBytes,
  },
  mirror: {
    variable: 'SVC_MIRROR_URL',
    base: 'https://livetiming-mirror.fastf1.dev/static/',
    origin: 'mirror',
    headers: ownHeaders,
    timeouts: archiveTimeouts,
    rate: { perSecond: 5, perHour: null },
    retries: 1,
    maxBodyBytes: bodyLimits.archiveBytes,
  },
  openf1: {
    variable: 'SVC_OPENF1_URL',
    base: 'https://api.openf1.org/v1/',
    origin: 'openf1',
    headers: ownHeaders,
    timeouts: { ...apiTimeouts, headersMs: openF1HeadersMs },
    rate: { perSecond: 3, perMinute: 30, perHour: null },
    retries: 1,
    maxBodyBytes: bodyLimits.openF1Bytes,
    noRows: /^\s*\{\s*"detail"\s*:\s*"No results found\.?"\s*\}\s*$/i,
    locksAroundSessions: true,
  },
  results: {
    variable: 'SVC_RESULTS_URL',
    base: 'https://api.jolpi.ca/ergast/f1/',
    origin: 'results-api',
    headers: ownHeaders,
    timeouts: apiTimeouts,
    rate: { perSecond: 4, perHour: 200 },
    retries: 2,
    maxBodyBytes: bodyLimits.documentBytes,
  },
  schedule: {
    variable: 'SVC_SCHEDULE_URL',
    base: 'https://raw.githubusercontent.com/theOehrly/f1schedule/master/',
    origin: 'archive',
    headers: ownHeaders,
    timeouts: apiTimeouts,
    rate: { perSecond: 2, perHour: null },
    retries: 2,
    maxBodyBytes: bodyLimits.documentBytes,
  },
  circuits: {
    variable: 'SVC_CIRCUITS_URL',
    base: 'https://api.multiviewer.app/api/v1/circuits/',
    origin: 'archive',
    headers: ownHeaders,
    timeouts: apiTimeouts,
    rate: { perSecond: 2, perHour: null },
    retries: 1,
    maxBodyBytes: bodyLimits.documentBytes,
  },
};

const idsByService: Record<Service, readonly HostId[]> = {
  archive: ['archive', 'mirror'],
  openf1: ['openf1'],
  results: ['results'],
  schedule: ['schedule'],
  circuits: ['circuits'],
};

/** Public base of a service, whatever the environment says: how recorded files are laid out. */
export function publicBase(service: Service): string {
  return plans[service].base;
}

/** The largest file of a service that is read, wherever it comes from. */
export function mostBodyBytes(service: Service): number {
  return plans[service].maxBodyBytes;
}

/** Whether an address may be asked: https anywhere, plain http only on this machine. */
export function isAllowedUrl(url: URL): boolean {
  if (url.protocol === 'https:') return true;
  return url.protocol === 'http:' && isLoopback(url.hostname);
}

/**
 * The hosts with the bases that `SVC_ARCHIVE_URL`, `SVC_MIRROR_URL`, `SVC_OPENF1_URL`, `SVC_RESULTS_URL`, `SVC_SCHEDULE_URL`
 * and `SVC_CIRCUITS_URL` may replace.
 *
 * @throws INVALID_INPUT when one of these is no https address (http is allowed on loopback addresses only), or the proxy is none.
 */
export function readHosts(env: NodeJS.ProcessEnv): HostBook {
  const serviceHosts = (service: Service): ServiceHosts => {
    const hosts = idsByService[service].map((id) => hostOf(id, env));
    const moved = hosts.filter((host) => host.base !== plans[host.id].base).map((host) => host.base);
    return { hosts, namespace: [service, ...moved].join(' ') };
  };
  return {
    archive: serviceHosts('archive'),
    openf1: serviceHosts('openf1'),
    results: serviceHosts('results'),
    schedule: serviceHosts('schedule'),
    circuits: serviceHosts('circuits'),
  };
}

/** The same hosts, those that want an account asked with this one. A copy elsewhere (`SVC_ARCHIVE_URL`) is somebody else and gets no token. */
export function withAccount(
  book: HostBook,
  { pass, credential }: Required<Pick<Host, 'pass' | 'credential'>>,
): HostBook {
  const hosts = book.archive.hosts.map((host) => (host.wantsAccount ? { ...host, pass, credential } : host));
  return { ...book, archive: { ...book.archive, hosts } };
}

function hostOf(id: HostId, env: NodeJS.ProcessEnv): Host {
  const { variable, base: defaultBase, ...plan } = plans[id];
  const base = env[variable] ? checkedBase(variable, env[variable]) : defaultBase;
  const { host: name, hostname } = new URL(base);
  // On this machine somebody plays the archive; elsewhere somebody keeps a copy of it.
  const wantsAccount = id === 'archive' && (base === defaultBase || isLoopback(hostname));
  return { ...plan, id, base, name, proxies: readProxyRules(env), wantsAccount };
}

/** @throws INVALID_INPUT for what is no https address; http is allowed on loopback addresses. The base ends in a slash. */
export function checkedBase(variable: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !isAllowedUrl(url) || url.username || url.password || url.search || url.hash) {
    throw new SvcError(
      'INVALID_INPUT',
      `${variable} is ${JSON.stringify(value)}, which is not a readable address.`,
      `Give an https address without user name, query or fragment, for instance ${JSON.stringify('https://example.org/static/')}; ` +
        'plain http is allowed for addresses of this machine only. Unset it to use the public one.',
      { variable, value },
    );
  }
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}
