import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withLargePages } from './large-pages.ts';

const setting = 'MIMALLOC_ALLOW_LARGE_OS_PAGES';
const outer = process.env[setting];
const current = () => process.env[setting];

beforeEach(() => delete process.env[setting]);
afterEach(() => {
  if (outer === undefined) delete process.env[setting];
  else process.env[setting] = outer;
});

describe('withLargePages', () => {
  it('is set while something is loaded, and not for programs that are started later', () => {
    expect(withLargePages(current)).toBe('1');
    expect(current()).toBeUndefined();
  });

  it('is over when loading fails', () => {
    const fail = () => {
      throw new Error('no addon');
    };
    expect(() => withLargePages(fail)).toThrow('no addon');
    expect(current()).toBeUndefined();
  });

  it('leaves what the user set', () => {
    process.env[setting] = '0';
    expect(withLargePages(current)).toBe('0');
    expect(current()).toBe('0');
  });
});
