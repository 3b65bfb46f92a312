import { element } from '../element.ts';
import { gutterPx } from './plot-style.ts';
import { visibleCursor, type AxisState } from './store.ts';

/** A line through all plots, and where it stands in words, on the labels of the axis. */
export interface Crosshair {
  line: HTMLElement;
  tag: HTMLElement;
  move(state: AxisState, plotWidthPx: number): void;
}

export function createCrosshair(placeText: (at: number) => string): Crosshair {
  const tag = element('span', { class: 'place-tag', hidden: true });
  const line = element('div', { class: 'crosshair', hidden: true });
  return {
    line,
    tag,
    move(state, plotWidthPx) {
      const cursor = visibleCursor(state);
      for (const node of [line, tag]) node.hidden = cursor === null;
      if (cursor === null) return;
      const { window } = state;
      const share = (cursor - window.from) / (window.to - window.from);
      const x = gutterPx.left + share * plotWidthPx;
      line.style.transform = `translateX(${x}px)`;
      tag.style.left = `${x}px`;
      tag.textContent = placeText(cursor);
      tag.classList.toggle('leftwards', share > 0.5);
    },
  };
}
