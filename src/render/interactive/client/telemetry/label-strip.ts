import { element } from '../element.ts';
import type { AxisWindow } from '../plots/axis-window.ts';
import { gutterPx } from '../plots/plot-style.ts';

const lanes = 2;
const gapPx = 3;

/** Small labels at distances, in two lines where they are close; those that fit nowhere are left out until zoomed. */
export interface LabelStrip {
  strip: HTMLElement;
  update(window: AxisWindow, plotWidthPx: number): void;
}

export function createLabelStrip(
  kind: 'corners' | 'sectors',
  marks: readonly { label: string; distanceM: number }[],
): LabelStrip {
  const labels = marks.map((mark) => ({ ...mark, node: element('span', {}, mark.label) }));
  const strip = element(
    'div',
    { class: `strip ${kind}`, 'aria-hidden': 'true' },
    ...labels.map(({ node }) => node),
  );
  return {
    strip,
    update({ from, to }, plotWidthPx) {
      const ends = Array.from({ length: lanes }, () => -Infinity);
      const widths = labels.map(({ node }) => {
        node.hidden = false;
        return node.offsetWidth;
      });
      labels.forEach(({ node, distanceM }, index) => {
        const x = ((distanceM - from) / (to - from)) * plotWidthPx;
        const left = x - widths[index]! / 2;
        const lane = ends.findIndex((end) => left >= end + gapPx);
        node.hidden = x < 0 || x > plotWidthPx || lane === -1;
        if (node.hidden) return;
        ends[lane] = left + widths[index]!;
        node.style.left = `${gutterPx.left + left}px`;
        node.style.top = `${lane * 13}px`;
      });
      strip.dataset.lanes = String(ends.filter((end) => end > -Infinity).length);
    },
  };
}
