import { SvcError } from '../../core/errors.ts';

const defaultMegabytes = 2048;

/** Which part of what the cache may hold belongs to what, for each source; what a live source needs makes up the whole. */
const shares = {
  http: 12 / 16,
  sessions: 1 / 16,
  telemetry: 1 / 8,
  answers: 1 / 16,
  'telemetry-files': 1 / 4,
  results: 1 / 16,
} as const;

/**
 * How many bytes one part of the cache may hold, by `SVC_CACHE_MAX_MB`.
 *
 * @throws INVALID_INPUT for a size that makes no sense.
 */
export function cacheBytes(env: NodeJS.ProcessEnv, part: keyof typeof shares): number {
  return cacheLimitBytes(env) * shares[part];
}

/** The same of all parts of one source together. @throws INVALID_INPUT for a size that makes no sense */
export function cacheLimitBytes(env: NodeJS.ProcessEnv): number {
  const value = env.SVC_CACHE_MAX_MB || String(defaultMegabytes);
  if (!/^[1-9]\d{0,8}$/.test(value)) {
    throw new SvcError(
      'INVALID_INPUT',
      `SVC_CACHE_MAX_MB is ${JSON.stringify(value)}, which is not a size.`,
      `Give the cache limit in megabytes as a whole number, for instance ${defaultMegabytes}.`,
      { variable: 'SVC_CACHE_MAX_MB', value },
    );
  }
  return Number(value) * 1024 * 1024;
}
