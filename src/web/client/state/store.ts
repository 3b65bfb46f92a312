import { type ChatState, initialState } from './chat-state.ts';
import { type Action, reduce } from './reduce.ts';

export interface Store {
  state(): ChatState;
  dispatch(action: Action): void;
  /** Calls the listener after every change, until the function that it returns is called. */
  onChange(listener: () => void): () => void;
}

export function createStore(): Store {
  let state = initialState;
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    dispatch: (action) => {
      state = reduce(state, action);
      for (const listener of listeners) listener();
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
