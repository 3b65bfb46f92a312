import type { ChartSpec } from '../../core/charts/spec/chart-spec.ts';
import { narrowChart } from '../narrow/narrow-chart.ts';
import { lowestHeightPx } from './lowest-height.ts';

/** The part of a page that a chart has for itself, in CSS pixels. */
export interface Room {
  widthPx: number;
  heightPx: number;
}

/** Of a text's own size, from the greatest on. */
const scales = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6];
/** The same on a phone, which is held further away than its texts are large. */
const narrowScales = scales.slice(0, 5);
/** Of the width that a chart was made for: with less, what stands beside its plot leaves that no room. */
const leastWidth = 0.75;

/**
 * The chart such that a page can show it whole in the room: with lower plots, so that texts keep their size, and smaller as a whole only where that is
 * not enough, down to three fifths. What is still higher then is as wide as the room. One that fits as it is stays what it is.
 */
export function fittedChart(spec: ChartSpec, { widthPx, heightPx }: Room): ChartSpec {
  if (spec.heightPx * widthPx <= spec.widthPx * heightPx) return spec;
  const sized = (scale: number): ChartSpec => ({
    ...spec,
    widthPx: Math.round(widthPx / scale),
    heightPx: Math.round(heightPx / scale),
  });
  const fitting = scales
    .map(sized)
    .find((each) => each.widthPx >= leastWidth * spec.widthPx && each.heightPx >= lowestHeightPx(each));
  if (fitting) return fitting;
  const smallest = sized(scales.at(-1)!);
  return { ...smallest, heightPx: Math.max(smallest.heightPx, lowestHeightPx(smallest)) };
}

/** The same for a narrow screen, down to four fifths. What is still higher then is as high as it likes to be. */
export function fittedNarrowChart(spec: ChartSpec, { widthPx, heightPx }: Room): ChartSpec {
  const narrow = narrowChart(spec, widthPx);
  if (narrow.heightPx <= heightPx) return narrow;
  const fitting = narrowScales
    .map((scale) => ({
      ...narrowChart(spec, Math.round(widthPx / scale)),
      heightPx: Math.round(heightPx / scale),
    }))
    .find((each) => each.heightPx >= lowestHeightPx(each));
  return fitting ?? narrow;
}
