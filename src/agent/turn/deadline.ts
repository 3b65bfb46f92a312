import { setMaxListeners } from 'node:events';

/** A signal that is aborted with another one, or when its time is over. */
export interface Deadline {
  signal: AbortSignal;
  /** Starts the time again. */
  restart(): void;
  /** Stops the time; `signal` is still aborted with the other one. */
  end(): void;
  /** Stops the time and aborts `signal`. */
  stop(): void;
}

export function startDeadline(outer: AbortSignal, afterMs: number): Deadline {
  // No AbortSignal.timeout: in Node 20 one that only AbortSignal.any knows is collected as garbage, and its time never ends.
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), afterMs);
  const signal = AbortSignal.any([outer, over.signal]);
  // Every tool at work and every file it reads listens; Node takes more than ten for a leak.
  setMaxListeners(0, signal);
  return {
    signal,
    restart: () => void timer.refresh(),
    end: () => clearTimeout(timer),
    stop: () => {
      clearTimeout(timer);
      over.abort();
    },
  };
}
