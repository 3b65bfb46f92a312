import type { LateWrites } from '../io/disk/late-writes.ts';
import type { Diagnostics } from './diagnostics.ts';

/** One command line with the world it is to be carried out in. */
export interface CommandLine {
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  diagnostics: Diagnostics;
  /** What is written when the answer is out. */
  lateWrites: LateWrites;
  /** Whether a person reads the result, so that it is indented. */
  isForPerson: boolean;
}
