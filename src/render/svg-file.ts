import type { ChartSpec } from '../core/charts/spec/chart-spec.ts';
import type { ThemeName } from '../core/charts/look/themed-colour.ts';
import { fontFaces } from './font/font-faces.ts';
import { escapeXml } from '../core/text/xml-text.ts';
import { element } from './svg-element.ts';
import { renderSvg } from './svg.ts';

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
