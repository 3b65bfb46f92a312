import type { ChartSpec } from '../core/charts/spec/chart-spec.ts';
import type { ThemeName } from '../core/charts/look/themed-colour.ts';
import { fontFamily, fontFiles } from './font/font.ts';
import { pngFile } from './pixels/png-file.ts';
import { loadRasteriser } from './pixels/rasteriser.ts';
import { renderSvg } from './svg.ts';

/** Pixels of the picture per CSS pixel of the spec; screens that are narrow are fine. */
const pixelDensity = 2;
const narrowPixelDensity = 3;

/**
 * The chart as a PNG of twice the spec's size, a narrow one of three times, in one theme, with the alt text in its `Description`. The same spec gives the same
 * pixels everywhere: only the bundled font is used, never one of the machine. The rasteriser is loaded at the first call;
 * drawing and compressing happen outside the main thread.
 */
export async function renderPng(spec: ChartSpec, theme: ThemeName = 'dark'): Promise<Uint8Array> {
  const rasterise = await loadRasteriser();
  const { width, height, pixels } = await rasterise(renderSvg(spec, theme), {
    fitTo: { mode: 'zoom', value: spec.isNarrow ? narrowPixelDensity : pixelDensity },
    font: { loadSystemFonts: false, fontFiles: fontFiles(), defaultFontFamily: fontFamily },
    logLevel: 'off',
  });
  const texts = { Title: spec.title, Description: spec.altText, Software: 'svc' };
  return await pngFile({ width, height, pixels }, texts);
}
