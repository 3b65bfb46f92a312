import { isIPv4 } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { SvcError } from '../../core/errors.ts';
import { isLoopback, proxyFor, readProxyRules } from './proxy.ts';

const via = (address: string, env: NodeJS.ProcessEnv): string | null =>
  proxyFor(new URL(address), readProxyRules(env))?.host ?? null;

describe('proxyFor', () => {
  it.each([
    [{}, null],
    [{ HTTPS_PROXY: '' }, null],
    [{ HTTPS_PROXY: 'http://proxy.example:3128' }, 'proxy.example:3128'],
    [{ HTTPS_PROXY: 'proxy.example:3128' }, 'proxy.example:3128'],
    [{ HTTPS_PROXY: 'https://ada:secret@proxy.example' }, 'proxy.example'],
    [{ ALL_PROXY: 'http://proxy.example:3128' }, 'proxy.example:3128'],
    [{ https_proxy: 'http://small.example:1', HTTPS_PROXY: 'http://large.example:2' }, 'small.example:1'],
    [{ HTTP_PROXY: 'http://proxy.example:3128' }, null],
  ])('goes as %j says', (env, host) => {
    expect(via('https://api.jolpi.ca/ergast/', env)).toBe(host);
  });

  it.each([
    ['jolpi.ca', false],
    ['.jolpi.ca', false],
    ['*.jolpi.ca', false],
    ['api.jolpi.ca', false],
    ['API.Jolpi.ca:443', false],
    ['other.example, api.jolpi.ca', false],
    ['other.example api.jolpi.ca', false],
    ['*', false],
    ['', true],
    ['pi.ca', true],
    ['api.jolpi.ca:8443', true],
    ['x.api.jolpi.ca', true],
  ])('leaves out what NO_PROXY=%j names', (exceptions, isProxied) => {
    const env = { HTTPS_PROXY: 'http://p.example', NO_PROXY: exceptions };
    expect(via('https://api.jolpi.ca/ergast/', env)).toBe(isProxied ? 'p.example' : null);
  });

  it('never takes requests to this machine elsewhere', () => {
    const env = { HTTPS_PROXY: 'http://p.example', ALL_PROXY: 'http://p.example' };
    for (const address of [
      'http://127.0.0.1:8123/',
      'http://localhost/',
      'https://[::1]/',
      'https://localhost/',
    ]) {
      expect(via(address, env), address).toBeNull();
    }
  });
});

describe('readProxyRules', () => {
  it.each([
    ['http://ada:%zz@proxy.example:3128', 'HTTPS_PROXY'],
    ['http://100%:secret@proxy.example', 'https_proxy'],
    ['http://ada:sec%E4ret@proxy.example', 'ALL_PROXY'],
  ])('names what is wrong with the password of %s, and does not show it', (value, variable) => {
    const thrown = (() => {
      try {
        return readProxyRules({ [variable]: value });
      } catch (error) {
        return error;
      }
    })();
    expect(thrown).toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringMatching(
        `^${variable} names a proxy whose user name or password has a percent sign`,
      ),
      hint: expect.stringContaining('%25'),
      details: { variable },
    });
    expect(JSON.stringify((thrown as SvcError).toDocument())).not.toMatch(/zz|secret|E4|100/);
  });

  it.each([
    'socks5://ada:secret@proxy.example:1080',
    'http://',
    'http://ada:secret@:99999',
    'ftp://secret@x',
  ])('refuses %s with a lesson, without showing a password', (value) => {
    const read = () => readProxyRules({ HTTPS_PROXY: value });
    expect(read).toThrow(
      expect.objectContaining({ code: 'INVALID_INPUT', details: { variable: 'HTTPS_PROXY' } }),
    );
    expect(read).not.toThrow(/secret/);
  });
});

it('takes for this machine what Node takes for an address below 127', () => {
  const parts = ['0', '1', '9', '10', '99', '100', '199', '249', '250', '255', '256', '999', '01', '', 'x'];
  const hosts = parts.flatMap((part) => [
    `127.0.0.${part}`,
    `127.${part}.0.1`,
    `${part}.0.0.1`,
    `127.0.0.1.${part}`,
    `127.0.${part}`,
  ]);
  expect(hosts.filter(isLoopback)).toEqual(hosts.filter((host) => isIPv4(host) && host.startsWith('127.')));
  expect(['localhost', '[::1]', '[::2]', 'localhost.example'].map(isLoopback)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
