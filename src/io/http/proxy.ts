import { SvcError } from '../../core/errors.ts';

/** Which way requests leave this network, as `HTTPS_PROXY` and `NO_PROXY` say it. */
export interface ProxyRules {
  /** null = straight to every host. */
  proxy: URL | null;
  /** Hosts that are reached without it. */
  exceptions: readonly string[];
}

export const noProxy: ProxyRules = { proxy: null, exceptions: [] };

/** In this order, as other programs have it. */
const variables = ['https_proxy', 'HTTPS_PROXY', 'all_proxy', 'ALL_PROXY'];

/** The variable that names the proxy; null: there is none. */
export function proxyVariable(env: NodeJS.ProcessEnv): string | null {
  return variables.find((name) => env[name]) ?? null;
}

/** @throws INVALID_INPUT for a proxy that is no http or https address, or whose password cannot be read. It is never shown. */
export function readProxyRules(env: NodeJS.ProcessEnv): ProxyRules {
  const variable = proxyVariable(env);
  if (variable === null) return noProxy;
  const value = env[variable] ?? '';
  const address = value.includes('://') ? value : `http://${value}`;
  const proxy = URL.canParse(address) ? new URL(address) : null;
  if (!proxy || !['http:', 'https:'].includes(proxy.protocol) || proxy.hostname === '') {
    throw new SvcError(
      'INVALID_INPUT',
      `${variable} names no proxy that can be used.`,
      'Give the address of an HTTP proxy, for instance http://proxy.example:3128. SOCKS proxies are not supported. Unset it to go without.',
      { variable },
    );
  }
  if (decoded(proxy.username) === null || decoded(proxy.password) === null) {
    throw new SvcError(
      'INVALID_INPUT',
      `${variable} names a proxy whose user name or password has a percent sign that begins no character.`,
      'In an address a percent sign is written %25, and other special characters as their percent codes, for instance @ as %40.',
      { variable },
    );
  }
  const exceptions = (env.no_proxy || env.NO_PROXY || '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  return { proxy, exceptions };
}

/**
 * A part of an address without its percent codes; null where a percent sign begins no character. The value is made use of: a call without
 * a use is left out of the bundle, and with it what the call throws.
 */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** The proxy that a request to this address goes through; null = none. Never for plain http, which stays on this machine. */
export function proxyFor(url: URL, { proxy, exceptions }: ProxyRules): URL | null {
  if (proxy === null || url.protocol !== 'https:' || isLoopback(url.hostname)) return null;
  const port = url.port || '443';
  return exceptions.some((exception) => isExcepted(url.hostname, port, exception)) ? null : proxy;
}

/** `example.org`, `.example.org` and `*.example.org` all stand for that host and everything below it; `*` for all hosts. */
function isExcepted(host: string, port: string, exception: string): boolean {
  if (exception === '*') return true;
  const [, name = exception, onlyPort] = /^(.*?)(?::(\d+))?$/.exec(exception.replace(/^\*?\./, '')) ?? [];
  if (onlyPort !== undefined && onlyPort !== port) return false;
  return host === name || host.endsWith(`.${name}`);
}

/** 127.0.0.0 to 127.255.255.255. Without `node:net`, which every command would load for it. */
const loopbackAddress = /^127(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}$/;

/** Whether a host name means this machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || loopbackAddress.test(hostname);
}
