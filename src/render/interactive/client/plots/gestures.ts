import { element } from '../element.ts';
import { gutterPx } from './plot.ts';
import {
  type AxisExtent,
  type AxisStore,
  type AxisWindow,
  panned,
  wholeAxis,
  within,
  zoomed,
} from './axis-window.ts';

/** Where plots over a common x axis stand on the page. */
export interface AxisStage {
  stage: HTMLElement;
  /** The value of the axis at a place of the window of the browser. */
  at(clientX: number): number;
  plotWidthPx(): number;
  /** Shows what is being dragged over, between two places of the window of the browser; null for nothing. */
  markSelection(range: { fromX: number; toX: number } | null): void;
}

/** A press that moved less is a click. */
const clickPx = 4;

type Drag =
  | { kind: 'select'; fromX: number }
  | { kind: 'pan'; fromX: number; window: AxisWindow }
  | { kind: 'pinch'; window: AxisWindow; about: number; spanPx: number; middleX: number };

/**
 * Mouse: moving reads, dragging zooms to a stretch, Shift and dragging pans, double click shows the whole axis, Ctrl and wheel
 * zooms, sideways wheel pans; the plain wheel is left to the page. Touch: one finger reads, two zoom and pan; up and down
 * scrolls the page.
 */
export function attachGestures(extent: AxisExtent, stage: AxisStage, store: AxisStore): void {
  const { stage: node } = stage;
  const touches = new Map<number, number>();
  let drag: Drag | null = null;
  let beforeTouch: number | null = null;

  const read = (clientX: number) => store.set({ cursor: stage.at(clientX) });
  const perPx = ({ from, to }: AxisWindow) => (to - from) / stage.plotWidthPx();

  const startPinch = () => {
    const [a, b] = [...touches.values()] as [number, number];
    const { window } = store.state();
    const middleX = (a + b) / 2;
    // The first of two fingers did not mean to read.
    store.set({ cursor: beforeTouch });
    drag = {
      kind: 'pinch',
      window,
      about: stage.at(middleX),
      spanPx: Math.max(Math.abs(a - b), 20),
      middleX,
    };
  };
  const continueDrag = (clientX: number) => {
    if (drag?.kind === 'select') stage.markSelection({ fromX: drag.fromX, toX: clientX });
    if (drag?.kind === 'pan')
      store.set({
        window: panned(drag.window, (drag.fromX - clientX) * perPx(drag.window), extent),
      });
    if (drag?.kind === 'pinch' && touches.size === 2) {
      const [a, b] = [...touches.values()] as [number, number];
      const wider = zoomed(drag.window, drag.about, drag.spanPx / Math.max(Math.abs(a - b), 20), extent);
      const by = (drag.middleX - (a + b) / 2) * perPx(wider);
      store.set({ window: panned(wider, by, extent) });
    }
  };
  const endDrag = (clientX: number) => {
    if (drag?.kind === 'select') {
      stage.markSelection(null);
      if (Math.abs(clientX - drag.fromX) < clickPx) read(clientX);
      else {
        const ends = [stage.at(drag.fromX), stage.at(clientX)];
        store.set({ window: within({ from: Math.min(...ends), to: Math.max(...ends) }, extent) });
      }
    }
    drag = null;
  };

  node.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'touch') {
      touches.set(event.pointerId, event.clientX);
      if (touches.size === 2) startPinch();
      if (touches.size === 1) {
        beforeTouch = store.state().cursor;
        read(event.clientX);
      }
      return;
    }
    if (event.button !== 0) return;
    node.setPointerCapture(event.pointerId);
    drag = event.shiftKey
      ? { kind: 'pan', fromX: event.clientX, window: store.state().window }
      : { kind: 'select', fromX: event.clientX };
  });
  node.addEventListener('pointermove', (event) => {
    if (event.pointerType === 'touch') {
      if (!touches.has(event.pointerId)) return;
      touches.set(event.pointerId, event.clientX);
      if (touches.size === 1 && drag === null) read(event.clientX);
    } else if (drag === null) read(event.clientX);
    continueDrag(event.clientX);
  });
  const release = (event: PointerEvent) => {
    touches.delete(event.pointerId);
    if (event.pointerType !== 'touch') endDrag(event.clientX);
    // The finger that stays after a pinch does not read: it would make the crosshair jump.
    else if (touches.size === 0) drag = null;
  };
  node.addEventListener('pointerup', release);
  node.addEventListener('pointercancel', (event) => {
    stage.markSelection(null);
    touches.delete(event.pointerId);
    if (touches.size === 0) drag = null;
  });
  node.addEventListener('dblclick', () => store.set({ window: wholeAxis(extent) }));
  node.addEventListener(
    'wheel',
    (event) => {
      const { window } = store.state();
      const sideways = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX;
      if (event.ctrlKey || event.metaKey) {
        const factor = Math.exp(Math.min(Math.max(event.deltaY, -120), 120) / 300);
        store.set({ window: zoomed(window, stage.at(event.clientX), factor, extent) });
      } else if (Math.abs(sideways) > Math.abs(event.shiftKey ? 0 : event.deltaY)) {
        store.set({ window: panned(window, sideways * perPx(window), extent) });
      } else return;
      event.preventDefault();
    },
    { passive: false },
  );
}

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
