import type { ChartSpec } from '../core/charts/spec/chart-spec.ts';
import { theme } from '../core/charts/look/theme.ts';
import { markupIn, type ThemeName } from '../core/charts/look/themed-colour.ts';
import { simulatedShortText, simulatedText } from '../core/charts/look/chart-texts.ts';
import { fontFamily } from './font/font.ts';
import { type Block, brokenLines, captionsBlock, keysBlock, legendTable } from './legend.ts';
import { element, label } from './label.ts';
import { drawPanel, panelBoxes, sharedGutters } from './panel.ts';
import { drawMaps } from './track-maps.ts';

const marginPx = { wide: 24, narrow: 14 };
const stripPx = 26;
const headPx = 78;
const title = { sizePx: 22, weight: 600, linePx: 27 } as const;
const subtitle = { sizePx: 14, weight: 400, linePx: 19 } as const;
const footerPx = 12;
/** Between what stands below the plots, and under the last of it, together. */
const betweenPx = 32;
export const footerTextPx = 11;
const framePx = 3;

/**
 * The chart as an SVG document of `widthPx` by `heightPx`, in one theme. All texts of the spec are escaped, and shortened where they
 * would leave their place. Uses no scripts, styles, images or references.
 *
 * @param sparePx Height that is left empty below the chart.
 */
export function renderSvg(spec: ChartSpec, themeName: ThemeName = 'dark', sparePx = 0): string {
  return markupIn(themeName, drawChart(spec, sparePx));
}

/** Everything round the plots. */
interface Frame {
  left: number;
  innerPx: number;
  titles: string[];
  subtitles: string[];
  topPx: number;
  legend: Block | null;
  keys: Block;
  captions: Block;
  /** Of the chart without its plots. */
  heightPx: number;
}

/** What remains of the height of a chart for its plots. */
export function plotsHeightPx(spec: ChartSpec): number {
  return spec.heightPx - frameOf(spec).heightPx;
}

/** The width between the margins. */
export function innerWidthPx({ widthPx, isNarrow }: ChartSpec): number {
  return widthPx - 2 * (isNarrow ? marginPx.narrow : marginPx.wide);
}

function frameOf(spec: ChartSpec): Frame {
  const innerPx = innerWidthPx(spec);
  const titles = brokenLines(spec.title, innerPx, title.sizePx, title.weight);
  const subtitles = spec.isNarrow
    ? brokenLines(spec.subtitle, innerPx, subtitle.sizePx, subtitle.weight)
    : [spec.subtitle];
  const moreLinesPx = (titles.length - 1) * title.linePx + (subtitles.length - 1) * subtitle.linePx;
  const topPx = (spec.simulated ? stripPx : 0) + headPx + moreLinesPx;
  const legend = spec.legend ? legendTable(spec.legend, innerPx) : null;
  const keys = keysBlock(spec.keys, innerPx);
  const captions = captionsBlock(spec.captions, innerPx);
  const belowPx = (legend?.heightPx ?? 0) + keys.heightPx + captions.heightPx + footerPx + betweenPx;
  return {
    ...{ left: (spec.widthPx - innerPx) / 2, innerPx, titles, subtitles, topPx, legend, keys, captions },
    heightPx: topPx + belowPx,
  };
}

/** In both themes at once: colours that differ are written as `lightDark` has them. */
function drawChart(spec: ChartSpec, sparePx: number): string {
  const { widthPx, heightPx } = spec;
  const frame = frameOf(spec);
  const { left, innerPx, topPx, titles, subtitles, legend, keys, captions } = frame;
  const footerY = heightPx - 14;
  const captionsY = footerY - footerPx - 6 - captions.heightPx;
  const keysY = captionsY - 4 - keys.heightPx;
  const legendY = keysY - 6 - (legend?.heightPx ?? 0);
  const plots = { x: left, y: topPx, width: innerPx, height: heightPx - frame.heightPx };
  const subtitleY = topPx - 20 - (subtitles.length - 1) * subtitle.linePx;
  const titleY = subtitleY - 22 - (titles.length - 1) * title.linePx;

  const stacked = sharedGutters(spec.panels);
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: widthPx,
      height: heightPx + sparePx,
      viewBox: `0 0 ${widthPx} ${heightPx + sparePx}`,
      'font-family': `${fontFamily}, sans-serif`,
      role: 'img',
      'aria-label': spec.altText,
    },
    element('rect', { width: widthPx, height: heightPx, fill: theme.background }),
    ...titles.map((text, index) => {
      const style = { sizePx: title.sizePx, weight: title.weight, maxPx: innerPx };
      return label(text, left, titleY + index * title.linePx, style);
    }),
    ...subtitles.map((text, index) => {
      const style = { sizePx: subtitle.sizePx, colour: theme.softText, maxPx: innerPx };
      return label(text, left, subtitleY + index * subtitle.linePx, style);
    }),
    ...panelBoxes(plots, spec).map((box, index) => {
      const panel = spec.panels[index]!;
      return drawPanel(panel, box, spec.sideBySide ? sharedGutters([panel]) : stacked);
    }),
    ...(spec.maps ? drawMaps(spec.maps, plots, spec.panelsPerLine) : []),
    legend ? legend.draw(left, legendY) : '',
    keys.draw(left, keysY),
    captions.draw(left, captionsY),
    label(spec.footer, left, footerY, {
      sizePx: footerTextPx,
      colour: theme.faintText,
      maxPx: innerWidthPx(spec),
    }),
    spec.simulated ? simulatedMark(spec) : '',
  );
}

/** A banner on top and a frame: whatever is cropped, a part of it stays, and nothing of the data is covered. */
function simulatedMark(spec: ChartSpec): string {
  const { widthPx, heightPx } = spec;
  const fill = theme.simulated;
  const frame = { x: framePx / 2, y: framePx / 2, width: widthPx - framePx, height: heightPx - framePx };
  return [
    element('rect', { ...frame, fill: 'none', stroke: fill, 'stroke-width': framePx }),
    element('rect', { width: widthPx, height: stripPx, fill }),
    label(spec.isNarrow ? simulatedShortText : simulatedText, widthPx / 2, 18, {
      ...{ weight: 600, colour: theme.darkText, anchor: 'middle' },
      ...{ sizePx: 13, maxPx: innerWidthPx(spec) },
    }),
  ].join('');
}
