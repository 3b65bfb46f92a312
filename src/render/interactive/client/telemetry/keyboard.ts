import type { TelemetrySpec } from '../../../../core/charts/spec/telemetry-spec.ts';
import { formatDistance } from '../../../../core/charts/telemetry/reading-texts.ts';
import { element } from '../element.ts';
import { following, isWholeLap, keyStepM, wholeLap, zoomed } from './distance-window.ts';
import { spokenReadings } from './readings-at.ts';
import type { Stage } from './stage.ts';
import { visibleCursorM, type Store } from './store.ts';

const bigStep = 10;
/** A key held down would otherwise be read out step by step, long after it is released. */
const quietMs = 250;

/**
 * Arrow keys move the crosshair, with Shift ten times as far; Home and End; + and - zoom about it, 0 shows the whole lap,
 * F the full scale of the rows; Escape takes the crosshair away, then the zoom. What is under the crosshair is announced when the keys rest.
 */
export function attachKeyboard(spec: TelemetrySpec, { stage }: Stage, store: Store): void {
  const { lapLengthM } = spec;
  const announcement = element('p', { class: 'for-screen-readers', 'aria-live': 'polite' });
  stage.after(announcement);
  for (const [name, value] of Object.entries({
    tabindex: '0',
    role: 'slider',
    'aria-label':
      'Distance along the lap. Arrow keys move, plus and minus zoom, 0 shows the whole lap, F the full scale.',
    'aria-valuemin': '0',
    'aria-valuemax': String(Math.round(lapLengthM)),
  }))
    stage.setAttribute(name, value);

  const place = () => {
    const { cursorM, window } = store.state();
    const atM = cursorM ?? (window.fromM + window.toM) / 2;
    stage.setAttribute('aria-valuenow', String(Math.round(atM)));
    stage.setAttribute('aria-valuetext', cursorM === null ? 'no position' : formatDistance(atM));
  };
  place();
  store.onChange(place);

  let quiet: ReturnType<typeof setTimeout> | undefined;
  const moveTo = (atM: number) => {
    const cursorM = Math.min(Math.max(atM, 0), lapLengthM);
    store.set({ cursorM, window: following(store.state().window, cursorM, lapLengthM) });
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      const { hidden } = store.state();
      const shown = spec.traces.map((_, index) => index).filter((index) => !hidden.has(index));
      announcement.textContent = spokenReadings(spec, shown, cursorM);
    }, quietMs);
  };
  const step = (direction: number, isBig: boolean) => {
    const { cursorM, window } = store.state();
    const stepM = keyStepM(window) * (isBig ? bigStep : 1);
    if (cursorM === null) moveTo(direction > 0 ? window.fromM : window.toM);
    // Whole steps, wherever the crosshair was before.
    else moveTo((Math.round(cursorM / stepM) + direction) * stepM);
  };
  const zoom = (factor: number) => {
    const { window } = store.state();
    const aboutM = visibleCursorM(store.state()) ?? (window.fromM + window.toM) / 2;
    store.set({ window: zoomed(window, aboutM, factor, lapLengthM) });
  };
  const toggleScale = () => store.set({ isFullScale: !store.state().isFullScale });
  const escape = () => {
    const { cursorM, window } = store.state();
    if (cursorM !== null) store.set({ cursorM: null });
    else if (!isWholeLap(window, lapLengthM)) store.set({ window: wholeLap(lapLengthM) });
  };

  stage.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const actions: Record<string, () => void> = {
      ArrowRight: () => step(1, event.shiftKey),
      ArrowLeft: () => step(-1, event.shiftKey),
      Home: () => moveTo(0),
      End: () => moveTo(lapLengthM),
      '+': () => zoom(1 / 1.5),
      '=': () => zoom(1 / 1.5),
      '-': () => zoom(1.5),
      '0': () => store.set({ window: wholeLap(lapLengthM) }),
      f: toggleScale,
      F: toggleScale,
      Escape: escape,
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
}
