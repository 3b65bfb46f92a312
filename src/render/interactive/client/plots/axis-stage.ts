import { element } from '../element.ts';
import type { AxisStage } from './gestures.ts';
import { gutterPx } from './plot-style.ts';
import type { AxisStore } from './store.ts';

/** Plots on top of each other in a node of the page that is as wide as all of them. */
export function createAxisStage(
  stage: HTMLElement,
  store: AxisStore,
  widthPx: () => number,
  rightPx: number = gutterPx.right,
): AxisStage {
  const selection = element('div', { class: 'selection', hidden: true });
  stage.append(selection);
  const plotWidthPx = () => widthPx() - gutterPx.left - rightPx;
  return {
    stage,
    plotWidthPx,
    at(clientX) {
      const { from, to } = store.state().window;
      const x = clientX - stage.getBoundingClientRect().left - gutterPx.left;
      const share = Math.min(Math.max(x / plotWidthPx(), 0), 1);
      return from + share * (to - from);
    },
    markSelection(range) {
      selection.hidden = range === null;
      if (range === null) return;
      const { left } = stage.getBoundingClientRect();
      const limit = (x: number) => Math.min(Math.max(x - left, gutterPx.left), gutterPx.left + plotWidthPx());
      const [from, to] = [limit(Math.min(range.fromX, range.toX)), limit(Math.max(range.fromX, range.toX))];
      selection.style.left = `${from}px`;
      selection.style.width = `${to - from}px`;
    },
  };
}
