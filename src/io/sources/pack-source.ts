import { readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { PackedRecords } from '../../core/feed/packed-records.ts';
import { SvcError } from '../../core/errors.ts';
import { throwIfCancelled } from '../cancellation.ts';
import { hasErrorCode, isSystemError } from '../disk/system-error.ts';
import { resourceName, type ResourceRef } from '../http/resource.ts';
import type { PackedFile } from '../packs/pack-contents.ts';
import { PackFile } from '../packs/pack-file.ts';
import { OtherPackVersion, packExtension, packVersion, UnusablePack } from '../packs/pack-format.ts';
import { recordedFailure } from './source-failure.ts';
import type { Fetched, FetchFailure, FetchOptions, ResourceSource } from './source.ts';

/** Packs that are opened of one folder: each has a table to be read. */
const mostPacks = 1000;

/**
 * Answers from packed sessions: one pack, or all of a folder. Where several have the same file, that of the pack made last counts.
 *
 * @throws INVALID_INPUT where there is no pack, one is damaged or of another version, or simulated ones lie beside others.
 */
export async function openPackSource(place: string): Promise<ResourceSource> {
  const paths = await packsAt(place);
  const packs = await Promise.all(paths.map(openPack));
  const kinds = new Set(packs.map(({ contents }) => contents.isSimulated));
  if (kinds.size > 1) {
    throw noPacks(
      place,
      'has packs of simulated sessions beside others.',
      'Keep simulated packs in a folder of their own.',
    );
  }
  return new PackSource(packs, kinds.has(true) ? 'demo' : 'recorded');
}

/**
 * A pack, its table of contents read.
 *
 * @throws INVALID_INPUT where there is none, or it is damaged or of another version.
 */
export async function openPack(path: string): Promise<PackFile> {
  try {
    return await PackFile.open(path);
  } catch (error) {
    const problem = packProblem(error);
    if (problem === null) throw error;
    throw noPacks(path, `${problem}.`, hintFor(error));
  }
}

function hintFor(error: unknown): string {
  if (!(error instanceof OtherPackVersion))
    return 'Copy it again from its source, or pack the session again with svc pack.';
  return error.version < packVersion
    ? 'An earlier svc wrote it. Pack the session again with svc pack.'
    : 'A later svc wrote it. Update svc, or pack the session again with this one.';
}

async function packsAt(place: string): Promise<string[]> {
  const path = resolve(place);
  try {
    if (place !== '' && (await stat(path)).isFile()) return [path];
    const names = place === '' ? [] : await readdir(path);
    const packs = names.filter((name) => name.endsWith(packExtension)).toSorted();
    if (packs.length > 0 && packs.length <= mostPacks) return packs.map((name) => join(path, name));
    if (packs.length > mostPacks) {
      throw noPacks(place, `has more than ${mostPacks} packs.`, 'Divide them among several folders.');
    }
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT', 'ENOTDIR', 'EACCES', 'ENAMETOOLONG')) throw error;
  }
  throw noPacks(
    place,
    'is neither a pack nor a folder of packs.',
    `Give a file written by svc pack, or a folder of such files with names ending in ${packExtension}.`,
  );
}

function noPacks(place: string, problem: string, hint: string): SvcError {
  return new SvcError('INVALID_INPUT', `The pack ${JSON.stringify(basename(place))} ${problem}`, hint, {
    pack: place,
  });
}

/** What is wrong with a pack that cannot be read; null for other errors. */
export function packProblem(error: unknown): string | null {
  if (error instanceof UnusablePack) return error.message;
  return isSystemError(error) ? `cannot be read (${error.code})` : null;
}

interface Found {
  pack: PackFile;
  file: PackedFile;
}

class PackSource implements ResourceSource {
  readonly kind: 'recorded' | 'demo';
  readonly #files = new Map<string, Found>();
  readonly #absent = new Set<string>();

  constructor(packs: readonly PackFile[], kind: 'recorded' | 'demo') {
    this.kind = kind;
    for (const pack of packs.toSorted((a, b) => (a.contents.madeAt < b.contents.madeAt ? -1 : 1))) {
      for (const file of pack.contents.files) this.#files.set(resourceName(file.ref), { pack, file });
      for (const ref of pack.contents.absent) this.#absent.add(resourceName(ref));
    }
  }

  async fetch(ref: ResourceRef, { signal }: FetchOptions): Promise<Fetched> {
    throwIfCancelled(signal);
    const found = this.#files.get(resourceName(ref));
    if (!found) return this.#absence(ref);
    try {
      const body = await found.pack.read(found.file);
      const fingerprint = found.file.sha256;
      return { ok: true, body, origin: this.kind, fingerprint, confirmedUtcMs: null, warnings: [] };
    } catch (error) {
      const problem = packProblem(error);
      if (problem === null) throw error;
      const said = `the pack ${basename(found.pack.path)} ${problem}`;
      return recordedFailure(ref, 'unavailable', null, said);
    }
  }

  async fingerprint(ref: ResourceRef): Promise<string> {
    return this.#files.get(resourceName(ref))?.file.sha256 ?? 'absent';
  }

  async packedRecords(
    ref: ResourceRef,
    _cars: readonly string[],
    { signal }: FetchOptions,
  ): Promise<PackedRecords | null> {
    throwIfCancelled(signal);
    const found = this.#files.get(resourceName(ref));
    try {
      return found ? await found.pack.records(found.file) : null;
    } catch (error) {
      // Who asks for the whole file is told what is wrong with it.
      if (packProblem(error) !== null) return null;
      throw error;
    }
  }

  #absence(ref: ResourceRef): FetchFailure {
    const isKnown = this.#absent.has(resourceName(ref));
    return recordedFailure(ref, 'absent', isKnown ? 404 : null, isKnown ? 'not there' : 'not in the pack');
  }
}
