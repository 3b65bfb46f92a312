import type { SessionTiming } from '../../../src/core/timing/session-timing.ts';
import type { SessionTruth } from '@svc/simulated-archive/truth';
import { readFiles, timingFiles } from './simulated-files.ts';

/** The session as the product reads it from the files that the simulated archive makes of it, without any official result. */
export function readSimulated(truth: SessionTruth): SessionTiming {
  return readFiles(timingFiles(truth), truth.plan);
}
