import { inflateSync } from 'node:zlib';

export interface DecodedPng {
  width: number;
  height: number;
  /** By key, in the order in which they stand. */
  texts: Record<string, string>;
  /** Red, green, blue and opacity of each pixel, one byte each, row by row from the top. */
  pixels: Buffer;
}

/** A PNG with eight bits for each of red, green, blue and opacity, as all charts are. Throws Error for anything else. */
export function decodedPng(png: Uint8Array): DecodedPng {
  const chunks = pngChunks(png);
  const header = chunks.find(({ type }) => type === 'IHDR')?.body;
  if (header?.readUInt16BE(8) !== 0x0806) throw new Error('This PNG has another kind of pixels.');
  const texts: Record<string, string> = {};
  for (const { type, body } of chunks) {
    if (type !== 'iTXt') continue;
    const [key = '', ...rest] = body.toString('utf8').split('\0');
    texts[key] = rest.at(-1) ?? '';
  }
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  return { width, height, texts, pixels: unfiltered(pixelRows(chunks), width, height) };
}

/** What a PNG holds, however well it was packed: other versions of zlib give other bytes for the same rows of pixels. */
export function unpackedPng(png: Uint8Array): Buffer {
  const chunks = pngChunks(png);
  const others = chunks.filter(({ type }) => type !== 'IDAT');
  return Buffer.concat([...others.map(({ body }) => body), pixelRows(chunks)]);
}

interface PngChunk {
  type: string;
  body: Buffer;
}

function pngChunks(png: Uint8Array): PngChunk[] {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  if (bytes.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') throw new Error('This is no PNG.');
  const chunks: PngChunk[] = [];
  for (let offset = 8; offset < bytes.length;) {
    const length = bytes.readUInt32BE(offset);
    const type = bytes.toString('latin1', offset + 4, offset + 8);
    chunks.push({ type, body: bytes.subarray(offset + 8, offset + 8 + length) });
    offset += 12 + length;
  }
  return chunks;
}

/** Rows of pixels, each behind the number of what was taken off it. */
function pixelRows(chunks: readonly PngChunk[]): Buffer {
  return inflateSync(Buffer.concat(chunks.flatMap(({ type, body }) => (type === 'IDAT' ? [body] : []))));
}

/** The pixels, of rows that each begin with what was taken off them: the pixel before, above, their mean, or the nearest of three. */
function unfiltered(rows: Buffer, width: number, height: number): Buffer {
  const rowBytes = 4 * width;
  if (rows.length !== height * (1 + rowBytes)) throw new Error('This PNG has another number of pixels.');
  const pixels = Buffer.alloc(height * rowBytes);
  for (let row = 0; row < height; row += 1) {
    const kind = rows[row * (1 + rowBytes)]!;
    for (let column = 0; column < rowBytes; column += 1) {
      const at = row * rowBytes + column;
      const before = column < 4 ? 0 : pixels[at - 4]!;
      const above = row === 0 ? 0 : pixels[at - rowBytes]!;
      const corner = column < 4 || row === 0 ? 0 : pixels[at - rowBytes - 4]!;
      pixels[at] = rows[at + row + 1]! + guess(kind, before, above, corner);
    }
  }
  return pixels;
}

/** For every byte of a picture: no lists here. */
function guess(kind: number, before: number, above: number, corner: number): number {
  if (kind === 0) return 0;
  if (kind === 1) return before;
  if (kind === 2) return above;
  return kind === 3 ? (before + above) >> 1 : nearest(before, above, corner);
}

/** The one of the three that is nearest to what a plane through them would have (Paeth). */
function nearest(before: number, above: number, corner: number): number {
  const plane = before + above - corner;
  const toBefore = Math.abs(plane - before);
  const toAbove = Math.abs(plane - above);
  const toCorner = Math.abs(plane - corner);
  if (toBefore <= toAbove && toBefore <= toCorner) return before;
  return toAbove <= toCorner ? above : corner;
}
