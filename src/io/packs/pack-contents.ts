import { isJsonObject, type JsonObject, parseJsonObject } from '../../core/json-object.ts';
import { mostBodyBytes } from '../http/hosts.ts';
import { pathProblem, type ResourceRef, services } from '../http/resource.ts';
import { packLimits, UnusablePack } from './pack-format.ts';

/** A compressed piece of a pack; pieces lie one behind the other. */
export interface Chunk {
  /** As it lies in the pack. */
  bytes: number;
  unpackedBytes: number;
  /** Of the bytes as they lie in the pack, hex. */
  sha256: string;
}

/** How a file's bytes lie in chunks, which are named by their numbers. */
export type Coding =
  | { kind: 'bytes'; chunks: number[] }
  | {
      kind: 'records';
      hasByteOrderMark: boolean;
      stamps: number;
      blocks: { chunk: number; records: number }[];
    };

/** One answer of a service, as it was given. */
export interface PackedFile {
  ref: ResourceRef;
  bytes: number;
  /** Of its content, hex. */
  sha256: string;
  coding: Coding;
}

/** The session that a pack was made of. */
export interface PackedSession {
  year: number;
  event: string;
  session: string;
  /** `R`, `FP1`. */
  code: string;
}

/** The table of contents: docs/packs.md#table-of-contents. */
export interface PackContents {
  session: PackedSession;
  /** When it was made (UTC, RFC 3339): of several packs with the same file the latest counts. */
  madeAt: string;
  madeBy: string;
  isSimulated: boolean;
  chunks: Chunk[];
  files: PackedFile[];
  /** What was asked for and is not there, which is an answer, too. */
  absent: ResourceRef[];
}

export function writeContents(contents: PackContents): string {
  const { session, madeAt, madeBy, isSimulated, chunks, files, absent } = contents;
  return JSON.stringify({
    session,
    made_at: madeAt,
    made_by: madeBy,
    simulated: isSimulated,
    chunks: chunks.map(({ bytes, unpackedBytes, sha256 }) => ({ bytes, unpacked: unpackedBytes, sha256 })),
    files: files.map(({ ref, bytes, sha256, coding }) => ({
      ...ref,
      bytes,
      sha256,
      ...codingFields(coding),
    })),
    absent,
  });
}

/** @throws UnusablePack for a table that is none, or names what no session has */
export function readContents(text: string): PackContents {
  const table = parseJsonObject(text) ?? broken('has no table of contents');
  const chunks = list(table.chunks, packLimits.chunks).map(readChunk);
  const session = isJsonObject(table.session) ? table.session : broken('names no session');
  return {
    session: {
      year: wholeNumber(session.year, 9999),
      event: shortText(session.event),
      session: shortText(session.session),
      code: shortText(session.code),
    },
    madeAt: shortText(table.made_at),
    madeBy: shortText(table.made_by),
    isSimulated: table.simulated === true,
    chunks,
    files: list(table.files, packLimits.files).map((file) => readFile(file, chunks)),
    absent: list(table.absent, packLimits.files).map(readRef),
  };
}

function codingFields(coding: Coding): JsonObject {
  if (coding.kind === 'bytes') return { coding: 'bytes', chunks: coding.chunks };
  const { hasByteOrderMark, stamps, blocks } = coding;
  return { coding: 'records', byte_order_mark: hasByteOrderMark, stamps, blocks };
}

function readChunk(value: JsonObject): Chunk {
  return {
    bytes: wholeNumber(value.bytes, packLimits.unpackedChunkBytes),
    unpackedBytes: wholeNumber(value.unpacked, packLimits.unpackedChunkBytes),
    sha256: hash(value.sha256),
  };
}

function readFile(value: JsonObject, chunks: readonly Chunk[]): PackedFile {
  const chunk = (number: unknown): number => wholeNumber(number, chunks.length - 1);
  const ref = readRef(value);
  return {
    ref,
    bytes: wholeNumber(value.bytes, mostBodyBytes(ref.service)),
    sha256: hash(value.sha256),
    coding: readCoding(value, chunk),
  };
}

function readCoding(value: JsonObject, chunk: (number: unknown) => number): Coding {
  if (value.coding === 'bytes' && Array.isArray(value.chunks)) {
    return { kind: 'bytes', chunks: value.chunks.map(chunk) };
  }
  if (value.coding !== 'records') return broken('has a file that lies in a way unknown to this version');
  const blocks = list(value.blocks, packLimits.chunks).map((block) => ({
    chunk: chunk(block.chunk),
    records: wholeNumber(block.records, packLimits.recordsOfBlock),
  }));
  wholeNumber(
    blocks.reduce((sum, { records }) => sum + records, 0),
    packLimits.recordsOfFile,
  );
  return {
    kind: 'records',
    hasByteOrderMark: value.byte_order_mark === true,
    stamps: chunk(value.stamps),
    blocks,
  };
}

/** The reference of a file, checked as one that a feed names is: it is asked by, and never a place on a disk. */
function readRef({ service, path, query }: JsonObject): ResourceRef {
  const known = services.find((each) => each === service);
  if (known === undefined || typeof path !== 'string') return broken('has a file of no service');
  if (query !== undefined && typeof query !== 'string') return broken('has a file of no service');
  const ref: ResourceRef = { service: known, path, ...(query !== undefined && { query }) };
  return pathProblem(ref) === null ? ref : broken('has a file of a name that no file has');
}

function list(value: unknown, most: number): JsonObject[] {
  if (!Array.isArray(value) || value.length > most || !value.every(isJsonObject)) {
    return broken('has a table of contents with a list that is none, or too long');
  }
  return value;
}

function wholeNumber(value: unknown, most: number): number {
  const isOne = Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= most;
  return isOne ? Number(value) : broken('has a number in its table of contents that cannot be');
}

function shortText(value: unknown): string {
  return typeof value === 'string' && value.length <= 300
    ? value
    : broken('lacks a text in its table of contents');
}

function hash(value: unknown): string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
    ? value
    : broken('has a hash that is none');
}

function broken(what: string): never {
  throw new UnusablePack(what);
}
