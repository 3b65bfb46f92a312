import { checkedBase } from '../http/hosts.ts';
import { isLoopback, type ProxyRules, readProxyRules } from '../http/proxy.ts';

/** Where the live feed is. */
export interface Hub {
  /** Host name with port, as messages show it. */
  name: string;
  /** https, or http on this machine; ends in a slash. */
  base: string;
  /** Whether it is Formula 1's own, or plays it on this machine: nobody else is shown a token. */
  takesToken: boolean;
  proxies: ProxyRules;
}

const publicHub = 'https://livetiming.formula1.com/signalrcore/';

/**
 * The hub of the live feed, or the one that `SVC_LIVE_URL` names.
 *
 * @throws INVALID_INPUT when that is no https address (http is allowed on loopback addresses only), or the proxy is none.
 */
export function readHub(env: NodeJS.ProcessEnv): Hub {
  const base = env.SVC_LIVE_URL ? checkedBase('SVC_LIVE_URL', env.SVC_LIVE_URL) : publicHub;
  const { host: name, hostname } = new URL(base);
  return { name, base, takesToken: base === publicHub || isLoopback(hostname), proxies: readProxyRules(env) };
}

export function negotiationUrl({ base }: Hub): URL {
  return new URL('negotiate?negotiateVersion=1', base);
}

/** @param token what the negotiation gave out for this connection */
export function socketUrl({ base }: Hub, token: string): URL {
  const url = new URL(base.replace(/\/$/, ''));
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.searchParams.set('id', token);
  return url;
}
