import type { Compute } from '../io/effects.ts';

/** V8's own, in all versions of Node that this runs on (its test says so of each). */
const usualBytes = 61_440;

/**
 * Carries out what a command computes once without V8's optimising compiler, which takes as much processor time as the work itself and
 * has hardly begun to pay when the answer is out (docs/decisions/command-line.md). Nothing may be loaded meanwhile: V8 refuses code
 * that was compiled under other settings.
 */
export function unoptimised<T>(work: () => T): T {
  // Loaded here: a command whose session was parsed before computes next to nothing.
  const { setFlagsFromString } = process.getBuiltinModule('node:v8');
  // No function is short enough. `--no-opt` says the same, but cannot be taken back in Node 22.
  setFlagsFromString('--max-optimized-bytecode-size=0');
  try {
    return work();
  } finally {
    setFlagsFromString(`--max-optimized-bytecode-size=${usualBytes}`);
  }
}

/** What a command may have computed, in processor time, and still be one that computes things once. A first look at a session with its telemetry takes less. */
const onceMs = 500;

/**
 * `unoptimised` for a command, until it turns out to compute much: the races of a season go the same ways two dozen times, and are read in
 * two thirds of the time by optimised code.
 */
export function unoptimisedAtFirst(processorMs: () => number = ownProcessorMs): Compute {
  let takenMs = 0;
  return (work) => {
    if (takenMs > onceMs) return work();
    const startMs = processorMs();
    try {
      return unoptimised(work);
    } finally {
      takenMs += processorMs() - startMs;
    }
  };
}

function ownProcessorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
