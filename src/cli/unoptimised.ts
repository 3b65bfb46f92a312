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
