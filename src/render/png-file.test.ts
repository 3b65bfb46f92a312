import fc from '../../test/support/fast-check.ts';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodedPng } from '../../test/pictures/decoded-png.ts';
import { pngFile, pngFileAtOnce } from './png-file.ts';

const noise = (length: number) => Uint8Array.from({ length }, (_, index) => (index * index * 31) % 251);

describe('pngFile', () => {
  it.each([
    [1, 1],
    [3, 64],
    [7, 65],
    [40, 200],
  ])('holds the pixels of %i by %i', async (width, height) => {
    const pixels = noise(4 * width * height);
    const decoded = decodedPng(await pngFile({ width, height, pixels }, {}));
    expect({ ...decoded, pixels: Uint8Array.from(decoded.pixels) }).toEqual({
      width,
      height,
      pixels,
      texts: {},
    });
  });

  it('holds any pixels', async () => {
    const size = fc.integer({ min: 1, max: 80 });
    await fc.assert(
      fc.asyncProperty(
        size,
        size,
        fc.uint8Array({ minLength: 64, maxLength: 64 }),
        async (width, height, seed) => {
          const pixels = Uint8Array.from(
            { length: 4 * width * height },
            (_, index) => seed[(index * 7) % 64]!,
          );
          const decoded = decodedPng(await pngFile({ width, height, pixels }, {}));
          expect(decoded.pixels.equals(pixels)).toBe(true);
          const room = Uint8Array.of(...pixels, ...noise(height));
          expect(decodedPng(pngFileAtOnce({ width, height, pixels: room }, {}))).toEqual(decoded);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('has its texts, in order', async () => {
    const texts = { Title: 'Lap times', Description: 'São Paulo – 周冠宇 🏎', Software: 'svc' };
    const { texts: read } = decodedPng(await pngFile({ width: 1, height: 1, pixels: noise(4) }, texts));
    expect(Object.entries(read)).toEqual(Object.entries(texts));
  });

  it('has a check sum behind each of its parts, and nothing behind the last', async () => {
    const png = Buffer.from(await pngFile({ width: 2, height: 2, pixels: noise(16) }, { Title: 'x' }));
    const types: string[] = [];
    let offset = 8;
    while (offset < png.length) {
      const end = offset + 8 + png.readUInt32BE(offset);
      types.push(png.toString('latin1', offset + 4, offset + 8));
      expect(png.readUInt32BE(end)).toBe(crc32(png.subarray(offset + 4, end)));
      offset = end + 4;
    }
    expect(types).toEqual(['IHDR', 'iTXt', 'IDAT', 'IEND']);
    expect(offset).toBe(png.length);
  });
});
