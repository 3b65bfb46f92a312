/** How a column is stored: the narrowest integers that hold it, or 64-bit floats. NaN is the lowest integer. */
export type ColumnEncoding = 'int8' | 'int16' | 'int32' | 'float64';

const arrays = { int8: Int8Array, int16: Int16Array, int32: Int32Array, float64: Float64Array } as const;

const lowest: Record<ColumnEncoding, number> = {
  int8: -(2 ** 7),
  int16: -(2 ** 15),
  int32: -(2 ** 31),
  float64: NaN,
};

/** Bytes of a column, in the byte order of this machine. */
export function packColumn(column: Float32Array | Float64Array): {
  encoding: ColumnEncoding;
  bytes: Uint8Array;
} {
  const encoding = narrowestEncoding(column);
  const packed = new arrays[encoding](column.length);
  for (let index = 0; index < column.length; index += 1)
    packed[index] = Number.isNaN(column[index]!) ? lowest[encoding] : column[index]!;
  return { encoding, bytes: new Uint8Array(packed.buffer) };
}

/** Fills `column` from its packed bytes; false when they are not as many as the column needs. */
export function unpackColumn(
  encoding: ColumnEncoding,
  bytes: Uint8Array,
  column: Float32Array | Float64Array,
): boolean {
  if (bytes.length !== packedLength(encoding, column.length)) return false;
  // A copy: bytes read from a file may start at any address.
  const packed = new arrays[encoding](bytes.slice().buffer);
  for (let index = 0; index < column.length; index += 1)
    column[index] = packed[index] === lowest[encoding] ? NaN : packed[index]!;
  return true;
}

/** Bytes that `count` packed values take. */
export function packedLength(encoding: ColumnEncoding, count: number): number {
  return arrays[encoding].BYTES_PER_ELEMENT * count;
}

export function isColumnEncoding(value: unknown): value is ColumnEncoding {
  return typeof value === 'string' && Object.hasOwn(arrays, value);
}

function narrowestEncoding(column: Float32Array | Float64Array): ColumnEncoding {
  let largest = 0;
  for (const value of column) {
    if (Number.isNaN(value)) continue;
    if (!Number.isInteger(value)) return 'float64';
    largest = Math.max(largest, Math.abs(value));
  }
  for (const encoding of ['int8', 'int16', 'int32'] as const)
    if (largest < -lowest[encoding]) return encoding;
  return 'float64';
}
