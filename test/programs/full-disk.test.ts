// @module-tag long
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { HistoryResponse } from '../../src/web/api/shapes.ts';
import { skipHere } from '../support/need.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { expectRefusal, StreamReader } from '../web/web-server.ts';
import { diskOf } from './refusing-disks.ts';
import { addresses, askIn, openPage, startSvcWeb } from './svc-web-process.ts';

it('takes no question before the disk is full, loses nothing of what was stored when it is, and recovers', async (context) => {
  const home = await temporaryHome();
  const disk = diskOf(home, '40m');
  if (!disk || process.getuid?.() !== 0) {
    return skipHere(context, 'only root can mount a disk of its own and write to it from outside');
  }
  const child = await startSvcWeb({
    ...{ home, under: disk.under },
    env: { RATE_LIMIT_ENABLED: 'false', SVC_WEB_MIN_FREE_MB: '10' },
  });
  const base = await addresses(child)();
  /** The home as the server sees it. */
  const inside = join(`/proc/${child.pid}/root`, home);
  const freeMb = async (): Promise<number> => {
    const { bavail, bsize } = await statfs(inside);
    return (bavail * bsize) / 1e6;
  };
  expect(await freeMb()).toBeLessThan(45);
  const cookie = await openPage(base);
  const history = async (): Promise<HistoryResponse> =>
    (await (await fetch(`${base}/history`, { headers: { cookie } })).json()) as HistoryResponse;
  const answer = await new StreamReader(await askIn(base, cookie, 'What can you do?')).rest();
  expect(answer.at(-1)).toMatchObject({ type: 'done', outcome: 'complete' });
  const before = await history();
  expect(before.messages.map(({ state }) => state)).toEqual(['complete', 'complete']);

  const ballast = join(inside, 'ballast');
  await writeFile(ballast, Buffer.alloc(1e6 * Math.ceil((await freeMb()) - 9)));
  const refusedOf = async (): Promise<number> => (await askIn(base, cookie, 'What can you do?')).status;
  await expect.poll(refusedOf).toBe(507);
  const refused = await expectRefusal(await askIn(base, cookie, 'And who won in Monaco 2024?'), 507);
  expect(refused).toMatchObject({ code: 'SERVER_FULL', error: expect.stringContaining('are safe') });
  // There is room for what is under way, and all that was stored can be read; the server is ready for that.
  expect(await freeMb()).toBeGreaterThan(7);
  // What was asked until the disk was looked at again stands behind it.
  expect((await history()).messages.slice(0, before.messages.length)).toEqual(before.messages);
  expect((await fetch(`${base}/ready`)).status).toBe(200);

  await rm(ballast);
  await expect.poll(refusedOf).toBe(200);
  await expect
    .poll(async () => (await history()).messages.every(({ state }) => state === 'complete'))
    .toBe(true);
});

it('keeps what was stored when the disk is full in the middle of an answer, and calls nothing whole that is cut', async (context) => {
  const home = await temporaryHome();
  const disk = diskOf(home, '40m');
  if (!disk || process.getuid?.() !== 0) {
    return skipHere(context, 'only root can mount a disk of its own and write to it from outside');
  }
  // No watermark worth the name: what it keeps free is taken by somebody else.
  const env = { RATE_LIMIT_ENABLED: 'false', SVC_WEB_MIN_FREE_MB: '1', SVC_NOW: '2025-03-01T12:00:00Z' };
  const child = await startSvcWeb({ home, under: disk.under, env });
  const base = await addresses(child)();
  const ballast = join(`/proc/${child.pid}/root`, home, 'ballast');
  const cookie = await openPage(base);
  const history = async (): Promise<HistoryResponse> =>
    (await (await fetch(`${base}/history`, { headers: { cookie } })).json()) as HistoryResponse;
  await new StreamReader(await askIn(base, cookie, 'What can you do?')).rest();
  const before = (await history()).messages;

  const stream = new StreamReader(await askIn(base, cookie, 'Tyre strategy of the Monaco Grand Prix 2024'));
  for (let next = await stream.next(); next?.event.type !== 'tool-start'; next = await stream.next()) {
    expect(next).not.toBeNull();
  }
  await writeFile(ballast, Buffer.alloc(60e6)).catch((error: unknown) =>
    expect(error).toMatchObject({ code: 'ENOSPC' }),
  );
  const events = await stream.rest();
  const after = (await history()).messages;
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after[before.length]).toMatchObject({ role: 'user', text: expect.stringContaining('2024') });
  const answer = after[before.length + 1];
  // What fits into the last block of a file is stored even now; nothing is called whole that is not.
  if (events.at(-1)?.type === 'done') {
    const text = events.map((event) => (event.type === 'chunk' ? event.content : '')).join('');
    expect(answer).toMatchObject({ state: 'complete', text });
    expect(text).toMatch(/a fault of the program|no space left/);
  } else {
    expect(events.at(-1)).toMatchObject({ message: expect.stringContaining('no space left') });
    expect(answer?.state).toBe('interrupted');
  }

  await rm(ballast);
  const again = await new StreamReader(await askIn(base, cookie, 'What can you do?')).rest();
  expect(again.at(-1)).toMatchObject({ type: 'done', outcome: 'complete' });
  expect((await history()).messages.slice(0, after.length)).toEqual(after);
});
