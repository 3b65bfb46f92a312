import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asObjects, parseJsonObject } from '../../core/json-object.ts';
import { readListAnswer } from '../../core/openf1/row-values.ts';
import { throwIfCancelled } from '../cancellation.ts';
import { hasErrorCode } from '../disk/system-error.ts';
import { type CacheRecord, parseCacheRecord } from '../http/cache-record.ts';
import { bodyPathIn, HttpCache } from '../http/http-cache.ts';
import type { Service } from '../http/resource.ts';
import { directoriesIn, type FileBelow, filesIn, type CachedFile } from './cached-files.ts';

const recordName = /^[0-9a-f]{40}\.json$/;
const bodyName = /^[0-9a-f]{64}\.br$/;

/** A record with the file that it lies in, and what was asked for. */
interface FiledRecord {
  file: FileBelow;
  record: CacheRecord;
  service: Service;
  /** Path and query. */
  address: string;
}

/**
 * Answers of the services, one for each record; a content that several records name counts once. Records that nobody can read, and contents
 * that none names, come as `unreadable`.
 *
 * @param directory of the cache of answers
 */
export async function cachedAnswers(directory: string, signal: AbortSignal): Promise<CachedFile[]> {
  const bodies = new Map(
    (await filesBelow(join(directory, 'bodies'), bodyName)).map((file) => [file.path, file]),
  );
  const kept: CachedFile[] = [];
  const filed: FiledRecord[] = [];
  for (const file of await filesBelow(join(directory, 'records'), recordName)) {
    throwIfCancelled(signal);
    const record = await readRecord(file);
    if (record === null) kept.push(unreadable(file));
    else filed.push(record);
  }
  const years = await yearsOfSessions(directory, filed);
  const named = new Set<string>();
  for (const { file, record, service, address } of filed) {
    const bodyPath = record.kind === 'body' ? bodyPathIn(directory, record.sha256) : null;
    const bodyBytes = bodyPath === null || named.has(bodyPath) ? 0 : (bodies.get(bodyPath)?.bytes ?? 0);
    if (bodyPath !== null) named.add(bodyPath);
    kept.push({
      kind: service,
      year: yearOf(service, address, years),
      bytes: file.bytes + bodyBytes,
      confirmedUtcMs: record.confirmedUtcMs,
      path: file.path,
      bodyPath,
    });
  }
  const strays = [...bodies.values()].filter(({ path }) => !named.has(path));
  return [...kept, ...strays.map(unreadable)];
}

/** Paths of the contents that records still name. */
export async function namedBodies(directory: string): Promise<Set<string>> {
  const named = new Set<string>();
  // One after the other: a system lets a process open a thousand files at once, and a cache holds more.
  for (const file of await filesBelow(join(directory, 'records'), recordName)) {
    const found = await readRecord(file);
    if (found?.record.kind === 'body') named.add(bodyPathIn(directory, found.record.sha256));
  }
  return named;
}

/** The two-level trees of the cache. */
async function filesBelow(directory: string, fits: RegExp): Promise<FileBelow[]> {
  const shards = await directoriesIn(directory);
  return (await Promise.all(shards.map((shard) => filesIn(shard, fits)))).flat();
}

function unreadable({ path, bytes, changedMs }: FileBelow): CachedFile {
  return { kind: 'unreadable', year: null, bytes, confirmedUtcMs: changedMs, path, bodyPath: null };
}

/** null = damaged, or gone. */
async function readRecord(file: FileBelow): Promise<FiledRecord | null> {
  const text = await readFile(file.path, 'utf8').catch((error: unknown) => {
    if (hasErrorCode(error, 'ENOENT', 'EACCES', 'EIO')) return '';
    throw error;
  });
  const name = parseJsonObject(text)?.['name'];
  const [, service, address] =
    /(?:^| )(archive|openf1|results|schedule|circuits)\/(\S+)/.exec(String(name)) ?? [];
  const record = typeof name === 'string' ? parseCacheRecord(text, name) : null;
  if (record === null || service === undefined || address === undefined) return null;
  return { file, record, service: service as Service, address };
}

function yearOf(service: Service, address: string, years: ReadonlyMap<string, number>): number | null {
  const pattern = {
    archive: /^(\d{4})\//,
    results: /^(\d{4})[/.]/,
    schedule: /^schedule_(\d{4})/,
    circuits: /\/(\d{4})$/,
  };
  if (service !== 'openf1') return Number(pattern[service].exec(address)?.[1] ?? NaN) || null;
  const year = /[?&]year=(\d{4})/.exec(address)?.[1];
  const sessionKey = /[?&]session_key=(\d+)/.exec(address)?.[1];
  return year === undefined ? (years.get(sessionKey ?? '') ?? null) : Number(year);
}

/** Seasons by OpenF1's key of a session, as far as lists of seasons lie here. */
async function yearsOfSessions(
  directory: string,
  filed: readonly FiledRecord[],
): Promise<Map<string, number>> {
  const cache = new HttpCache(directory, Infinity);
  const years = new Map<string, number>();
  for (const { service, address, record } of filed) {
    const year = /^sessions\?year=(\d{4})$/.exec(address)?.[1];
    if (service !== 'openf1' || year === undefined || record.kind !== 'body') continue;
    const body = await cache.read(record);
    const rows = body && readListAnswer(new TextDecoder().decode(body));
    for (const row of asObjects(rows)) years.set(String(row['session_key']), Number(year));
  }
  return years;
}
