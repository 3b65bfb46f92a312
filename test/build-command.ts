import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import type { TestProject } from 'vitest/node';
import config from '../rolldown.config.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Directory of the program as built for this test run. */
    builtProgram: string;
  }
}

/**
 * Builds the command once for the whole test run, beside the packages it needs and out of the way of `dist/`, which
 * somebody may be using. Tests that do not run the command do not depend on the build.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = fileURLToPath(
    new URL(`../node_modules/.cache/svc-test-${process.pid}/`, import.meta.url),
  );
  project.provide('builtProgram', directory);
  try {
    await build({ ...config, logLevel: 'silent', output: { ...config.output, dir: directory } });
  } catch (error) {
    console.error('The program could not be built; tests that run it will fail.\n', error);
  }
  return async () => await rm(directory, { recursive: true, force: true });
}
