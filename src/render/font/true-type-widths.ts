/** Advance widths of a font. */
export interface FontWidths {
  /** Width of a character as a share of the font size; that of the "missing" box where the font lacks it. */
  widthEm(codePoint: number): number;
  has(codePoint: number): boolean;
}

/**
 * Reads the advance widths of a TrueType font (tables `head`, `hhea`, `hmtx` and the Unicode `cmap` of format 4, which
 * covers the basic plane). Kerning is not read. Throws RangeError when the bytes are no such font.
 */
export function readFontWidths(bytes: Uint8Array): FontWidths {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = readTables(view);
  const unitsPerEm = view.getUint16(tables('head') + 18);
  const metricCount = view.getUint16(tables('hhea') + 34);
  const metrics = tables('hmtx');
  const glyphOf = readCharacterMap(view, tables('cmap'));
  // A chart has thousands of letters, and some seventy different ones.
  const known = new Map<number, number>();
  return {
    widthEm(codePoint) {
      let width = known.get(codePoint);
      if (width === undefined) {
        width = view.getUint16(metrics + 4 * Math.min(glyphOf(codePoint), metricCount - 1)) / unitsPerEm;
        known.set(codePoint, width);
      }
      return width;
    },
    has: (codePoint) => glyphOf(codePoint) > 0,
  };
}

function readTables(view: DataView): (tag: string) => number {
  const offsets = new Map<string, number>();
  for (let index = 0; index < view.getUint16(4); index++) {
    const record = 12 + 16 * index;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(record + byte)));
    offsets.set(tag, view.getUint32(record + 8));
  }
  return (tag) => {
    const offset = offsets.get(tag);
    if (offset === undefined) throw new RangeError(`The font has no table "${tag}".`);
    return offset;
  };
}

/** Glyph by code point; 0 = the font's "missing" box. */
function readCharacterMap(view: DataView, cmap: number): (codePoint: number) => number {
  const format4 = 4;
  const subtables = Array.from(
    { length: view.getUint16(cmap + 2) },
    (_, index) => cmap + view.getUint32(cmap + 8 + 8 * index),
  );
  const table = subtables.find((offset) => view.getUint16(offset) === format4);
  if (table === undefined) throw new RangeError('The font has no character map of format 4.');

  const bytesPerList = view.getUint16(table + 6);
  const ends = table + 14;
  const starts = ends + bytesPerList + 2;
  const deltas = starts + bytesPerList;
  const rangeOffsets = deltas + bytesPerList;
  return (codePoint) => {
    for (let entry = 0; entry < bytesPerList; entry += 2) {
      if (view.getUint16(ends + entry) < codePoint) continue;
      const start = view.getUint16(starts + entry);
      if (start > codePoint) return 0;
      const rangeOffset = view.getUint16(rangeOffsets + entry);
      const delta = view.getUint16(deltas + entry);
      if (rangeOffset === 0) return (codePoint + delta) & 0xffff;
      const glyph = view.getUint16(rangeOffsets + entry + rangeOffset + 2 * (codePoint - start));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}
