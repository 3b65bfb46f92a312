import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectFits, expectHoverShowsValues, setUpReaders } from './readers.ts';
import { serveChat, type ServedChat, serveScriptedChat } from './served-chat.ts';
import { needsChromium, phone } from '../chromium.ts';

const monaco = 'Compare Verstappen and Norris in Monaco 2024 qualifying';
const telemetry = {
  name: 'analyze_telemetry',
  input: { year: 2024, gp: 'Monaco', session: 'Q', drivers: ['VER', 'NOR'] },
};
const stopped = 'Stopped. The answer so far is kept.';
const backgroundOfPage = 'getComputedStyle(document.documentElement).backgroundColor';

describe('the web chat', needsChromium, () => {
  let served: ServedChat;
  beforeAll(async () => {
    served = await serveChat();
  });
  afterAll(async () => await served.remove());
  const open = setUpReaders();

  it('answers with a chart to look into, goes on from there, and has it all after a reload', async () => {
    const { page, context, ask, answer, chart } = await open(served.base);
    await page.getByText('times and results are made up by a model').waitFor();
    await expectFits(page);
    const running = '.answer[aria-busy=true] .steps li.running';
    const stop = '[aria-label="Stop the answer"]';
    const seen = await watchFor(page, running, stop);
    await ask(monaco);
    const first = await answer(0);
    expect(await seen()).toEqual([running, stop]);
    const firstText = await first.locator('.markdown').textContent();
    expect(firstText).toMatch(
      /(Verstappen|Norris) was [\d.]+ s quicker than (Verstappen|Norris) in qualifying at the 2024 Monaco Grand Prix/,
    );
    expect(firstText).not.toMatch(/simulat/i);
    const frame = page.locator('iframe');
    expect(await frame.getAttribute('sandbox')).toBe('allow-scripts');
    const telemetry = await chart(0);
    expect(await telemetry.evaluate('origin')).toBe('null');
    await expectHoverShowsValues(page, telemetry);

    await ask('and for Leclerc?');
    const second = await answer(1);
    expect(await second.locator('.markdown').textContent()).toMatch(
      /Norris was quickest.*on Verstappen.*on Leclerc/,
    );
    await (await chart(1)).locator('.legend button', { hasText: 'LEC' }).waitFor();

    const texts = () => page.locator('.question-text, .markdown > :not(.chart)').allTextContents();
    const before = await texts();
    await page.reload();
    await answer(1);
    expect(await texts()).toEqual(before);
    await expectHoverShowsValues(page, await chart(0));
    await (await chart(1)).locator('.legend button', { hasText: 'LEC' }).waitFor();
    // Each of them has been in sight.
    await expect.poll(() => page.getByText('Loading the chart').count()).toBe(0);

    const storageState = await context.storageState();
    for (const colorScheme of ['light', 'dark'] as const) {
      const onPhone = await open(served.base, { ...phone, colorScheme, storageState });
      await onPhone.answer(1);
      await onPhone.chart(1);
      await expectFits(onPhone.page);
      const [red = ''] = (await onPhone.page.evaluate<string>(backgroundOfPage)).match(/\d+/) ?? [];
      expect(Number(red) > 128).toBe(colorScheme === 'light');
    }
  });

  it('works by keys alone', { tags: ['long'] }, async () => {
    const { base } = await serveScriptedChat([
      { text: ['Let me look.'], ending: 'silence' },
      { calls: [telemetry] },
      { text: ['Look for yourself.'] },
    ]);
    const { page, answer, chart } = await open(base);
    const focused = () => page.locator(':focus').evaluate(nameOf);
    expect(await focused()).toBe('message');
    await page.keyboard.type('Compare Verstappen with himself');
    await page.keyboard.press('Enter');
    await page.locator('.answer[aria-busy=true] .markdown', { hasText: 'Let me look.' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(stopped).waitFor();
    await page.keyboard.type(monaco);
    await page.keyboard.press('Enter');
    await answer(1);
    expect(await focused()).toBe('message');

    const lapTimes = 'Lap times, 2024 Monaco Grand Prix, Qualifying: VER and NOR';
    for (const before of [lapTimes, 'Bad answer', 'Good answer', 'Explain', 'Answer again']) {
      await page.keyboard.press('Shift+Tab');
      expect(await focused()).toBe(before);
    }
    await page.keyboard.press('Shift+Tab');
    expect(await focused()).toBe('Copy answer');
    await page.keyboard.press('Shift+Tab');
    expect(await focused()).toMatch(/^\d+ steps?$/);
    await page.getByRole('button', { name: 'Copy question' }).last().focus();
    const slider = (await chart(0)).getByRole('slider');
    const isOnSlider = () => slider.evaluate((element) => element.matches(':focus'));
    for (let count = 0; count < 12 && !(await isOnSlider()); count++) await page.keyboard.press('Tab');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^[1-9]\d* m$/);

    await page.reload();
    await answer(1);
    await page.locator('.conversation').waitFor();
    await page.locator('.skip-link').focus();
    const order: string[] = [];
    for (let count = 0; count < 5; count++) {
      await page.keyboard.press('Tab');
      order.push(await focused());
    }
    expect(order).toEqual([
      expect.stringMatching(/^Use the \w+ theme$/),
      'New conversation',
      'Search Ctrl K',
      expect.stringMatching(/^Compare Verstappen/),
      expect.stringMatching(/^More for Compare Verstappen/),
    ]);
    await page.locator('.skip-link').press('Enter');
    expect(await focused()).toBe('message');
    await page.getByRole('button', { name: lapTimes }).press('Enter');
    await answer(2);
    expect(await page.locator('.question-text').last().textContent()).toBe(lapTimes);
  });
});

/** Notes which of the selectors match at any time from now on, however short, and returns how to ask for them. */
async function watchFor(page: Page, ...selectors: string[]): Promise<() => Promise<string[]>> {
  const watched = JSON.stringify(selectors);
  await page.evaluate(`{
    window.seen = new Set();
    new MutationObserver(() => {
      for (const selector of ${watched}) if (document.querySelector(selector)) seen.add(selector);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  }`);
  return () => page.evaluate<string[]>(`${watched}.filter((selector) => seen.has(selector))`);
}

/** What a person would call it who hears it. */
function nameOf(element: {
  id: string;
  textContent: string | null;
  getAttribute(name: string): string | null;
}): string {
  return element.getAttribute('aria-label') ?? (element.id || (element.textContent ?? '').trim());
}
