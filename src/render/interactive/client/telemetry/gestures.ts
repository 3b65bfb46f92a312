import type { TelemetrySpec } from '../../../../core/charts/spec/telemetry-spec.ts';
import { panned, wholeLap, within, zoomed, type DistanceWindow } from './distance-window.ts';
import type { Stage } from './stage.ts';
import type { Store } from './store.ts';

/** A press that moved less is a click. */
const clickPx = 4;

type Drag =
  | { kind: 'select'; fromX: number }
  | { kind: 'pan'; fromX: number; window: DistanceWindow }
  | { kind: 'pinch'; window: DistanceWindow; aboutM: number; spanPx: number; middleX: number };

/**
 * Mouse: moving reads, dragging zooms to a stretch, Shift and dragging pans, double click shows the whole lap, Ctrl and wheel
 * zooms, sideways wheel pans; the plain wheel is left to the page. Touch: one finger reads, two zoom and pan; up and down
 * scrolls the page.
 */
export function attachGestures({ lapLengthM }: TelemetrySpec, stage: Stage, store: Store): void {
  const { stage: node } = stage;
  const touches = new Map<number, number>();
  let drag: Drag | null = null;
  let beforeTouchM: number | null = null;

  const read = (clientX: number) => store.set({ cursorM: stage.distanceAt(clientX) });
  const metresPerPx = ({ fromM, toM }: DistanceWindow) => (toM - fromM) / stage.plotWidthPx();

  const startPinch = () => {
    const [a, b] = [...touches.values()] as [number, number];
    const { window } = store.state();
    const middleX = (a + b) / 2;
    // The first of two fingers did not mean to read.
    store.set({ cursorM: beforeTouchM });
    drag = {
      kind: 'pinch',
      window,
      aboutM: stage.distanceAt(middleX),
      spanPx: Math.max(Math.abs(a - b), 20),
      middleX,
    };
  };
  const continueDrag = (clientX: number) => {
    if (drag?.kind === 'select') stage.markSelection({ fromX: drag.fromX, toX: clientX });
    if (drag?.kind === 'pan')
      store.set({
        window: panned(drag.window, (drag.fromX - clientX) * metresPerPx(drag.window), lapLengthM),
      });
    if (drag?.kind === 'pinch' && touches.size === 2) {
      const [a, b] = [...touches.values()] as [number, number];
      const wider = zoomed(drag.window, drag.aboutM, drag.spanPx / Math.max(Math.abs(a - b), 20), lapLengthM);
      const byM = (drag.middleX - (a + b) / 2) * metresPerPx(wider);
      store.set({ window: panned(wider, byM, lapLengthM) });
    }
  };
  const endDrag = (clientX: number) => {
    if (drag?.kind === 'select') {
      stage.markSelection(null);
      if (Math.abs(clientX - drag.fromX) < clickPx) read(clientX);
      else {
        const ends = [stage.distanceAt(drag.fromX), stage.distanceAt(clientX)];
        store.set({ window: within({ fromM: Math.min(...ends), toM: Math.max(...ends) }, lapLengthM) });
      }
    }
    drag = null;
  };

  node.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'touch') {
      touches.set(event.pointerId, event.clientX);
      if (touches.size === 2) startPinch();
      if (touches.size === 1) {
        beforeTouchM = store.state().cursorM;
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
  node.addEventListener('dblclick', () => store.set({ window: wholeLap(lapLengthM) }));
  node.addEventListener(
    'wheel',
    (event) => {
      const { window } = store.state();
      const sideways = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX;
      if (event.ctrlKey || event.metaKey) {
        const factor = Math.exp(Math.min(Math.max(event.deltaY, -120), 120) / 300);
        store.set({ window: zoomed(window, stage.distanceAt(event.clientX), factor, lapLengthM) });
      } else if (Math.abs(sideways) > Math.abs(event.shiftKey ? 0 : event.deltaY)) {
        store.set({ window: panned(window, sideways * metresPerPx(window), lapLengthM) });
      } else return;
      event.preventDefault();
    },
    { passive: false },
  );
}
