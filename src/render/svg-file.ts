import latin400 from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2?bytes';
import latin600 from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff2?bytes';
import { fontFamily } from './font/font.ts';
import type { ChartSpec } from '../core/charts/spec/chart-spec.ts';
import type { ThemeName } from '../core/charts/look/themed-colour.ts';
import { escapeXml } from '../core/text/plain-text.ts';
import { element } from './label.ts';
import { renderSvg } from './svg.ts';

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

/**
 * The chart as an SVG file in one theme that looks the same everywhere and can be edited: texts stay texts, set in the font that comes along
 * ({@link fontFaces}). No scripts, nothing is loaded from elsewhere.
 */
export function svgFile(spec: ChartSpec, theme: ThemeName = 'dark'): string {
  const svg = renderSvg(spec, theme);
  const head = svg.indexOf('>') + 1;
  const texts = element('title', {}, escapeXml(spec.title)) + element('desc', {}, escapeXml(spec.altText));
  const style = element('style', {}, fontFaces());
  return `<?xml version="1.0" encoding="UTF-8"?>\n${svg.slice(0, head)}${texts}${style}${svg.slice(head)}\n`;
}
