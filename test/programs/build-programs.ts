import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type OutputOptions, type RolldownOptions } from 'rolldown';
import type { TestProject } from 'vitest/node';
import { commandProgram, webProgram } from '../../rolldown.config.ts';

/**
 * Builds the programs once for the whole test run, beside the packages they need and out of the way of `dist/`, which
 * somebody may be using. Vitest calls it when a test that runs a program is selected.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = fileURLToPath(
    new URL(`../../node_modules/.cache/svc-test-${process.pid}/`, import.meta.url),
  );
  project.provide('builtPrograms', directory);
  await buildInto(commandProgram, directory);
  await buildInto(webProgram, join(directory, 'web'));
  return async () => await rm(directory, { recursive: true, force: true, maxRetries: 5 });
}

async function buildInto(program: RolldownOptions, dir: string): Promise<void> {
  await build({ ...program, logLevel: 'silent', output: { ...(program.output as OutputOptions), dir } });
}
