// @module-tag long
import { describe, expect, it, onTestFinished } from 'vitest';
import { axeViolations } from '../axe.ts';
import { needsChromium, phone } from '../chromium.ts';
import { setUpReaders } from './readers.ts';
import { serveChat } from './served-chat.ts';

describe('the live page', needsChromium, () => {
  const open = setUpReaders();

  it('shows a race that runs, or nothing of it until the reader wants to', async () => {
    const served = await serveChat({ SVC_WEB_LIVE: 'demo:60' });
    onTestFinished(() => served.remove());
    const { page } = await open(served.base, { ...phone, colorScheme: 'dark' });
    await page.goto(`${served.base}/live`);
    const rows = page.locator('.tower tbody tr');
    const lap = page.locator('.lap');
    await expect.poll(() => rows.count()).toBeGreaterThan(18);
    // The map is there once a car has driven a whole lap.
    await page.locator('.map canvas').first().waitFor();
    await expect.poll(async () => await lap.textContent()).toMatch(/^Lap [3-9]\d* of \d+$/);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(phone.viewport.width);
    expect(await axeViolations(page)).toEqual([]);

    await page.getByLabel('No spoilers').check();
    await page.getByText('A session is running').waitFor();
    expect(await page.title()).toMatch(/^Live/);
    expect(await page.locator('h1').textContent()).toBe('Live');
    expect(await rows.count()).toBe(0);
    await page.getByRole('button', { name: 'Watch from the start' }).click();
    await expect.poll(() => rows.count()).toBeGreaterThan(18);
    expect(await lap.textContent()).toMatch(/^Lap 1 of/);
    // What is marked on the slider lies behind its thumb.
    const marked = await page.evaluate<{ share: number; lefts: number[] }>(`({
      share: 100 * document.querySelector('.slider').style.getPropertyValue('--share'),
      lefts: [...document.querySelectorAll('.mark, .band')].map(({ style }) => Number.parseFloat(style.left)),
    })`);
    expect(Math.max(0, ...marked.lefts)).toBeLessThanOrEqual(marked.share + 0.5);
    expect(marked.share).toBeLessThan(95);

    await page.getByRole('link', { name: 'Gaps' }).click();
    await expect.poll(() => page.locator('#message').inputValue()).toMatch(/^Show the gaps in the \d{4} /);
  });
});
