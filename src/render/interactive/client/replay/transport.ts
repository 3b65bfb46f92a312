import type { ReplayEvent } from '../../../../core/charts/spec/page-spec.ts';
import { element, signButton } from '../element.ts';
import { keep, kept } from '../kept.ts';
import { type LapStart, momentBeside } from './moments.ts';
import {
  atEdge,
  delaysS,
  type ReplayState,
  type ReplayStore,
  soughtTo,
  speedBeside,
  speeds,
  toggled,
} from './playback.ts';

/** What the player can step by at this moment. */
export interface Steps {
  laps(): readonly LapStart[];
  events(): readonly ReplayEvent[];
}

const arrowMs = 5000;
/** Where nobody's laps are known, a step by lap is a minute. */
const minuteMs = 60_000;

export function createActions(store: ReplayStore, steps: Steps) {
  const seek = (timeMs: number) => store.set(soughtTo(store.state(), timeMs));
  const step = (moments: readonly { timeMs: number }[], direction: 1 | -1) => {
    const { timeMs, fromMs } = store.state();
    const moment = momentBeside(moments, timeMs, direction);
    if (moment !== null) seek(moment.timeMs);
    else if (direction === -1) seek(fromMs);
  };
  return {
    seek,
    toggle: () => store.set(toggled(store.state())),
    goLive: () => store.set(atEdge(store.state())),
    setSpeed: (speed: number) => store.set({ speed, isAtEdge: false }),
    by: (deltaMs: number) => seek(store.state().timeMs + deltaMs),
    byLap(direction: 1 | -1) {
      const laps = steps.laps();
      if (laps.length > 0) step(laps, direction);
      else seek(store.state().timeMs + direction * minuteMs);
    },
    byEvent: (direction: 1 | -1) => step(steps.events(), direction),
  };
}

export type Actions = ReturnType<typeof createActions>;

export function createTransport(store: ReplayStore, actions: Actions, isRace: boolean): HTMLElement {
  const step = isRace ? 'one lap' : 'one lap of a followed driver, else one minute';
  const play = signButton('▶', 'Play', actions.toggle);
  play.classList.add('play');
  const speedButtons = speeds.map((speed) => {
    const made = signButton(`${speed}×`, `Speed ${speed}×`, () => actions.setSpeed(speed));
    return { speed, made };
  });
  const live = signButton('Live', 'Go to the live moment', actions.goLive);
  const delay = element(
    'select',
    { 'aria-label': 'Delay, for a stream that lags' },
    ...delaysS.map((delayS) =>
      element('option', { value: delayS }, delayS === 0 ? 'No delay' : `${delayS} s delay`),
    ),
  );
  delay.addEventListener('change', () => {
    store.set({ delayMs: Number(delay.value) * 1000 });
    keep(delayKey, delay.value);
  });
  const keptDelayS = store.state().isLive ? kept(delayKey) : '';
  if (delaysS.some((delayS) => String(delayS) === keptDelayS)) {
    delay.value = keptDelayS;
    store.set({ delayMs: Number(keptDelayS) * 1000 });
  }
  const update = ({ isPlaying, speed, isAtEdge, isLive }: ReplayState) => {
    play.textContent = isPlaying ? '❚❚' : '▶';
    const words = isPlaying ? 'Pause' : 'Play';
    play.title = `${words} (Space)`;
    play.setAttribute('aria-label', words);
    for (const each of speedButtons) each.made.setAttribute('aria-pressed', String(each.speed === speed));
    live.hidden = !isLive;
    delay.hidden = !isLive;
    live.setAttribute('aria-pressed', String(isAtEdge));
  };
  store.onChange((state, changed) => {
    if (changed.some((key) => key !== 'timeMs' && key !== 'toMs')) update(state);
  });
  update(store.state());
  return element(
    'div',
    { class: 'transport' },
    group(
      'Play',
      signButton('⇤', 'Previous event ([)', () => actions.byEvent(-1)),
      signButton('«', `Back ${step} (,)`, () => actions.byLap(-1)),
      play,
      signButton('»', `Forward ${step} (.)`, () => actions.byLap(1)),
      signButton('⇥', 'Next event (])', () => actions.byEvent(1)),
    ),
    group('Speed', ...speedButtons.map(({ made }) => made)),
    live,
    delay,
  );
}

const delayKey = 'svc-live-delay';

export const keyHint =
  'Keys: Space play or pause, ← → 5 s, Shift + ← → lap, [ ] event, + − speed, Home, End. Click a driver or press Enter on one to follow, up to two.';
export const touchHint = 'Drag the slider to any moment. Tap a driver to follow, up to two.';

/** The keys of the player, for the whole page while nothing else has the focus. */
export function attachKeys(host: HTMLElement, store: ReplayStore, actions: Actions): void {
  const keys: Record<string, (isShift: boolean) => void> = {
    ' ': actions.toggle,
    ArrowRight: (isShift) => (isShift ? actions.byLap(1) : actions.by(arrowMs)),
    ArrowLeft: (isShift) => (isShift ? actions.byLap(-1) : actions.by(-arrowMs)),
    Home: () => actions.seek(store.state().fromMs),
    End: () => (store.state().isLive ? actions.goLive() : actions.seek(store.state().toMs)),
    '.': () => actions.byLap(1),
    ',': () => actions.byLap(-1),
    ']': () => actions.byEvent(1),
    '[': () => actions.byEvent(-1),
    '+': () => actions.setSpeed(speedBeside(store.state().speed, 1)),
    '=': () => actions.setSpeed(speedBeside(store.state().speed, 1)),
    '-': () => actions.setSpeed(speedBeside(store.state().speed, -1)),
    l: actions.goLive,
  };
  document.addEventListener('keydown', (event) => {
    // A page may take the player away and make another.
    if (!host.isConnected || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    if (!(target instanceof HTMLElement) || (target !== document.body && !host.contains(target))) return;
    if (target.matches('select, textarea, summary, input:not([type="range"])')) return;
    if (event.key === ' ' && target.matches('button')) return;
    if (event.key === 'l' && !store.state().isLive) return;
    const act = keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act(event.shiftKey);
  });
  // The mouse leaves no focus on a button: Space plays and pauses, whatever was clicked last.
  host.tabIndex = -1;
  host.addEventListener('mousedown', (event) => {
    if (!(event.target instanceof Element) || event.target.closest('button, tbody') === null) return;
    event.preventDefault();
    host.focus({ preventScroll: true });
  });
}

function group(label: string, ...buttons: HTMLElement[]): HTMLElement {
  return element('div', { class: 'buttons', role: 'group', 'aria-label': label }, ...buttons);
}
