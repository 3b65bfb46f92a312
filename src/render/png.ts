import type { ResvgRenderOptions } from '@resvg/resvg-js';
import type { ChartSpec } from '../core/charts/spec/chart-spec.ts';
import type { ThemeName } from '../core/charts/look/themed-colour.ts';
import { lettersDrawn } from './font/drawn-letters.ts';
import { pngFile, pngFileAtOnce } from './png-file.ts';
import { loadRasteriser, loadRasteriserAtOnce } from './rasteriser.ts';
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
  const { width, height, pixels } = await rasterise(lettersDrawn(renderSvg(spec, theme)), drawing(spec));
  return await pngFile({ width, height, pixels }, texts(spec));
}

/**
 * What draws the same picture before it returns, for a process that draws and ends: nothing else runs meanwhile, and nothing waits for
 * other threads. It takes two thirds of the processor time, and keeps its memory.
 */
export async function loadPngAtOnce(): Promise<(spec: ChartSpec, theme?: ThemeName) => Uint8Array> {
  const rasterise = await loadRasteriserAtOnce();
  return (spec, theme) => {
    const density = densityOf(spec);
    // Room for the byte that a PNG has before each row.
    const sparePx = Math.ceil(spec.heightPx / (4 * density * spec.widthPx));
    const image = rasterise(lettersDrawn(renderSvg(spec, theme, sparePx)), drawing(spec));
    const height = image.height - density * sparePx;
    return pngFileAtOnce({ width: image.width, height, pixels: image.pixels }, texts(spec));
  };
}

function densityOf({ isNarrow }: ChartSpec): number {
  return isNarrow ? narrowPixelDensity : pixelDensity;
}

function drawing(spec: ChartSpec): ResvgRenderOptions {
  return {
    fitTo: { mode: 'zoom', value: densityOf(spec) },
    font: { loadSystemFonts: false },
    logLevel: 'off',
  };
}

function texts({ title, altText }: ChartSpec): Record<string, string> {
  return { Title: title, Description: altText, Software: 'svc' };
}
