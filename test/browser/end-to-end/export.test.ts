// @module-tag long
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { setUpReaders } from './readers.ts';
import { serveChat, type ServedChat } from './served-chat.ts';
import { needsChromium, newContext } from '../chromium.ts';

describe('an exported page', needsChromium, () => {
  let served: ServedChat;
  beforeAll(async () => {
    served = await serveChat();
  });
  afterAll(async () => await served.remove());
  const open = setUpReaders();

  it('shows text, pictures and interactive charts without the server and without any network', async () => {
    const { page, ask, answer } = await open(served.base);
    await ask('Compare the lap times of VER and LEC in the race in Monaco 2024');
    await answer(0);
    await ask('Compare the fastest laps of VER and LEC in qualifying in Monaco 2024 by telemetry');
    await answer(1);
    await page.getByRole('button', { name: /^More for Lap times/ }).press('Enter');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Page' }).click();
    const file = await (await download).path();

    const problems: string[] = [];
    const context = await newContext();
    onTestFinished(async () => await context.close());
    const reader = await context.newPage();
    reader.on('console', (message) => problems.push(message.text()));
    reader.on('pageerror', (error) => problems.push(error.message));
    reader.on('request', (request) => {
      if (!/^(?:file|data|about|blob):/.test(request.url())) problems.push(request.url());
    });
    // Chromium shows a file as what its name says.
    const html = await readFile(file, 'utf8');
    await reader.route('file:///export.html', (route) =>
      route.fulfill({ contentType: 'text/html', body: html }),
    );
    await reader.goto(pathToFileURL('/export.html').href);
    // The font comes along.
    const loaded = () =>
      reader.evaluate('[...document.fonts].filter(({ status }) => status === "loaded").length');
    await expect.poll(loaded).toBe(2);
    const picture = reader.locator('figure img');
    expect(await picture.evaluate((image: { naturalWidth: number }) => image.naturalWidth)).toBeGreaterThan(
      500,
    );
    const frame = reader.locator('iframe');
    await frame.scrollIntoViewIfNeeded();
    const chart = (await (await frame.elementHandle()).contentFrame())!;
    await chart.locator('.stage canvas').first().waitFor();
    const told = await chart.evaluate('document.documentElement.scrollHeight');
    await expect.poll(async () => (await frame.boundingBox())!.height).toBeCloseTo(Number(told), -1);
    expect(await chart.evaluate('origin')).toBe('null');
    expect(problems).toEqual([]);
  });
});
