import * as z from 'zod';
import { type CacheEntry, cacheKindNames, cacheKinds } from '../../core/cache-entry.ts';
import { utcTimestamp } from '../../core/text/moments.ts';
import { inputName, words } from '../../core/words.ts';
import { defineOperation, outcomeOf } from '../parts/operation.ts';

/** What the cache keeps of one kind and season. */
interface CachePart {
  kind: CacheEntry['kind'];
  /** null = of no season, or nobody knows of which. */
  year: number | null;
  entries: number;
  bytes: number;
  oldestUtcMs: number;
  newestUtcMs: number;
}

interface CacheListFindings {
  directory: string;
  limitBytes: number;
  parts: CachePart[];
}

export const cacheList = defineOperation({
  name: 'cache list',
  summary: 'List the racing data stored on this machine: what for, how much, how old.',
  description: words`By kind and season. Ages count from the last answer of the host, or from computing. Nothing is loaded or changed. Old data are reloaded automatically; ${inputName('refresh')} on any command reloads at once.`,
  examples: [{}],
  effect: 'read',
  worksInWorkspace: false,
  input: z.object({}),
  output: z.object({
    cache_path: z.string().describe('Its directory.'),
    limit_bytes: z.int().min(1).describe('Limit for each source (SVC_CACHE_MAX_MB).'),
    total_entries: z.int().min(0),
    total_bytes: z.int().min(0).describe('Size on disk, compressed.'),
    parts: z
      .array(
        z.object({
          kind: z.enum(cacheKindNames),
          what_for: z.string(),
          year: z.int().nullable().describe('Season; null: none, or unknown.'),
          entries: z.int().min(1),
          bytes: z.int().min(0),
          oldest: z.string().describe('RFC 3339, UTC.'),
          newest: z.string().describe('RFC 3339, UTC.'),
        }),
      )
      .describe('By kind, the latest season first.'),
  }),
  async run({ cache, signal }) {
    const limitBytes = cache.limitBytes();
    const entries = await cache.entries(signal);
    const findings: CacheListFindings = { directory: cache.directory, limitBytes, parts: partsOf(entries) };
    return outcomeOf(findings);
  },
  document: ({ findings: { directory, limitBytes, parts } }) => ({
    cache_path: directory,
    limit_bytes: limitBytes,
    total_entries: parts.reduce((sum, { entries }) => sum + entries, 0),
    total_bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
    parts: parts.map(({ kind, year, entries, bytes, oldestUtcMs, newestUtcMs }) => ({
      ...{ kind, what_for: cacheKinds[kind], year, entries, bytes },
      oldest: utcTimestamp(oldestUtcMs),
      newest: utcTimestamp(newestUtcMs),
    })),
  }),
});

function partsOf(entries: readonly CacheEntry[]): CachePart[] {
  const parts = new Map<string, CachePart>();
  for (const { kind, year, bytes, confirmedUtcMs } of entries) {
    const key = `${kind} ${year}`;
    const part = parts.get(key) ?? {
      ...{ kind, year, entries: 0, bytes: 0 },
      ...{ oldestUtcMs: confirmedUtcMs, newestUtcMs: confirmedUtcMs },
    };
    part.entries += 1;
    part.bytes += bytes;
    part.oldestUtcMs = Math.min(part.oldestUtcMs, confirmedUtcMs);
    part.newestUtcMs = Math.max(part.newestUtcMs, confirmedUtcMs);
    parts.set(key, part);
  }
  const place = ({ kind }: CachePart): number => cacheKindNames.indexOf(kind);
  return [...parts.values()].toSorted((a, b) => place(a) - place(b) || (b.year ?? 0) - (a.year ?? 0));
}
