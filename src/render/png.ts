import type { ChartSpec } from '../core/charts/spec/chart-spec.ts';
import { fontFamily, fontFiles } from './font.ts';
import { withPngTexts } from './png-texts.ts';
import { renderSvg } from './svg.ts';

/** Pixels of the picture per CSS pixel of the spec. */
const pixelDensity = 2;

/**
 * The chart as a PNG of twice the spec's size, with the alt text in its `Description`. The same spec gives the same
 * bytes: only the bundled font is used, never one of the machine. The encoder is loaded at the first call; drawing
 * happens outside the main thread.
 */
export async function renderPng(spec: ChartSpec): Promise<Uint8Array> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const image = await renderAsync(renderSvg(spec), {
    fitTo: { mode: 'zoom', value: pixelDensity },
    font: { loadSystemFonts: false, fontFiles: fontFiles(), defaultFontFamily: fontFamily },
    logLevel: 'off',
  });
  return withPngTexts(image.asPng(), { Title: spec.title, Description: spec.altText, Software: 'svc' });
}
