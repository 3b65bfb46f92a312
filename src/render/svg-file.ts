import latin400 from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2?bytes';
import latin600 from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff2?bytes';
import type { ChartSpec } from '../core/charts/spec/chart-spec.ts';
import { fontFamily } from './font.ts';
import { element, escapeXml } from './svg-element.ts';
import { renderSvg } from './svg.ts';

/**
 * The chart as an SVG file that looks the same everywhere and can be edited: texts stay texts, set in the font that comes along
 * (some 60 kB; letters beyond Latin-1 are set in one of the reader's). No scripts, nothing is loaded from elsewhere.
 */
export function svgFile(spec: ChartSpec): string {
  const svg = renderSvg(spec);
  const head = svg.indexOf('>') + 1;
  const texts = element('title', {}, escapeXml(spec.title)) + element('desc', {}, escapeXml(spec.altText));
  const style = element('style', {}, fontFace(400, latin400) + fontFace(600, latin600));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${svg.slice(0, head)}${texts}${style}${svg.slice(head)}\n`;
}

function fontFace(weight: number, font: Uint8Array): string {
  const url = `data:font/woff2;base64,${Buffer.from(font).toString('base64')}`;
  return `@font-face{font-family:'${fontFamily}';font-weight:${weight};src:url(${url}) format('woff2')}`;
}
