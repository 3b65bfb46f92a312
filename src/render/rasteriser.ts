import type { RenderedImage, ResvgRenderOptions } from '@resvg/resvg-js';
import { createRequire } from 'node:module';

/** Draws an SVG outside the main thread. */
type Rasteriser = (svg: string, options: ResvgRenderOptions) => Promise<RenderedImage>;

/** Draws an SVG and returns when it is drawn. */
type RasteriserAtOnce = (svg: string, options: ResvgRenderOptions) => RenderedImage;

/** What the addon itself offers: options as JSON. */
interface Addon {
  renderAsync(svg: string, options: string): Promise<RenderedImage>;
  Resvg: new (svg: string, options: string) => { render(): RenderedImage };
}

/**
 * The rasteriser for this machine. On Linux the package asks Node for a report of the whole process to learn which C library there is,
 * which takes 10 to 50 ms; trying the addon takes 3. Everywhere else, and where that fails, the package decides.
 *
 * @throws the package's error when there is none for this machine.
 */
export async function loadRasteriser(): Promise<Rasteriser> {
  const addon = linuxAddon();
  if (addon) return async (svg, options) => await addon.renderAsync(svg, JSON.stringify(options));
  const { renderAsync } = await import('@resvg/resvg-js');
  return renderAsync;
}

/** The rasteriser of a process that draws and ends. @throws the package's error when there is none for this machine. */
export async function loadRasteriserAtOnce(): Promise<RasteriserAtOnce> {
  const addon = withLargePages(linuxAddon);
  if (addon) return (svg, options) => new addon.Resvg(svg, JSON.stringify(options)).render();
  const { Resvg } = await import('@resvg/resvg-js');
  return (svg, options) => new Resvg(svg, options).render();
}

/** Null elsewhere, and when neither of the two can be loaded: an addon for another C library is refused by the system's loader. */
function linuxAddon(): Addon | null {
  if (process.platform !== 'linux') return null;
  // Where the package finds it: beside itself, wherever that is.
  const require = createRequire(createRequire(import.meta.url).resolve('@resvg/resvg-js'));
  for (const library of ['gnu', 'musl']) {
    try {
      return require(`@resvg/resvg-js-linux-${process.arch}-${library}`) as Addon;
    } catch {
      // not installed, or for another machine
    }
  }
  return null;
}

/** mimalloc, which the addon takes its memory from, reads this when it is loaded. */
const setting = 'MIMALLOC_ALLOW_LARGE_OS_PAGES';

/**
 * Loads an addon so that it takes memory from Linux in pages of 2 MB, where the system has them: 13 MB of pixels are 7 pages then in place of
 * 3,300, each of which costs 2 µs. Memory that came so is not given back, so it is for processes that draw and end. What the user set stays.
 */
export function withLargePages<T>(load: () => T): T {
  if (process.env[setting] !== undefined) return load();
  process.env[setting] = '1';
  try {
    return load();
  } finally {
    delete process.env[setting];
  }
}
