import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSource } from './open-source.ts';

const clock = { nowMs: () => Date.UTC(2024, 5, 1) };
const home = join(tmpdir(), 'svc-open-source-never-written');

describe('openSource', () => {
  it('is live unless SVC_SOURCE says otherwise', async () => {
    expect((await openSource({ SVC_HOME: home }, { clock })).kind).toBe('archive');
    expect((await openSource({ SVC_HOME: home, SVC_SOURCE: '' }, { clock })).kind).toBe('archive');
    expect((await openSource({ SVC_HOME: home, SVC_SOURCE: 'live' }, { clock, offline: true })).kind).toBe(
      'archive',
    );
    expect((await openSource({ SVC_HOME: home, SVC_SOURCE: 'demo' }, { clock })).kind).toBe('demo');
    expect((await openSource({ SVC_SOURCE: `mirror:${tmpdir()}` }, { clock })).kind).toBe('recorded');
  });

  it.each([
    ['Demo', 'is not a source'],
    ['Live', 'is not a source'],
    ['/some/directory', 'is not a source'],
    ['mirror', 'is not a source'],
  ])('refuses %s and says what is allowed', async (choice, words) => {
    await expect(openSource({ SVC_SOURCE: choice }, { clock })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringContaining(words) as unknown,
      hint: expect.stringContaining('mirror:<directory>') as unknown,
    });
  });

  it.each(['mirror:', 'mirror:/does/not/exist', `mirror:${process.execPath}`])(
    'refuses %s, which is no directory',
    async (choice) => {
      await expect(openSource({ SVC_SOURCE: choice }, { clock })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
      });
    },
  );

  it.each(['0', '-5', '1e3', '2 GB', '12345678901'])('refuses a cache of %s megabytes', async (size) => {
    await expect(openSource({ SVC_HOME: home, SVC_CACHE_MAX_MB: size }, { clock })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { variable: 'SVC_CACHE_MAX_MB', value: size },
    });
  });
});
