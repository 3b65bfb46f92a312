import { BlockList, isIPv6 } from 'node:net';
import type { WebSettings } from '../setup/settings.ts';

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
