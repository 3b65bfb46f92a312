import { createHash } from 'node:crypto';
import { readFile, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { writeFileAtomic } from '../disk/atomic-write.ts';
import { countGrowth, locksDirectory, pruneCache } from './cache-prune.ts';
import { parseCacheRecord, type CacheRecord, type StoredAbsence, type StoredBody } from './cache-record.ts';
import { withFileLock } from '../disk/file-lock.ts';
import { makeDirectory } from '../disk/file-tree.ts';
import { hasErrorCode, isSystemError } from '../disk/system-error.ts';

const hourMs = 3_600_000;

/** A file of a session takes seconds; one over a slow line longer, and then waiting for another process gains nothing. */
const lockTimes = { staleAfterMs: 60_000, waitMs: 15_000 };

/**
 * Answers of the hosts on disk, shared by all processes of a user. A request has a small record under `records/`, named by the
 * hash of service, path and query; the content lies under `bodies/`, named by its own hash and compressed. Both
 * appear by renaming, so no reader ever sees half of one, and whatever is missing or damaged is a miss.
 *
 * Only answers of real hosts get in: nothing recorded and nothing simulated.
 */
export class HttpCache {
  readonly #directory: string;
  readonly #maxBytes: number;

  constructor(directory: string, maxBytes: number) {
    this.#directory = directory;
    this.#maxBytes = maxBytes;
  }

  /** What is known about a request; null on a miss. Reads no content. */
  async find(name: string): Promise<CacheRecord | null> {
    const text = await readIfThere(this.#recordPath(name));
    return text && parseCacheRecord(text.toString(), name);
  }

  /** The content of a record; null when it is gone, damaged or not what the record says. */
  async read(record: StoredBody): Promise<Uint8Array | null> {
    const path = bodyPathIn(this.#directory, record.sha256);
    const packed = await readIfThere(path);
    if (!packed) return null;
    const body = await unpack(packed, record.bytes);
    if (!body || body.length !== record.bytes || sha256(body) !== record.sha256) return null;
    await this.#markUsed(this.#recordPath(record.name));
    return body;
  }

  /** The record under which an answer is kept. */
  describe(answer: Omit<StoredBody, 'kind' | 'sha256' | 'bytes'>, body: Uint8Array): StoredBody {
    return { ...answer, kind: 'body', sha256: sha256(body), bytes: body.length };
  }

  /** Keeps an answer. Throws the system's error when the disk cannot be written, like all that write here. */
  async store(record: StoredBody, body: Uint8Array): Promise<void> {
    const packed = await pack(body);
    await writeInPlace(bodyPathIn(this.#directory, record.sha256), packed);
    await this.#writeRecord(record);
    await this.#pruneAtTimes(packed.length);
  }

  async storeAbsence(absence: Omit<StoredAbsence, 'kind'>): Promise<void> {
    await this.#writeRecord({ ...absence, kind: 'absence' });
  }

  /** The host said that a stored answer is still right. Leaves alone what another process stored meanwhile. */
  async confirm(confirmed: StoredBody): Promise<void> {
    const stored = await this.find(confirmed.name);
    if (stored?.kind === 'body' && stored.sha256 === confirmed.sha256) await this.#writeRecord(confirmed);
  }

  /**
   * Runs `work`, which asks hosts, while no other process asks for the same; after waiting for one that takes long it runs all the
   * same, and also where no lock can be written.
   *
   * @throws CANCELLED while waiting; otherwise what `work` throws.
   */
  async oneAtATime<T>(name: string, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    let isRunning = false;
    const run = (): Promise<T> => {
      isRunning = true;
      return work();
    };
    try {
      const lock = join(this.#directory, locksDirectory, `${requestKey(name)}.lock`);
      const done = await withFileLock(lock, run, { ...lockTimes, signal });
      if (done) return done.value;
    } catch (error) {
      if (isRunning || !isSystemError(error)) throw error;
    }
    return await work();
  }

  async #writeRecord(record: CacheRecord): Promise<void> {
    await writeInPlace(this.#recordPath(record.name), JSON.stringify(record));
  }

  /** The time of change of a record says when its content was last used, to the day. */
  async #markUsed(path: string): Promise<void> {
    try {
      const now = new Date();
      if (now.getTime() - (await stat(path)).mtimeMs > 24 * hourMs) await utimes(path, now, now);
    } catch (error) {
      if (!isSystemError(error)) throw error;
    }
  }

  async #pruneAtTimes(bytesWritten: number): Promise<void> {
    await countGrowth(this.#directory, bytesWritten);
    await pruneCache(this.#directory, { maxBytes: this.#maxBytes, everyMs: 6 * hourMs });
  }

  #recordPath(name: string): string {
    const key = requestKey(name);
    return join(this.#directory, 'records', key.slice(0, 2), `${key}.json`);
  }
}

/** Where the cache of a directory has the content with this SHA-256. */
export function bodyPathIn(directory: string, sha256OfBody: string): string {
  return join(directory, 'bodies', sha256OfBody.slice(0, 2), `${sha256OfBody}.br`);
}

/** Stands for service, path and query in file names. */
function requestKey(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 40);
}

function sha256(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('hex');
}

/** Quality 4 makes timing streams six to ten times smaller and costs little time. */
function pack(body: Uint8Array): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return promisify(brotliCompress)(body, { params });
}

async function unpack(packed: Buffer, bytes: number): Promise<Buffer | null> {
  try {
    return await promisify(brotliDecompress)(packed, { maxOutputLength: Math.max(bytes, 1) });
  } catch (error) {
    if (isSystemError(error)) return null;
    throw error;
  }
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isSystemError(error)) return null;
    throw error;
  }
}

async function writeInPlace(path: string, content: string | Uint8Array): Promise<void> {
  const write = () => writeFileAtomic(path, content, { durable: false });
  await write().catch(async (error: unknown) => {
    if (!hasErrorCode(error, 'ENOENT')) throw error;
    await makeDirectory(dirname(path));
    await write();
  });
}
