import { BlockList, isIPv6 } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { WebError } from '../../serving/web-error.ts';
import type { WebSettings } from '../setup/settings.ts';

/** Longest message, in characters. */
export const messageLimit = 8000;

/** @throws UNSUPPORTED_MEDIA_TYPE unless the body is a form's. */
export async function requireForm(request: FastifyRequest): Promise<void> {
  const type = request.headers['content-type'] ?? '';
  if (/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return;
  throw new WebError('UNSUPPORTED_MEDIA_TYPE', 'The body must be application/x-www-form-urlencoded.');
}

/**
 * The fields of a form. Others are ignored, and the names of fields that only look like members of an object do nothing.
 *
 * @throws INVALID_INPUT for a field that is there twice.
 */
export function readForm<Name extends string>(
  request: FastifyRequest,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const body = typeof request.body === 'object' && request.body !== null ? request.body : {};
  const form: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = Object.hasOwn(body, name) ? (body as Record<string, unknown>)[name] : undefined;
    if (value === undefined) continue;
    if (typeof value !== 'string')
      throw new WebError('INVALID_INPUT', `The field ${name} must be given once.`);
    form[name] = value;
  }
  return form;
}

/** The message as it is asked. @throws INVALID_INPUT when it is blank, TOO_LARGE when it is too long. */
export function readMessage(field: string | undefined): string {
  const message = (field ?? '').replace(/\r\n?/g, '\n');
  if ([...message].length > messageLimit) {
    const limit = messageLimit.toLocaleString('en');
    throw new WebError('TOO_LARGE', `The message is longer than ${limit} characters. Please shorten it.`);
  }
  if (/^[\s\p{C}]*$/u.test(message)) throw new WebError('INVALID_INPUT', 'The message is blank.');
  return message.trim();
}

/** Aborted when the client hangs up before its answer is there. */
export function clientGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** Whether to believe what this address says of the one before it; `hop` counts from the peer itself, which is 0. */
export type ProxyTrust = (address: string, hop: number) => boolean;

const namedRanges: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Who is a proxy of this server, for all that is asked of one. */
export function proxyTrust(setting: WebSettings['trustProxy']): ProxyTrust {
  if (setting === false) return () => false;
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  const trusted = new BlockList();
  for (const range of setting.flatMap((each) => namedRanges[each] ?? [each])) {
    const [network = '', prefix] = range.split('/');
    const family = isIPv6(network) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) trusted.addAddress(network, family);
    else trusted.addSubnet(network, Number(prefix), family);
  }
  return (address) => {
    const plain = address.replace(/%.*$/, ''); // an address of a link names its interface
    return trusted.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
}
