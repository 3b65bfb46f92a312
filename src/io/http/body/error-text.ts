import type { IncomingMessage } from 'node:http';
import { bodyLimits } from './body-limits.ts';
import { unpackBody } from './unpack-body.ts';

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
