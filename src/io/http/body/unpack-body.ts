import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';

/**
 * The content of a body that was sent packed. Unlike `fetch`, which takes half a packed body for the whole of it, this throws when the
 * end is missing; null = packed in a way that nobody asked for.
 *
 * @throws the error of zlib: damaged, cut short (`Z_BUF_ERROR`), or larger than `maxBytes` (`ERR_BUFFER_TOO_LARGE`).
 */
export async function unpackBody(
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
