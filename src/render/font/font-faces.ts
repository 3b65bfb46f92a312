import latin400 from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2?bytes';
import latin600 from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff2?bytes';
import { fontFamily } from './font.ts';

/**
 * The font of all charts as CSS that brings it along, some 62 kB, for files that are opened anywhere. Letters beyond Latin-1 are set in a
 * font of the reader's.
 */
export function fontFaces(): string {
  return fontFace(400, latin400) + fontFace(600, latin600);
}

function fontFace(weight: number, font: Uint8Array): string {
  const url = `data:font/woff2;base64,${Buffer.from(font).toString('base64')}`;
  return `@font-face{font-family:'${fontFamily}';font-weight:${weight};src:url(${url}) format('woff2')}`;
}
