import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/** An empty directory for one test. */
export async function temporaryHome(): Promise<string> {
  return await homeUntil(onTestFinished);
}

/** An empty directory for all tests of the suite that asks for it while it is described. */
export async function homeOfSuite(): Promise<string> {
  return await homeUntil(afterAll);
}

async function homeUntil(end: (clean: () => Promise<void>) => void): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'svc-home-'));
  end(async () => await rm(home, { recursive: true, force: true, maxRetries: 5 }));
  return home;
}
