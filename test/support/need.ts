import type { SuiteOptions, TestContext } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Why the test did not run here: "the recordings are not at …". The end of a test run says it, once for all such tests. */
    notRun?: string;
  }
}

/**
 * Options of a suite whose tests need something that not every machine has: `describe('…', needsRecordings, () => {…})`.
 * Where it is missing they are skipped.
 */
export function need(isThere: boolean, missing: string): SuiteOptions {
  return isThere ? {} : { skip: true, meta: { notRun: missing } };
}

/** Ends the running test as one that cannot be done on this machine. */
export function skipHere(context: TestContext, missing: string): never {
  context.task.meta.notRun = missing;
  context.skip();
}
