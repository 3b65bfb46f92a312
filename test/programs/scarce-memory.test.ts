// @module-tag long
import { expect, it } from 'vitest';
import { StreamReader } from '../web/web-server.ts';
import { addresses, askIn, openPage, startSvcWeb } from './svc-web-process.ts';

it('answers small questions when memory is scarce, and says why it takes no large ones', async () => {
  const env = { RATE_LIMIT_ENABLED: 'false', SVC_WEB_MEMORY_MB: '1', SVC_NOW: '2025-03-01T12:00:00Z' };
  const base = await addresses(await startSvcWeb({ env }))();
  const cookie = await openPage(base);
  const textOf = async (question: string): Promise<string> => {
    const events = await new StreamReader(await askIn(base, cookie, question)).rest();
    expect(events.at(-1)).toMatchObject({ type: 'done', outcome: 'complete' });
    return events.map((event) => (event.type === 'chunk' ? event.content : '')).join('');
  };
  const heavy = 'Compare the telemetry of VER and NOR in Monaco 2024 qualifying';
  await expect.poll(async () => await textOf(heavy), { timeout: 30_000 }).toContain('short of memory');
  expect(await textOf('Who won in Monaco 2024?')).toContain('Monaco');
  expect((await fetch(`${base}/ready`)).status).toBe(200);
}, 60_000);
