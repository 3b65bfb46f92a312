import type { OwnRun } from './own-run.ts';
import type { RunTimes } from './run-times.ts';
import { endOf } from './turn-end.ts';

/** Stops a run that nobody reads for too long, and ends one that does not stop when it is asked to. */
export function limitRun(
  run: OwnRun,
  { graceMs, stoppingMs }: Pick<RunTimes, 'graceMs' | 'stoppingMs'>,
): void {
  let grace: NodeJS.Timeout | undefined;
  let stopping: NodeJS.Timeout | undefined;
  const onReaders = (readers: number): void => {
    clearTimeout(grace);
    if (readers === 0 && !run.isComplete) grace = setTimeout(() => run.stop('abandoned'), graceMs);
  };
  run.onReaders(onReaders);
  onReaders(0); // its first reader has yet to come
  run.signal.addEventListener('abort', () => {
    stopping = setTimeout(() => run.add(endOf(null, run.stopReason)), stoppingMs);
  });
  run.onEnded(() => {
    for (const timer of [grace, stopping]) clearTimeout(timer);
  });
}
