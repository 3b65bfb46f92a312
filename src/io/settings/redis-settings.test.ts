import { describe, expect, it } from 'vitest';
import { SvcError } from '../../core/errors.ts';
import { readRedisSettings, redisName } from './redis-settings.ts';

const usual = { host: 'localhost', port: 6379, user: null, password: null, database: 0, tls: false };

describe('settings of Redis', () => {
  it('are none without an address', () => {
    expect(readRedisSettings({})).toBeNull();
    expect(readRedisSettings({ SVC_REDIS_URL: '', SVC_REDIS_PREFIX: 'x:' })).toBeNull();
  });

  it.each([
    ['redis://localhost', usual],
    ['redis://localhost/', usual],
    ['redis://:p%40ss@localhost:7000/3', { ...usual, port: 7000, password: 'p@ss', database: 3 }],
    [
      'rediss://web:se%25cret@cache.example',
      { ...usual, host: 'cache.example', user: 'web', password: 'se%cret', tls: true },
    ],
    ['redis://[::1]:6380', { ...usual, host: '::1', port: 6380 }],
  ])('are read from %s', (SVC_REDIS_URL, parts) => {
    expect(readRedisSettings({ SVC_REDIS_URL })).toEqual({ ...parts, caFile: null, prefix: 'svc:' });
  });

  it('name Redis without its user and password', () => {
    const name = (SVC_REDIS_URL: string) => redisName(readRedisSettings({ SVC_REDIS_URL })!);
    expect(name('rediss://web:secret@cache.example:7000/1')).toBe('Redis at cache.example:7000');
    expect(name('redis://[::1]')).toBe('Redis at [::1]:6379');
  });

  it.each([
    'localhost:6379',
    'http://:secret@localhost:6379',
    'redis://:secret@localhost:99999',
    'redis://:secret@localhost/one',
    'redis://:secret@localhost/0?family=6',
    'redis://:secret%@localhost',
    'redis://',
    '/run/redis.sock',
  ])('refuse %s, and never show it', (SVC_REDIS_URL) => {
    const refusal = refusalOf({ SVC_REDIS_URL });
    expect(refusal).toMatchObject({ code: 'INVALID_INPUT', details: { variable: 'SVC_REDIS_URL' } });
    expect(JSON.stringify([refusal.message, refusal.hint, refusal.details])).not.toContain('secret');
  });

  it('refuse a beginning of keys that would be a pattern', () => {
    const refusal = refusalOf({ SVC_REDIS_URL: 'redis://localhost', SVC_REDIS_PREFIX: 'a*' });
    expect(refusal.details).toMatchObject({ variable: 'SVC_REDIS_PREFIX' });
  });
});

function refusalOf(env: NodeJS.ProcessEnv): SvcError {
  try {
    readRedisSettings(env);
  } catch (error) {
    if (error instanceof SvcError) return error;
    throw error;
  }
  throw new Error('It was accepted.');
}
