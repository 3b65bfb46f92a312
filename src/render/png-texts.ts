import { crc32 } from 'node:zlib';

const signatureLength = 8;
/** Length, type and check sum around the 13 bytes of the header chunk. */
const headerChunkLength = 12 + 13;

/**
 * A PNG with texts (UTF-8, chunk type iTXt) put behind its header, where viewers and screen readers find them. Keys are
 * Latin letters, at most 79.
 */
export function withPngTexts(png: Uint8Array, texts: Readonly<Record<string, string>>): Uint8Array {
  const split = signatureLength + headerChunkLength;
  const chunks = Object.entries(texts).map(([key, text]) => {
    const uncompressedWithoutLanguage = '\0\0\0\0\0';
    return chunk('iTXt', new TextEncoder().encode(key + uncompressedWithoutLanguage + text));
  });
  return joined([png.subarray(0, split), ...chunks, png.subarray(split)]);
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
