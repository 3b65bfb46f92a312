import { Resvg } from '@resvg/resvg-js';
import regular from '@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf?file';
import semiBold from '@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf?file';

/** Pixels of a drawing in double size as resvg draws it with texts set by itself, from the files of the font. */
export function pixelsWithTexts(svg: string): Buffer {
  const fontFiles = [regular, semiBold];
  const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: 'IBM Plex Sans' };
  return new Resvg(svg, { fitTo: { mode: 'zoom', value: 2 }, font }).render().pixels;
}

/** How many bytes of two pictures are not the same, and by how much at most. */
export function differenceOf(one: Uint8Array, other: Uint8Array): { bytes: number; most: number } {
  if (one.length !== other.length) throw new Error('These pictures have other sizes.');
  let [bytes, most] = [0, 0];
  for (let index = 0; index < one.length; index += 1) {
    const difference = Math.abs(one[index]! - other[index]!);
    if (difference > 0) bytes += 1;
    if (difference > most) most = difference;
  }
  return { bytes, most };
}
