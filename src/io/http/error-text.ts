import type { IncomingMessage } from 'node:http';
import { unpackBody } from './unpack-body.ts';

/** Enough to tell a storage bucket's error from a block page. */
const textBytes = 2048;
/** A packed page is read on, for its beginning cannot be unpacked without its end. */
const packedBytes = 16_384;

/**
 * The first words of an error page. The status has been said already, so a page that breaks off, or is packed in a way that nobody can
 * read, is no further fault: what was understood of it is returned.
 */
export async function readErrorText(response: IncomingMessage, onProgress: () => void): Promise<string> {
  onProgress();
  const encoding = response.headers['content-encoding'];
  const mostBytes = encoding ? packedBytes : textBytes;
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
    return (await unpackBody(packed, encoding, 1024 * 1024))?.subarray(0, packedBytes).toString() ?? '';
  } catch {
    return '';
  }
}
