import { element } from '../element.ts';
import { isWhole, panned, wholeAxis, zoomed, type AxisExtent, type AxisWindow } from './axis-window.ts';
import { visibleCursor, type AxisState, type AxisStore } from './store.ts';

/** What the bar says, in the words of the chart's axis. */
export interface ZoomWords {
  /** All of it: "whole lap". */
  whole: string;
  /** What is shown: "whole lap, 4,304 m", "600 m to 1,600 m". */
  range(window: AxisWindow, isWhole: boolean): string;
}

/** A button that says what it does. */
export function actionButton(label: string, hint: string, act: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', 'aria-label': hint, title: hint }, label);
  made.addEventListener('click', act);
  return made;
}

/** Zoom and pan for who has neither wheel nor keyboard, `more` between them and what is shown in words. */
export function createZoomBar(
  extent: AxisExtent,
  store: AxisStore,
  words: ZoomWords,
  more: readonly HTMLElement[] = [],
): HTMLElement {
  const change = (next: (window: AxisWindow, about: number) => AxisWindow) => () => {
    const { window } = store.state();
    const about = visibleCursor(store.state()) ?? (window.from + window.to) / 2;
    store.set({ window: next(window, about) });
  };
  const zoom = (factor: number) => change((window, about) => zoomed(window, about, factor, extent));
  const pan = (share: number) =>
    change((window) => panned(window, (window.to - window.from) * share, extent));
  const inwards = actionButton('+', 'Zoom in', zoom(1 / 1.5));
  const backwards = [
    actionButton('−', 'Zoom out', zoom(1.5)),
    actionButton('◀', 'Pan back', pan(-0.5)),
    actionButton('▶', 'Pan forward', pan(0.5)),
    actionButton('Reset', `Reset zoom: show the ${words.whole}`, () =>
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
