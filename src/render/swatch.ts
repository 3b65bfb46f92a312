import type { Swatch } from '../core/charts/spec/chart-spec.ts';
import { theme } from '../core/charts/look/theme.ts';
import { barBreak } from './bars.ts';
import { medianLine } from './boxes.ts';
import { arrowRight } from './dots.ts';
import { label, middleOffset } from './label.ts';
import { tyre } from './lanes.ts';
import { beyondArrow, cross, pointShape, visitTriangle } from './point-shape.ts';
import { filledBox } from './segments.ts';
import { dashPattern, faintOpacity } from './series.ts';
import { element } from './svg-element.ts';

/** Width every swatch of that kind takes. */
export function swatchWidthPx(kind: Swatch['kind']): number {
  return {
    line: 34,
    point: 16,
    fill: 22,
    beyond: 14,
    'beyond-right': 14,
    tyre: 18,
    stop: 14,
    visit: 14,
    note: 18,
    'broken-bar': 34,
    box: 26,
  }[kind];
}

/** The sample beside a legend entry or key, its middle at height `y`. */
export function swatch(sample: Swatch, x: number, y: number): string {
  const width = swatchWidthPx(sample.kind);
  const centre = x + width / 2;
  switch (sample.kind) {
    case 'line': {
      const look = { radiusPx: 3.6, fill: theme.panel, ring: sample.colour, ringPx: 1.6, opacity: 1 };
      const line = element('line', {
        x1: x,
        y1: y,
        x2: x + width,
        y2: y,
        stroke: sample.colour,
        'stroke-width': 2,
        'stroke-dasharray': dashPattern(sample.dash, 1.6),
      });
      return line + pointShape(sample.shape, centre, y, look);
    }
    case 'point': {
      const radiusPx = sample.faint ? 3.4 : 4;
      const look = {
        radiusPx,
        fill: sample.fill,
        ring: sample.colour,
        ringPx: 1,
        opacity: sample.faint ? faintOpacity : 1,
        ...(sample.doubted && { doubted: sample.doubted }),
      };
      const halo = { fill: 'none', stroke: theme.text, 'stroke-width': 1.5 };
      return (
        pointShape(sample.shape, centre, y, sample.highlighted ? { ...look, radiusPx: 2.6 } : look) +
        (sample.highlighted ? element('circle', { cx: centre, cy: y, r: 6, ...halo }) : '')
      );
    }
    case 'fill':
      return filledBox({ x, y: y - 7, width, height: 14 }, sample.fill, sample.hatched);
    case 'beyond':
      return beyondArrow(centre, y - 4, sample.colour);
    case 'beyond-right':
      return element('path', { d: arrowRight(centre + 3.5, y), fill: sample.colour });
    case 'tyre':
      return tyre(sample, centre, y);
    case 'visit':
      return visitTriangle(centre, y - 5, sample.colour);
    case 'stop':
      return cross(centre, y, 4, sample.colour, 1, 2);
    case 'broken-bar': {
      const bar = { x, y: y - 7, width, height: 14 };
      return element('rect', { ...bar, fill: sample.fill }) + barBreak(x + width - 10, bar);
    }
    case 'box': {
      const box = { x: x + 3, y: y - 7, width: width - 6, height: 14 };
      const body = { ...box, rx: 2, fill: sample.fill, stroke: sample.colour, 'stroke-width': 1.5 };
      return element('rect', body) + medianLine(centre, y, 7);
    }
    case 'note':
      return label(sample.text, x, y + middleOffset(11), { sizePx: 11, colour: theme.softText });
  }
}
