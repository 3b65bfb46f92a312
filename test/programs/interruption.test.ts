import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryHome } from '../support/temporary-home.ts';
import { failureOf, finished, startSvc } from './svc.ts';

it('hears of Ctrl-C between the races of a season, whose files are read in one go', async () => {
  const home = await temporaryHome();
  const args = ['analyze', 'season-races', '--workspace-id', 'w', '--year', '2024', '--quiet'];
  const env = { SVC_SOURCE: 'demo', SVC_NOW: '2025-01-10T12:00:00Z' };
  const child = startSvc(args, { home, env });
  const end = finished(child);
  await expect.poll(() => readdir(join(home, 'cache')).catch(() => [])).not.toEqual([]);
  child.kill('SIGINT');
  expect(failureOf(await end)).toMatchObject({ code: 'CANCELLED' });
});
