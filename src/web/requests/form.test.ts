import { describe, expect, it } from 'vitest';
import { proxyTrust } from './form.ts';

describe('who is a proxy', () => {
  it.each<[number | string[] | false, string, number, boolean]>([
    [false, '127.0.0.1', 0, false],
    [1, '192.0.2.1', 0, true],
    [1, '192.0.2.1', 1, false],
    [['10.0.0.0/8'], '10.1.2.3', 0, true],
    [['10.0.0.0/8'], '::ffff:10.1.2.3', 0, true],
    [['10.0.0.0/8'], '11.0.0.1', 0, false],
    [['10.0.0.7'], '10.0.0.7', 3, true],
    [['10.0.0.7'], '10.0.0.8', 0, false],
    [['loopback'], '::1', 0, true],
    [['loopback'], '127.9.9.9', 0, true],
    [['loopback'], '::ffff:127.0.0.1', 0, true],
    [['linklocal'], 'fe80::1%eth0', 0, true],
    [['uniquelocal'], '172.31.0.1', 0, true],
    [['uniquelocal'], '172.32.0.1', 0, false],
    [['uniquelocal'], 'fd00::1', 0, true],
    [['0.0.0.0/0'], '192.0.2.1', 0, true],
    [['10.0.0.0/8'], '', 0, false],
    [['10.0.0.0/8'], 'unknown', 0, false],
  ])('with %j, %s as number %i: %s', (setting, address, hop, isTrusted) => {
    expect(proxyTrust(setting)(address, hop)).toBe(isTrusted);
  });
});
