import type { IncomingMessage } from 'node:http';
import { hasErrorCode } from '../disk/system-error.ts';
import { bodyLimits, inWords } from './body/body-limits.ts';
import type { HttpAnswer } from './http-answer.ts';
import { brokenExchange } from './http-failure.ts';
import type { Host } from './hosts.ts';
import { unpackBody } from './body/unpack-body.ts';

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
