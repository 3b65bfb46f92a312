/** mimalloc, which the addon takes its memory from, reads this when it is loaded. */
const setting = 'MIMALLOC_ALLOW_LARGE_OS_PAGES';

/**
 * Loads an addon so that it takes memory from Linux in pages of 2 MB, where the system has them: 13 MB of pixels are 7 pages then in place of
 * 3,300, each of which costs 2 µs. Memory that came so is not given back, so it is for processes that draw and end. What the user set stays.
 */
export function withLargePages<T>(load: () => T): T {
  if (process.env[setting] !== undefined) return load();
  process.env[setting] = '1';
  try {
    return load();
  } finally {
    delete process.env[setting];
  }
}
