import { realpath, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { SvcError } from '../../core/errors.ts';
import { throwIfCancelled } from '../cancellation.ts';
import { inWords } from '../http/body-limits.ts';
import { mostBodyBytes, publicBase } from '../http/hosts.ts';
import { pathProblem, type ResourceRef } from '../http/resource.ts';
import { isSystemError, unlessAbsent } from '../disk/system-error.ts';
import { RecordedDirectory, type RecordedFile, UnusableRecording } from './recorded-directory.ts';
import { findRecordedLists, mergeRecordedLists, type RecordedLists } from './recorded-lists.ts';
import { recordedFailure } from './source-failure.ts';
import type { Fetched, FetchOptions, ResourceSource } from './source.ts';

/**
 * Recorded files laid out as `<host>/<path>`, a query as `@<query>` in the file name; a file that is absent is a 404. Symbolic links may lead
 * anywhere below the directory, and nowhere else.
 *
 * @throws INVALID_INPUT when the directory does not exist.
 */
export async function openRecordedSource(directory: string): Promise<ResourceSource> {
  const root = resolve(directory);
  if (directory === '' || !(await isDirectory(root))) {
    throw new SvcError(
      'INVALID_INPUT',
      `SVC_SOURCE names the directory ${JSON.stringify(directory)}, which does not exist.`,
      'Give a directory that holds files as <host>/<path>, for instance mirror:./recordings with ' +
        'recordings/livetiming.formula1.com/static/2025/…',
      { variable: 'SVC_SOURCE', value: `mirror:${directory}` },
    );
  }
  return new RecordedSource(new RecordedDirectory(root, await realpath(root)));
}

async function isDirectory(path: string): Promise<boolean> {
  const found = await unlessAbsent(stat(path), 'ENOENT', 'ENOTDIR', 'ENAMETOOLONG');
  return found?.isDirectory() ?? false;
}

class RecordedSource implements ResourceSource {
  readonly kind = 'recorded';
  readonly #directory: RecordedDirectory;

  constructor(directory: RecordedDirectory) {
    this.#directory = directory;
  }

  async fetch(ref: ResourceRef, { signal }: FetchOptions): Promise<Fetched> {
    throwIfCancelled(signal);
    const problem = pathProblem(ref);
    if (problem) return recordedFailure(ref, 'absent', null, problem);
    try {
      const read = await this.#read(ref);
      return read
        ? { ok: true, ...read, origin: 'recorded', confirmedUtcMs: null, warnings: [] }
        : ((await this.#fromOtherLists(ref)) ?? recordedFailure(ref, 'absent', 404, 'not there'));
    } catch (error) {
      throwIfCancelled(signal);
      if (error instanceof UnusableRecording) return recordedFailure(ref, 'unavailable', null, error.message);
      if (!isSystemError(error)) throw error;
      return recordedFailure(ref, 'unavailable', null, `recorded file cannot be read (${error.code})`);
    }
  }

  async fingerprint(ref: ResourceRef): Promise<string | 'absent' | null> {
    if (pathProblem(ref)) return 'absent';
    try {
      return (await this.#find(ref))?.identity ?? (await this.#otherLists(ref))?.fingerprint ?? 'absent';
    } catch (error) {
      if (isSystemError(error) || error instanceof UnusableRecording) return null;
      throw error;
    }
  }

  /** The file of a reference; null when there is none. */
  async #find(ref: ResourceRef): Promise<RecordedFile | null> {
    for (const name of fileNames(ref)) {
      const file = await this.#directory.find(name);
      if (file && file.bytes > mostBodyBytes(ref.service)) throw tooLarge(ref);
      if (file) return file;
    }
    return null;
  }

  /** The whole file of a reference with its fingerprint; null when there is none. */
  async #read(ref: ResourceRef): Promise<{ body: Uint8Array; fingerprint: string } | null> {
    for (const name of fileNames(ref)) {
      const file = await this.#directory.open(name);
      if (!file) continue;
      try {
        // Of what was opened, which may not be what was found.
        const stats = await file.stat({ bigint: true });
        if (stats.size > mostBodyBytes(ref.service)) throw tooLarge(ref);
        return { body: await file.readFile(), fingerprint: this.#directory.identityOf(name, stats) };
      } finally {
        await file.close();
      }
    }
    return null;
  }

  /** Where else the rows of a list of OpenF1 lie; null = nowhere. */
  async #otherLists(ref: ResourceRef): Promise<RecordedLists | null> {
    if (ref.service !== 'openf1' || !ref.query) return null;
    return await findRecordedLists(this.#directory, plainName(ref), ref.query);
  }

  async #fromOtherLists(ref: ResourceRef): Promise<Fetched | null> {
    const lists = await this.#otherLists(ref);
    if (lists === null) return null;
    const { fingerprint } = lists;
    const merged = await mergeRecordedLists(lists, ref.query ?? '');
    if (typeof merged === 'string') return recordedFailure(ref, 'unavailable', null, merged);
    const body = Buffer.from(JSON.stringify(merged));
    return { ok: true, body, origin: 'recorded', fingerprint, confirmedUtcMs: null, warnings: [] };
  }
}

/**
 * Where a reference may lie. A request for the first page may be answered by a recording of the request without paging
 * parameters: its own `limit` and `total` tell the reader how to go on.
 */
function fileNames(ref: ResourceRef): string[] {
  const plain = plainName(ref);
  if (!ref.query) return [plain];
  const asksFirstPage = [...new URLSearchParams(ref.query)].every(
    ([key, value]) => key === 'limit' || (key === 'offset' && value === '0'),
  );
  return [`${plain}@${ref.query}`, ...(asksFirstPage ? [plain] : [])];
}

function plainName({ service, path }: ResourceRef): string {
  const { host, pathname } = new URL(publicBase(service));
  return `${host}${pathname}${path}`;
}

function tooLarge({ service }: ResourceRef): UnusableRecording {
  return new UnusableRecording(`recorded file is larger than ${inWords(mostBodyBytes(service))}`);
}
