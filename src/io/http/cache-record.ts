import { isJsonObject } from '../../core/json-object.ts';
import type { HostAnswer, Validators } from './http-answer.ts';
import { type HostOrigin, hostOrigins } from './hosts.ts';

/** What the cache knows about one request whose answer it keeps. */
export interface StoredBody {
  kind: 'body';
  /** Service, path and query. */
  name: string;
  /** Who sent the bytes; validators mean nothing to another host. */
  host: string;
  origin: HostOrigin;
  /** Of the content as parsers see it; also its file name. */
  sha256: string;
  /** Size of the content. */
  bytes: number;
  validators: Validators;
  /** When the host last said that this is right. */
  confirmedUtcMs: number;
  /** Whether the host said so when the file was final already. What was read while it still grew is not. */
  isFinal: boolean;
  /** It holds nothing, or not all, and may hold more later: not believed for long. */
  isPassing: boolean;
  /** Version of the readers that accepted it; 0 = none has seen it. */
  readBy: number;
}

/** A request that every host answered with "not there". */
export interface StoredAbsence {
  kind: 'absence';
  name: string;
  answers: HostAnswer[];
  confirmedUtcMs: number;
}

export type CacheRecord = StoredBody | StoredAbsence;

/** Reads a record file; null when it is damaged, foreign, or about another request. */
export function parseCacheRecord(text: string, name: string): CacheRecord | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  if (!isJsonObject(value) || value.name !== name || !isUtcMs(value.confirmedUtcMs)) return null;
  const { confirmedUtcMs } = value;
  if (value.kind === 'absence') {
    if (!Array.isArray(value.answers) || !value.answers.every(isHostAnswer)) return null;
    return { kind: 'absence', name, answers: value.answers, confirmedUtcMs };
  }
  const { kind, host, origin, sha256, bytes, validators, isFinal } = value;
  if (kind !== 'body' || typeof host !== 'string' || !isHostOrigin(origin)) return null;
  if (typeof sha256 !== 'string' || !/^[0-9a-f]{64}$/.test(sha256)) return null;
  if (typeof bytes !== 'number' || !Number.isInteger(bytes) || bytes < 0 || !isJsonObject(validators))
    return null;
  const { etag, lastModified } = validators;
  if (!isTextOrNull(etag) || !isTextOrNull(lastModified) || typeof isFinal !== 'boolean') return null;
  return {
    kind,
    name,
    host,
    origin,
    sha256,
    bytes,
    validators: { etag, lastModified },
    confirmedUtcMs,
    isFinal,
    isPassing: value.isPassing === true,
    readBy: typeof value.readBy === 'number' ? value.readBy : 0,
  };
}

function isUtcMs(value: unknown): value is number {
  return typeof value === 'number' && !Number.isNaN(new Date(value).getTime());
}

function isHostOrigin(value: unknown): value is HostOrigin {
  return hostOrigins.some((origin) => origin === value);
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}

function isHostAnswer(value: unknown): value is HostAnswer {
  if (!isJsonObject(value)) return false;
  const isNumberOrNull = (part: unknown): boolean => part === null || typeof part === 'number';
  return (
    typeof value.host === 'string' &&
    typeof value.problem === 'string' &&
    isNumberOrNull(value.status) &&
    isNumberOrNull(value.retryAfterMs)
  );
}
