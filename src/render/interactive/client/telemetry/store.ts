import type { DistanceWindow } from './distance-window.ts';

/** What the reader of the chart has chosen. */
export interface ChartState {
  window: DistanceWindow;
  /** Where the crosshair is; null = nowhere. */
  cursorM: number | null;
  /** Indices of traces that are switched off. */
  hidden: ReadonlySet<number>;
  /** Rows keep the scale of the whole lap when zoomed. */
  isFullScale: boolean;
}

/** Where the crosshair is in the window; null = not there. */
export function visibleCursorM({ cursorM, window }: ChartState): number | null {
  return cursorM !== null && cursorM >= window.fromM && cursorM <= window.toM ? cursorM : null;
}

export interface Store {
  state(): ChartState;
  set(change: Partial<ChartState>): void;
  /** Called with the new state after every change, with what changed. */
  onChange(listener: (state: ChartState, changed: (keyof ChartState)[]) => void): void;
}

export function createStore(initial: ChartState): Store {
  let state = initial;
  const listeners: Parameters<Store['onChange']>[0][] = [];
  return {
    state: () => state,
    set(change) {
      const changed = (Object.keys(change) as (keyof ChartState)[]).filter(
        (key) => change[key] !== state[key],
      );
      if (changed.length === 0) return;
      state = { ...state, ...change };
      for (const listener of listeners) listener(state, changed);
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
