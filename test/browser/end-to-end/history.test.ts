// @module-tag long
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpReaders } from './readers.ts';
import { serveChat, type ServedChat } from './served-chat.ts';
import { needsChromium } from '../chromium.ts';

describe('stored conversations', needsChromium, () => {
  let served: ServedChat;
  beforeAll(async () => {
    served = await serveChat();
  });
  afterAll(async () => await served.remove());
  const open = setUpReaders();

  it('keeps conversations apart: a second one, another title, a file of it, away with it', async () => {
    const { page, ask, answer } = await open(served.base);
    await ask('What can you do?');
    await answer(0);
    await page.getByRole('link', { name: 'New conversation' }).click();
    await ask('Hello');
    await answer(0);
    expect(await page.locator('.question').count()).toBe(1);
    await page.getByRole('button', { name: 'More for What can you do?' }).press('Enter');
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Abilities');
    await page.getByRole('textbox', { name: 'Title' }).press('Enter');
    await page.getByRole('link', { name: 'Abilities' }).click();
    await page.locator('.question', { hasText: 'What can you do?' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Abilities' }).waitFor();

    const more = page.getByRole('button', { name: 'More for Abilities' });
    await more.click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Markdown' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toMatch(/^# Abilities\n/);
    expect(file).toContain('What can you do?');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.locator('.question', { hasText: 'What can you do?' }).waitFor();
    await more.click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.locator('.start').waitFor();
    await page.waitForURL(/#new$/);
    await page.reload();
    await page.getByRole('link', { name: 'Hello' }).waitFor();
    expect(await page.locator('.conversation').count()).toBe(1);
  });

  it('never shows one reader what belongs to another', async () => {
    const owner = await open(served.base);
    await owner.ask('Show the 2024 drivers’ championship, round by round');
    await owner.answer(0);
    const chartUrl = (await owner.page.locator('iframe').getAttribute('src'))!;
    const conversation = owner.page.url().split('#c-')[1]!;
    const history = `${served.base}/history?conversation=${conversation}`;
    expect((await owner.page.request.get(served.base + chartUrl)).status()).toBe(200);
    expect((await owner.page.request.get(history)).status()).toBe(200);

    const other = await open(served.base, { expected: /^console error: Failed to load resource/ });
    await other.page.locator('.start').waitFor();
    expect(await other.page.locator('.conversation').count()).toBe(0);
    expect((await other.page.request.get(served.base + chartUrl)).status()).toBe(401);
    expect((await other.page.request.get(history)).status()).toBe(404);
    await other.page.goto(`${served.base}/#c-${conversation}`);
    await other.page.reload();
    await other.page.locator('.start, .notice').first().waitFor();
    expect(await other.page.locator('.question').count()).toBe(0);
  });
});
