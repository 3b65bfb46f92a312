import type { Diagnostics } from './diagnostics.ts';

/** One command line with the world it is to be carried out in. */
export interface CommandLine {
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  diagnostics: Diagnostics;
  /** Whether a person reads the result, so that it is indented. */
  isForPerson: boolean;
}
