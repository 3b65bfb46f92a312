import { element, signButton } from '../element.ts';
import {
  type AxisExtent,
  type AxisState,
  type AxisStore,
  type AxisWindow,
  following,
  isWhole,
  panned,
  wholeAxis,
  zoomAtCursor,
} from './axis-window.ts';

const bigStep = 10;
/** A key held down would otherwise be read out step by step, long after it is released. */
const quietMs = 250;

/** What keys do on a chart, and what is said of it, in the words of its axis. */
export interface AxisKeys {
  /** What moves, and with which keys. */
  label: string;
  extent: AxisExtent;
  /** How far one key press moves the crosshair. */
  step(window: AxisWindow): number;
  /** A place in words: "1,234 m". */
  placeText(at: number): string;
  /** All that is to be read at a place. */
  spoken(at: number): string;
  /** Keys of this chart alone. */
  more?: Record<string, () => void>;
}

/**
 * Arrow keys move the crosshair, with Shift ten times as far; Home and End; + and - zoom about it, 0 shows all; Escape takes the
 * crosshair away, then the zoom. What is under the crosshair is announced when the keys rest.
 */
export function attachKeyboard(keys: AxisKeys, stage: HTMLElement, store: AxisStore): void {
  const { extent } = keys;
  const announcement = element('p', { class: 'for-screen-readers', 'aria-live': 'polite' });
  stage.after(announcement);
  for (const [name, value] of Object.entries({
    tabindex: '0',
    role: 'slider',
    'aria-label': keys.label,
    'aria-valuemin': String(Math.round(extent.from)),
    'aria-valuemax': String(Math.round(extent.to)),
  }))
    stage.setAttribute(name, value);

  const place = () => {
    const { cursor, window } = store.state();
    const at = cursor ?? (window.from + window.to) / 2;
    stage.setAttribute('aria-valuenow', String(Math.round(at)));
    stage.setAttribute('aria-valuetext', cursor === null ? 'no position' : keys.placeText(at));
  };
  place();
  store.onChange(place);

  let quiet: ReturnType<typeof setTimeout> | undefined;
  const moveTo = (at: number) => {
    const cursor = Math.min(Math.max(at, extent.from), extent.to);
    store.set({ cursor, window: following(store.state().window, cursor, extent) });
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      announcement.textContent = keys.spoken(cursor);
    }, quietMs);
  };
  const step = (direction: number, isBig: boolean) => {
    const { cursor, window } = store.state();
    const size = keys.step(window) * (isBig ? bigStep : 1);
    if (cursor === null) moveTo(direction > 0 ? window.from : window.to);
    // Whole steps, wherever the crosshair was before.
    else moveTo((Math.round(cursor / size) + direction) * size);
  };
  const escape = () => {
    const { cursor, window } = store.state();
    if (cursor !== null) store.set({ cursor: null });
    else if (!isWhole(window, extent)) store.set({ window: wholeAxis(extent) });
  };

  stage.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const actions: Record<string, () => void> = {
      ArrowRight: () => step(1, event.shiftKey),
      ArrowLeft: () => step(-1, event.shiftKey),
      Home: () => moveTo(extent.from),
      End: () => moveTo(extent.to),
      '+': () => zoomAtCursor(store, 1 / 1.5, extent),
      '=': () => zoomAtCursor(store, 1 / 1.5, extent),
      '-': () => zoomAtCursor(store, 1.5, extent),
      '0': () => store.set({ window: wholeAxis(extent) }),
      Escape: escape,
      ...keys.more,
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
}

/** What the bar says, in the words of the chart's axis. */
interface ZoomWords {
  /** All of it: "whole lap". */
  whole: string;
  /** What is shown: "whole lap, 4,304 m", "600 m to 1,600 m". */
  range(window: AxisWindow, isWhole: boolean): string;
}

/** Zoom and pan for who has neither wheel nor keyboard, `more` between them and what is shown in words. */
export function createZoomBar(
  extent: AxisExtent,
  store: AxisStore,
  words: ZoomWords,
  more: readonly HTMLElement[] = [],
): HTMLElement {
  const zoom = (factor: number) => () => zoomAtCursor(store, factor, extent);
  const pan = (share: number) => () => {
    const { window } = store.state();
    store.set({ window: panned(window, (window.to - window.from) * share, extent) });
  };
  const inwards = signButton('+', 'Zoom in', zoom(1 / 1.5));
  const backwards = [
    signButton('−', 'Zoom out', zoom(1.5)),
    signButton('◀', 'Pan back', pan(-0.5)),
    signButton('▶', 'Pan forward', pan(0.5)),
    signButton('Reset', `Reset zoom: show the ${words.whole}`, () =>
      store.set({ window: wholeAxis(extent) }),
    ),
  ];
  const range = element('span', { class: 'range' });
  const update = ({ window }: AxisState) => {
    const isAll = isWhole(window, extent);
    for (const button of backwards) button.disabled = isAll;
    range.textContent = words.range(window, isAll);
  };
  store.onChange(update);
  update(store.state());
  return element(
    'div',
    { class: 'toolbar', role: 'group', 'aria-label': 'Zoom' },
    inwards,
    ...backwards,
    ...more,
    range,
  );
}
