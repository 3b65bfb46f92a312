import { join } from 'node:path';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Directory of the command line as built for this test run; the web server is below it, in `web/`. */
    builtPrograms: string;
  }
}

/** Path of a program as built for this test run: `svc.cjs`, `web/svc-web.js`. */
export function builtProgram(name: 'svc.cjs' | 'web/svc-web.js'): string {
  const directory = inject('builtPrograms');
  if (!directory)
    throw new Error('Tests that run a program belong where vitest.config.ts builds them first.');
  return join(directory, name);
}
