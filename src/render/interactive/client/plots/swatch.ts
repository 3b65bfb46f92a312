import type { Dash } from '../../../../core/charts/spec/chart-spec.ts';
import { dashPattern } from '../../../series.ts';
import { svgElement } from '../element.ts';

export const linePx = 1.8;

/** How a line looks. */
export interface LineLook {
  colour: string;
  dash: Dash;
}

/** Lengths of dashes and gaps on a canvas; empty for a solid line. */
export function canvasDash({ dash }: Pick<LineLook, 'dash'>): number[] {
  return dashPattern(dash, linePx)?.split(' ').map(Number) ?? [];
}

/** A short piece of the line. */
export function lineSwatch(line: LineLook): SVGSVGElement {
  return svgElement(
    'svg',
    {
      class: 'swatch',
      viewBox: '0 0 24 8',
      width: 24,
      height: 8,
      preserveAspectRatio: 'xMinYMid slice',
      'aria-hidden': 'true',
    },
    svgElement('line', {
      x1: 0,
      x2: 24,
      y1: 4,
      y2: 4,
      stroke: line.colour,
      'stroke-width': 2.4,
      'stroke-dasharray': dashPattern(line.dash, 1.6),
    }),
  );
}
