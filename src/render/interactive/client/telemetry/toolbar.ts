import { formatDistance } from '../../../../core/charts/telemetry/reading-texts.ts';
import type { TelemetrySpec } from '../../../../core/charts/spec/telemetry-spec.ts';
import { element } from '../element.ts';
import { isWholeLap, panned, wholeLap, zoomed, type DistanceWindow } from './distance-window.ts';
import { visibleCursorM, type ChartState, type Store } from './store.ts';

/** Zoom, pan and sectors for who has neither wheel nor keyboard; every button says what it does. */
export function createToolbar(spec: TelemetrySpec, store: Store): HTMLElement {
  const { lapLengthM, sectorLinesM } = spec;
  const button = (label: string, hint: string, act: () => void) => {
    const made = element('button', { type: 'button', 'aria-label': hint, title: hint }, label);
    made.addEventListener('click', act);
    return made;
  };
  const change = (next: (window: DistanceWindow, aboutM: number) => DistanceWindow) => () => {
    const { window } = store.state();
    const aboutM = visibleCursorM(store.state()) ?? (window.fromM + window.toM) / 2;
    store.set({ window: next(window, aboutM) });
  };
  const pan = (share: number) =>
    change((window) => panned(window, (window.toM - window.fromM) * share, lapLengthM));
  const [left, right] = [button('◀', 'Pan back', pan(-0.5)), button('▶', 'Pan forward', pan(0.5))];
  const out = button(
    '−',
    'Zoom out',
    change((window, about) => zoomed(window, about, 1.5, lapLengthM)),
  );
  const reset = button('Reset', 'Reset zoom: show the whole lap', () =>
    store.set({ window: wholeLap(lapLengthM) }),
  );
  const fullScale = button('Full scale', 'Full scale: the scales of the whole lap', () =>
    store.set({ isFullScale: !store.state().isFullScale }),
  );
  const ends = [0, ...sectorLinesM, lapLengthM];
  const sectors =
    sectorLinesM.length === 0
      ? []
      : ends
          .slice(1)
          .map((toM, index) =>
            button(`S${index + 1}`, `Zoom to sector ${index + 1}`, () =>
              store.set({ window: { fromM: ends[index]!, toM } }),
            ),
          );
  const range = element('span', { class: 'range' });
  const update = ({ window, isFullScale }: ChartState) => {
    const isWhole = isWholeLap(window, lapLengthM);
    for (const node of [left, right, out, reset, fullScale]) node.disabled = isWhole;
    fullScale.setAttribute('aria-pressed', String(isFullScale));
    range.textContent = isWhole
      ? `whole lap, ${formatDistance(lapLengthM)}`
      : `${formatDistance(window.fromM)} to ${formatDistance(window.toM)}`;
  };
  store.onChange(update);
  update(store.state());
  return element(
    'div',
    { class: 'toolbar', role: 'group', 'aria-label': 'Zoom' },
    button(
      '+',
      'Zoom in',
      change((window, about) => zoomed(window, about, 1 / 1.5, lapLengthM)),
    ),
    out,
    left,
    right,
    reset,
    ...sectors,
    fullScale,
    range,
  );
}
