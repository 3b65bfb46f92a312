import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty directory for one test. */
export async function temporaryHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'svc-home-'));
  onTestFinished(async () => await rm(home, { recursive: true, force: true, maxRetries: 5 }));
  return home;
}
