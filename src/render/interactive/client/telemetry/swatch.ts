import type { TraceSpec } from '../../../../core/charts/spec/telemetry-spec.ts';
import { dashPattern } from '../../../series.ts';
import { svgElement } from '../element.ts';

export const linePx = 1.8;

/** Lengths of dashes and gaps on a canvas; empty for a solid line. */
export function canvasDash({ dash }: TraceSpec): number[] {
  return dashPattern(dash, linePx)?.split(' ').map(Number) ?? [];
}

/** A short piece of the trace's line. */
export function lineSwatch(trace: TraceSpec): SVGSVGElement {
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
      stroke: trace.colour,
      'stroke-width': 2.4,
      'stroke-dasharray': dashPattern(trace.dash, 1.6),
    }),
  );
}
