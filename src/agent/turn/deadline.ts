import { setMaxListeners } from 'node:events';

/** A signal that is aborted with another one, or when its time is over. */
export interface Deadline {
  signal: AbortSignal;
  /** Starts the time again. */
  restart(): void;
  /** Lets go of timer and signal; `signal` stays as it is. */
  end(): void;
  /** The same, and aborts `signal`. */
  stop(): void;
}

export function startDeadline(outer: AbortSignal, afterMs: number): Deadline {
  const controller = new AbortController();
  // Every tool at work and every file it reads listens; Node takes more than ten for a leak.
  setMaxListeners(0, controller.signal);
  const abort = (): void => controller.abort();
  let timer = setTimeout(abort, afterMs);
  outer.addEventListener('abort', abort, { once: true });
  if (outer.aborted) abort();
  const end = (): void => {
    clearTimeout(timer);
    outer.removeEventListener('abort', abort);
  };
  return {
    signal: controller.signal,
    restart: () => {
      clearTimeout(timer);
      timer = setTimeout(abort, afterMs);
    },
    end,
    stop: () => {
      end();
      abort();
    },
  };
}
