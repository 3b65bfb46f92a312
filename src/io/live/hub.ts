import { checkedBase } from '../http/hosts.ts';
import { isLoopback, type ProxyRules, readProxyRules } from '../http/proxy.ts';
import { SvcError } from '../../core/errors.ts';
import { inputName, words, type Words } from '../../core/words.ts';
import {
  describeRefusal,
  type Refusal,
  type RefusedAnswer,
  refusalReasons,
  type Pass,
} from '../http/refusals.ts';
import { type HostAnswer, networkFault } from '../http/http-answer.ts';
import { sourceFailure } from '../sources/source-failure.ts';
import type { FetchFailure } from '../sources/source.ts';

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

/** Why there is no connection to the hub, or none any more. */
export class HubFault extends Error {
  readonly answer: HostAnswer;

  constructor(answer: HostAnswer) {
    super(answer.problem);
    this.name = 'HubFault';
    this.answer = answer;
  }
}

/** A fault without a status, in words: "connection reset". */
export function hubFault(hub: Hub, problem: string, status: number | null = null): HubFault {
  return new HubFault({ host: hub.name, status, problem, retryAfterMs: null });
}

/** The fault that a status means which is no success. */
export function faultOfStatus(hub: Hub, answer: RefusedAnswer, pass: Pass): HubFault {
  const { status } = answer;
  if (status !== 401 && status !== 403) {
    const isRedirect = status >= 300 && status < 400;
    return hubFault(hub, isRedirect ? 'leads to another address' : `answered ${status}`, status);
  }
  const mayBe = refusalReasons({ id: 'archive', wantsAccount: hub.takesToken }, answer, pass);
  const refusal = { mayBe, rememberedUtcMs: null };
  return new HubFault({
    host: hub.name,
    status,
    problem: `refused: ${describeRefusal(mayBe)}`,
    retryAfterMs: null,
    refusal,
  });
}

/** Anything that went wrong on the way, as a fault of the hub; a fault stays what it is. */
export function asHubFault(hub: Hub, error: unknown): HubFault {
  return error instanceof HubFault ? error : hubFault(hub, networkFault(error).problem);
}

/** What the caller is told when there never was a connection. */
export function noConnection({ answer }: HubFault): SvcError {
  const failure: FetchFailure = {
    ok: false,
    reason: answer.refusal ? 'refused' : 'unavailable',
    answers: [answer],
  };
  const { code, message, details, helps } = sourceFailure('the live feed', failure);
  return new SvcError(
    code,
    message,
    answer.refusal ? refusalHint(answer.refusal) : unavailableHint,
    details,
    {
      helps,
    },
  );
}

const unavailableHint =
  'Check the network connection and try again; outside race weekends the hub may not answer at all. SVC_LIVE_URL sets another one.';

function refusalHint({ mayBe }: Refusal): Words {
  const recordings = 'Recordings of others can be read with SVC_SOURCE=mirror:<directory>.';
  const other = 'use another network: data centres in particular are refused';
  if (mayBe.includes('signed-out'))
    return `Sign in with F1 TV (Access or higher); if the hub refuses then as well, ${other}. ${recordings}`;
  if (mayBe.includes('token-expired'))
    return words`The token of the account has expired: sign in again, or ask without it (${inputName('no_account')}). ${recordings}`;
  if (mayBe.includes('token-refused'))
    return words`Sign in again, ask without the account (${inputName('no_account')}), or ${other}. ${recordings}`;
  return `To record, ${other}. ${recordings}`;
}
