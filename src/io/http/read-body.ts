import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { hasErrorCode } from '../disk/system-error.ts';
import { bodyLimits, inWords } from './body-limits.ts';
import { brokenExchange, type HttpAnswer } from './http-answer.ts';
import type { Host } from './hosts.ts';

/**
 * The content of an answer with status 200, unpacked. What is larger than its host's bodies may be, as it is sent or unpacked, or grows out of all
 * proportion, is a failure that names the limit, and is not read on.
 *
 * @throws the error of the connection, or of zlib for what is damaged or cut short
 */
export async function readBody(
  { name, maxBodyBytes }: Pick<Host, 'name' | 'maxBodyBytes'>,
  response: IncomingMessage,
  onProgress: () => void,
): Promise<HttpAnswer> {
  const unusable = (problem: string) =>
    brokenExchange(name, problem, { mayPass: false, status: response.statusCode ?? 0 });
  const tooLarge = unusable(`body larger than ${inWords(maxBodyBytes)}`);
  const { headers } = response;
  onProgress();
  if (Number(headers['content-length']) > maxBodyBytes) return tooLarge;
  const collected = new CollectedBytes();
  for await (const piece of response as AsyncIterable<Uint8Array>) {
    onProgress();
    if (collected.length + piece.length > maxBodyBytes) return tooLarge;
    collected.push(piece);
  }
  const byRatioBytes = Math.max(bodyLimits.unratedBytes, collected.length * bodyLimits.mostRatio);
  try {
    const mostBytes = Math.min(maxBodyBytes, byRatioBytes);
    const body = await unpackBody(collected.bytes(), headers['content-encoding'], mostBytes);
    if (!body) return unusable('packed in a way that was not asked for');
    const validators = { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null };
    return { kind: 'body', body, validators };
  } catch (error) {
    if (!hasErrorCode(error, 'ERR_BUFFER_TOO_LARGE')) throw error;
    if (byRatioBytes >= maxBodyBytes) return tooLarge;
    return unusable(`body that unpacks to more than ${bodyLimits.mostRatio} times its size`);
  }
}

/** Bytes that came in pieces, in one place: pieces of a single byte would take a hundred times their size if each was kept. */
class CollectedBytes {
  length = 0;
  #bytes = Buffer.allocUnsafe(64 * 1024);

  push(piece: Uint8Array): void {
    const length = this.length + piece.length;
    if (length > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(length, 2 * this.#bytes.length));
      this.#bytes.copy(larger, 0, 0, this.length);
      this.#bytes = larger;
    }
    this.#bytes.set(piece, this.length);
    this.length = length;
  }

  bytes(): Buffer {
    return this.#bytes.subarray(0, this.length);
  }
}

const { errorTextBytes, packedErrorTextBytes, unpackedErrorTextBytes } = bodyLimits;

/**
 * The first words of an error page. The status has been said already, so a page that breaks off, or is packed in a way that nobody can
 * read, is no further fault: what was understood of it is returned.
 */
export async function readErrorText(response: IncomingMessage, onProgress: () => void): Promise<string> {
  onProgress();
  const encoding = response.headers['content-encoding'];
  const mostBytes = encoding ? packedErrorTextBytes : errorTextBytes;
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const piece of response as AsyncIterable<Uint8Array>) {
      pieces.push(piece);
      length += piece.length;
      if (length >= mostBytes) break;
    }
  } catch {
    return textOf(Buffer.concat(pieces), undefined);
  }
  return textOf(Buffer.concat(pieces), encoding);
}

async function textOf(packed: Buffer, encoding: string | undefined): Promise<string> {
  try {
    return (
      (await unpackBody(packed, encoding, unpackedErrorTextBytes))
        ?.subarray(0, packedErrorTextBytes)
        .toString() ?? ''
    );
  } catch {
    return '';
  }
}

/**
 * The content of a body that was sent packed. Unlike `fetch`, which takes half a packed body for the whole of it, this throws when the
 * end is missing; null = packed in a way that nobody asked for.
 *
 * @throws the error of zlib: damaged, cut short (`Z_BUF_ERROR`), or larger than `maxBytes` (`ERR_BUFFER_TOO_LARGE`).
 */
async function unpackBody(
  packed: Buffer,
  encoding: string | undefined,
  maxBytes: number,
): Promise<Buffer | null> {
  const limit = { maxOutputLength: maxBytes };
  switch (encoding?.trim().toLowerCase() || 'identity') {
    case 'identity':
      return packed;
    case 'gzip':
    case 'x-gzip':
      return await promisify(gunzip)(packed, limit);
    case 'br':
      return await promisify(brotliDecompress)(packed, limit);
    case 'deflate':
      // Some servers leave the two bytes of the header away, whose first one ends in 8.
      return await promisify(((packed[0] ?? 0) & 0x0f) === 8 ? inflate : inflateRaw)(packed, limit);
    default:
      return null;
  }
}
