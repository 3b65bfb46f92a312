import { describe, expect, it } from 'vitest';
import { packCode, type PackedCode, unpackCode } from './packed-code.ts';

const packed: PackedCode = {
  bytecodeBytes: 1234,
  processorMs: 56.7,
  chunks: new Map([
    ['main-a.cjs', { source: 'exports.one = 1;', code: Uint8Array.of(0, 255, 7) }],
    ['empty-b.cjs', { source: '', code: Uint8Array.of() }],
    ['words-d.cjs', { source: 'exports.dash = "– 🏎";', code: Uint8Array.of(1, 2) }],
    ['last-c.cjs', { source: 'exports.two = 2;', code: Uint8Array.of(9) }],
  ]),
};

const content = ({ chunks, bytecodeBytes, processorMs }: PackedCode) => ({
  bytecodeBytes,
  processorMs,
  chunks: [...chunks].map(([name, { source, code }]) => [name, source, [...code]]),
});

describe('packed code', () => {
  it('is read as it was written', () => {
    const read = unpackCode(Buffer.from(packCode(packed)));
    expect(read && content(read)).toEqual(content(packed));
  });

  it('is nothing when any byte of it is damaged', () => {
    const bytes = Buffer.from(packCode(packed));
    const damaged = [...bytes.keys()].map((index) => {
      const copy = Buffer.from(bytes);
      copy[index] = copy[index]! ^ 0x10;
      return unpackCode(copy);
    });
    expect(damaged).toEqual(damaged.map(() => null));
  });

  it('is nothing when its end or all of it is missing, or when zeros took its place', () => {
    const bytes = Buffer.from(packCode(packed));
    for (let length = 0; length < bytes.length; length += 1)
      expect(unpackCode(bytes.subarray(0, length))).toBeNull();
    expect(unpackCode(Buffer.alloc(bytes.length))).toBeNull();
  });
});
