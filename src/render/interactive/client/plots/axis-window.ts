/** The part of the x axis that is shown, in its unit: metres of a lap, laps of a race. */
export interface AxisWindow {
  from: number;
  to: number;
}

/** All that there is to show. */
export interface AxisExtent extends AxisWindow {
  /** Width of the narrowest window that shows anything more. */
  narrowest: number;
}

export function wholeAxis({ from, to }: AxisExtent): AxisWindow {
  return { from, to };
}

export function isWhole(window: AxisWindow, extent: AxisExtent): boolean {
  return window.from <= extent.from && window.to >= extent.to;
}

/** The window within the axis that is nearest to this one, not narrower than can be read. */
export function within(window: AxisWindow, extent: AxisExtent): AxisWindow {
  const middle = (window.from + window.to) / 2;
  const width = Math.min(Math.max(window.to - window.from, extent.narrowest), extent.to - extent.from);
  const from = Math.min(Math.max(middle - width / 2, extent.from), extent.to - width);
  return { from, to: from + width };
}

/** `factor` times as wide; what is at `about` stays where it is. */
export function zoomed(window: AxisWindow, about: number, factor: number, extent: AxisExtent): AxisWindow {
  const width = window.to - window.from;
  const wanted = Math.min(Math.max(width * factor, extent.narrowest), extent.to - extent.from);
  const from = about - ((about - window.from) / width) * wanted;
  return within({ from, to: from + wanted }, extent);
}

export function panned(window: AxisWindow, by: number, extent: AxisExtent): AxisWindow {
  return within({ from: window.from + by, to: window.to + by }, extent);
}

/** The window moved as little as needed to have `at` inside, with some room ahead. */
export function following(window: AxisWindow, at: number, extent: AxisExtent): AxisWindow {
  const room = (window.to - window.from) * 0.1;
  if (at < window.from) return panned(window, at - room - window.from, extent);
  if (at > window.to) return panned(window, at + room - window.to, extent);
  return window;
}

/** What the reader of a chart over an x axis has chosen. */
export interface AxisState {
  window: AxisWindow;
  /** Where the crosshair is on the x axis; null = nowhere. */
  cursor: number | null;
}

/** Where the crosshair is in the window; null = not there. */
export function visibleCursor({ cursor, window }: AxisState): number | null {
  return cursor !== null && cursor >= window.from && cursor <= window.to ? cursor : null;
}

/** Zooms about the crosshair, or the middle where there is none. */
export function zoomAtCursor(store: AxisStore, factor: number, extent: AxisExtent): void {
  const { window } = store.state();
  const about = visibleCursor(store.state()) ?? (window.from + window.to) / 2;
  store.set({ window: zoomed(window, about, factor, extent) });
}

export interface Store<State> {
  state(): State;
  set(change: Partial<State>): void;
  /** Called with the new state after every change, with what changed. */
  onChange(listener: (state: State, changed: (keyof State)[]) => void): void;
}

/** The store of any such chart, for what minds its axis alone. */
export interface AxisStore {
  state(): AxisState;
  set(change: Partial<AxisState>): void;
  onChange(listener: (state: AxisState) => void): void;
}

export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial;
  const listeners: Parameters<Store<State>['onChange']>[0][] = [];
  return {
    state: () => state,
    set(change) {
      const changed = (Object.keys(change) as (keyof State)[]).filter((key) => change[key] !== state[key]);
      if (changed.length === 0) return;
      state = { ...state, ...change };
      for (const listener of listeners) listener(state, changed);
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
