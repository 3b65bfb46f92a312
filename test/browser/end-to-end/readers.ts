import type { BrowserContextOptions, ElementHandle, Frame, Locator, Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { type OpenPage, openPage } from '../chromium.ts';

interface Scrollable {
  scrollIntoView(): void;
}

export interface ReaderOptions extends BrowserContextOptions {
  /** What the browser says that this test means to cause; everything else it says fails the test. */
  expected?: RegExp;
}

/** Somebody with a browser in front of the page. */
export interface Reader extends OpenPage {
  ask(question: string): Promise<void>;
  /** The answer of this number, from 0, when it is complete. */
  answer(number: number): Promise<Locator>;
  /** The document of the interactive chart of this number, scrolled to and drawn. */
  chart(number: number): Promise<Frame>;
}

/** For the tests of the surrounding `describe`: browsers that know nothing of each other. */
export function setUpReaders(): (base: string, options?: ReaderOptions) => Promise<Reader> {
  const opened: (OpenPage & { expected: RegExp | undefined })[] = [];
  afterEach(async () => {
    for (const { close, problems, expected } of opened.splice(0)) {
      await close();
      expect(problems.filter((problem) => !expected?.test(problem))).toEqual([]);
    }
  });
  return async (base, { expected, ...options } = {}) => {
    const reader = await openPage(options, (url) => url.startsWith(`${base}/`));
    opened.push({ ...reader, expected });
    const { page } = reader;
    await page.goto(base);
    await page.locator('.start, .question, .sign-in-page').first().waitFor();
    return { ...reader, ...actions(page) };
  };
}

function actions(page: Page): Pick<Reader, 'ask' | 'answer' | 'chart'> {
  return {
    ask: async (question) => {
      await page.locator('#message').fill(question);
      await page.locator('#message').press('Enter');
    },
    answer: async (number) => {
      const answer = page.locator('.answer').nth(number);
      await answer.getByRole('button', { name: 'Copy answer' }).waitFor();
      return answer;
    },
    chart: async (number) => {
      const frame = await page.locator('.chart.interactive iframe').nth(number).elementHandle();
      const chart = (await frame.contentFrame())!;
      await scrollTo(frame);
      await chart.locator('.stage canvas').first().waitFor();
      return chart;
    },
  };
}

/** From outside: a frame out of sight is not painted, charts in it are not drawn, and Playwright's own way waits for that. */
async function scrollTo(frame: ElementHandle): Promise<void> {
  await (frame as ElementHandle<Scrollable>).evaluate((element) => element.scrollIntoView());
}

/** Nothing is wider than the window, and the place to write in is inside it. */
export async function expectFits(page: Page): Promise<void> {
  const excess = await page
    .locator('html, .messages')
    .evaluateAll((all) => all.map((element) => element.scrollWidth - element.clientWidth));
  expect(excess).toEqual([0, 0]);
  const { width, height } = page.viewportSize()!;
  const box = (await page.locator('#message').boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  expect(box.y + box.height).toBeLessThanOrEqual(height);
}

/** The mouse over the speed of the lap: the values there are written beside it, and change with the place. */
export async function expectHoverShowsValues(page: Page, telemetry: Frame): Promise<void> {
  const frame: ElementHandle = await telemetry.frameElement();
  const row = telemetry.locator('.row[data-row="Speed"]');
  const readings = () => row.locator('.reading:visible b').allInnerTexts();
  const distance = () => telemetry.locator('.place-tag').textContent();
  /** To be tried again and again: the page moves while its charts get their heights. */
  const hover = async (share: number) => {
    await scrollTo(frame);
    const box = (await row.locator('.u-over').boundingBox())!;
    await page.mouse.move(box.x + box.width * share, box.y + box.height / 2);
    return { speeds: await readings(), distance: await distance() };
  };
  const speed = expect.stringMatching(/^\d+$/);
  await expect.poll(() => hover(0.2)).toMatchObject({ speeds: [speed, speed] });
  const before = await hover(0.2);
  await expect.poll(async () => (await hover(0.55)).distance).not.toBe(before.distance);
  await expect.poll(async () => (await hover(0.55)).speeds).not.toEqual(before.speeds);
}

/** All words of the conversation on show, message by message. */
export async function wordsOf(page: Page): Promise<string[]> {
  // What is under way has no words that last.
  await page.locator('.answer[aria-busy=true]').waitFor({ state: 'detached' });
  // As what a chart can be kept is asked for once it is on show.
  const asking = page.locator('.chart', { hasNot: page.locator('.chart-links', { hasText: 'SVG' }) });
  await expect.poll(() => asking.count()).toBe(0);
  return await page.locator('.turn > *').allInnerTexts();
}
