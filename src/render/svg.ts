import type { ChartSpec } from '../core/charts/spec/chart-spec.ts';
import { theme } from '../core/charts/look/theme.ts';
import { markupIn, type ThemeName } from '../core/charts/look/themed-colour.ts';
import { simulatedCornerText, simulatedText } from '../core/charts/look/chart-texts.ts';
import { fontFamily } from './font/font.ts';
import { axisGutters } from './axes.ts';
import { captionsBlock, keysBlock } from './legend-keys.ts';
import { label } from './label.ts';
import { legendTable } from './legend-table.ts';
import { drawPanel, sharedGutters } from './panel.ts';
import { drawMaps } from './track-maps.ts';
import type { Box } from './plot-scales.ts';
import { element } from './svg-element.ts';

const marginPx = 24;
const stripPx = 26;
const footerPx = 12;
const framePx = 3;
const cornerPx = 132;

/**
 * The chart as an SVG document of `widthPx` by `heightPx`, in one theme. All texts of the spec are escaped, and shortened where they
 * would leave their place. Uses no scripts, styles, images or references.
 */
export function renderSvg(spec: ChartSpec, themeName: ThemeName = 'dark'): string {
  return markupIn(themeName, drawChart(spec));
}

/** In both themes at once: colours that differ are written as `lightDark` has them. */
function drawChart(spec: ChartSpec): string {
  const { widthPx, heightPx } = spec;
  const innerPx = widthPx - 2 * marginPx;
  const top = (spec.simulated ? stripPx : 0) + 78;
  const keys = keysBlock(spec.keys, innerPx);
  const captions = captionsBlock(spec.captions, innerPx);
  const footerY = heightPx - 14;
  const captionsY = footerY - footerPx - 6 - captions.heightPx;
  const keysY = captionsY - 4 - keys.heightPx;
  const legend = spec.legend ? legendTable(spec.legend, innerPx) : null;
  const legendY = keysY - 6 - (legend?.heightPx ?? 0);
  const plots = { x: marginPx, y: top, width: innerPx, height: legendY - 2 - top };

  const stacked = sharedGutters(spec.panels);
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: widthPx,
      height: heightPx,
      viewBox: `0 0 ${widthPx} ${heightPx}`,
      'font-family': `${fontFamily}, sans-serif`,
      role: 'img',
      'aria-label': spec.altText,
    },
    element('rect', { width: widthPx, height: heightPx, fill: theme.background }),
    label(spec.title, marginPx, top - 42, { sizePx: 22, weight: 600, maxPx: innerPx }),
    label(spec.subtitle, marginPx, top - 20, { sizePx: 14, colour: theme.softText, maxPx: innerPx }),
    ...panelBoxes(plots, spec).map((box, index) => {
      const panel = spec.panels[index]!;
      return drawPanel(panel, box, spec.sideBySide ? sharedGutters([panel]) : stacked);
    }),
    ...(spec.maps ? drawMaps(spec.maps, plots) : []),
    legend ? legend.draw(marginPx, legendY) : '',
    keys.draw(marginPx, keysY),
    captions.draw(marginPx, captionsY),
    label(spec.footer, marginPx, footerY, {
      sizePx: 11,
      colour: theme.faintText,
      maxPx: innerPx - (spec.simulated ? cornerPx : 0),
    }),
    spec.simulated ? simulatedMark(widthPx, heightPx) : '',
  );
}

/** In lines, on top of each other with equal heights, or beside each other with plots of equal widths. */
function panelBoxes(box: Box, { panels, sideBySide, panelsPerLine }: ChartSpec): Box[] {
  if (panelsPerLine !== undefined) return gridBoxes(box, panels.length, panelsPerLine);
  if (!sideBySide) {
    const height = box.height / panels.length;
    return panels.map((_, index) => ({ ...box, y: box.y + index * height, height }));
  }
  const gutters = panels.map((panel) => {
    const { left, right } = axisGutters(panel);
    return left + right;
  });
  const plotPx = (box.width - gutters.reduce((sum, px) => sum + px, 0)) / panels.length;
  let x = box.x;
  return gutters.map((gutterPx) => {
    const panel = { ...box, x, width: gutterPx + plotPx };
    x += panel.width;
    return panel;
  });
}

function gridBoxes(box: Box, count: number, perLine: number): Box[] {
  const size = { width: box.width / perLine, height: box.height / Math.ceil(count / perLine) };
  return Array.from({ length: count }, (_, index) => ({
    ...size,
    x: box.x + (index % perLine) * size.width,
    y: box.y + Math.floor(index / perLine) * size.height,
  }));
}

/** A banner on top, a frame and a corner below: whatever is cropped, a part of it stays, and nothing of the data is covered. */
function simulatedMark(widthPx: number, heightPx: number): string {
  const fill = theme.simulated;
  const style = { weight: 600, colour: theme.darkText, anchor: 'middle' } as const;
  const corner = { x: widthPx - cornerPx, y: heightPx - stripPx, width: cornerPx, height: stripPx };
  const frame = { x: framePx / 2, y: framePx / 2, width: widthPx - framePx, height: heightPx - framePx };
  return [
    element('rect', { ...frame, fill: 'none', stroke: fill, 'stroke-width': framePx }),
    element('rect', { width: widthPx, height: stripPx, fill }),
    label(simulatedText, widthPx / 2, 18, { ...style, sizePx: 13, maxPx: widthPx - 2 * marginPx }),
    element('rect', { ...corner, fill }),
    label(simulatedCornerText, corner.x + cornerPx / 2, heightPx - 9, { ...style, sizePx: 12 }),
  ].join('');
}
