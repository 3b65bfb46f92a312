import { join } from 'node:path';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Directory of the command line as built for this test run; the web server is below it, in `web/`. */
    builtPrograms: string;
  }
}

export type BuiltProgram = 'svc.cjs' | 'web/svc-web.js';

/** Path of a program as built for this test run. */
export function builtProgram(name: BuiltProgram): string {
  const directory = inject('builtPrograms');
  if (!directory)
    throw new Error('Tests that run a program belong where vitest.config.ts builds them first.');
  return join(directory, name);
}
