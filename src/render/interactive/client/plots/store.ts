import type { AxisWindow } from './axis-window.ts';

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

/** What was chosen, and who wants to know. */
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
