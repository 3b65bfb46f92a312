import { mkdirSync, rmSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
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

/**
 * A home for one test that is empty but for a cache, which all tests of the run share: what one of them simulated, loaded, parsed or compiled
 * the others find there. For tests of which the cache is not the subject.
 */
export async function warmHome(): Promise<string> {
  return await withSharedCache(await temporaryHome());
}

/** The same for all tests of the suite that asks for it while it is described. */
export async function warmHomeOfSuite(): Promise<string> {
  return await withSharedCache(await homeOfSuite());
}

async function homeUntil(end: (clean: () => Promise<void>) => void): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'svc-home-'));
  end(async () => await rm(home, { recursive: true, force: true, maxRetries: 5 }));
  return home;
}

/** A home that finds what other tests of the run have simulated, loaded, parsed or compiled. */
export async function withSharedCache(home: string): Promise<string> {
  await symlink(sharedCache(), join(home, 'cache'));
  return home;
}

let cacheOfProcess: string | undefined;

/** `SVC_TEST_CACHE`, where `npm test` says so; else one of this process. */
function sharedCache(): string {
  if (process.env.SVC_TEST_CACHE) return process.env.SVC_TEST_CACHE;
  if (cacheOfProcess === undefined) {
    const made = join(tmpdir(), `svc-test-cache-${process.pid}`);
    mkdirSync(made, { recursive: true });
    process.once('exit', () => rmSync(made, { recursive: true, force: true, maxRetries: 5 }));
    cacheOfProcess = made;
  }
  return cacheOfProcess;
}
