// @module-tag long
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { needsChromium } from '../chromium.ts';
import { axeViolations } from '../axe.ts';
import { type ChatPageOptions, setUpChatPages } from './chat-page.ts';
import { storedMessage } from './memory-chat.ts';

const columns = ['Pos', 'Driver', 'Team', 'Grid', 'Laps', 'Time or gap', 'Points', 'Fastest lap'];
const row = (position: number) =>
  `| ${position} | D${position} | A team with a name | ${30 - position} | 53 | +1:0${position} | 0 | 1:20.5 |`;
const table = [
  `| ${columns.join(' | ')} |`,
  `|${columns.map(() => ' ---: |').join('')}`,
  ...Array.from({ length: 24 }, (_, at) => row(at + 1)),
].join('\n');
const prepare: ChatPageOptions['prepare'] = ({ chat, workspaceId }) =>
  void chat.put(workspaceId, 'Results', new Date(), [
    storedMessage('user', { text: 'The result?' }),
    storedMessage('assistant', { text: `All of them:\n\n${table}\n\n${'And more.\n\n'.repeat(40)}` }),
  ]);

/** Scrolls the conversation until this row of the table is at its top. */
async function scrollTo(page: Page, at: number): Promise<void> {
  const cell = page.locator('.table-scroll tbody tr').nth(at);
  await cell.evaluate((element) => element.scrollIntoView({ block: 'start' }));
}

async function leftsOf(page: Page, cells: string): Promise<number[]> {
  return await page
    .locator(cells)
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().left)));
}

describe('the headings of a long table', needsChromium, () => {
  const open = setUpChatPages();
  const windows = [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ];

  it.each(windows)('stay at the top of the conversation, $width px wide', async (viewport) => {
    const { page } = await open({ prepare, viewport });
    const head = page.locator('.table-head');
    await scrollTo(page, 10);
    const [area, box] = await Promise.all([page.locator('.messages').boundingBox(), head.boundingBox()]);
    expect(Math.abs(box!.y - area!.y)).toBeLessThan(1);
    expect(await head.locator('th').allTextContents()).toEqual(columns);
    expect(await leftsOf(page, '.table-head th')).toEqual(
      await leftsOf(page, '.table-scroll tr:last-child td'),
    );
    await page.locator('.markdown > p').last().scrollIntoViewIfNeeded();
    await expect.poll(async () => (await head.boundingBox())!.y).toBeLessThan(area!.y - 30);
  });

  it('go along when the table is moved sideways', async () => {
    const { page } = await open({ prepare, viewport: windows[0]! });
    await scrollTo(page, 10);
    const before = await leftsOf(page, '.table-head th');
    await page.locator('.table-scroll').evaluate((element) => element.scrollTo(120, 0));
    await expect
      .poll(() => leftsOf(page, '.table-head th'))
      .toEqual(await leftsOf(page, '.table-scroll tr:last-child td'));
    expect((await leftsOf(page, '.table-head th')).at(-1)).toBe(before.at(-1)! - 120);
  });

  it('and who a row is of stay when the table is moved sideways, and hide the rows behind them', async () => {
    const { page } = await open({ prepare, viewport: windows[0]! });
    const grounds = async (...places: string[]) =>
      await page.evaluate<string[]>(
        `${JSON.stringify([...places, 'html'])}.map((each) => getComputedStyle(document.querySelector(each)).backgroundColor)`,
      );
    await scrollTo(page, 10);
    const rows = ['.table-head th', '.table-scroll tr:last-child td'];
    const before = await Promise.all(rows.map((cells) => leftsOf(page, cells)));
    await page.locator('.table-scroll').evaluate((element) => element.scrollTo(150, 0));
    for (const [at, cells] of rows.entries())
      await expect
        .poll(async () => (await leftsOf(page, cells)).slice(0, 3))
        .toEqual([before[at]![0], before[at]![1], before[at]![2]! - 150]);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      const colours = await grounds('.table-head', ...rows.map((cells) => `${cells}:nth-child(2)`));
      expect(new Set(colours).size, colorScheme).toBe(1);
      expect(await axeViolations(page), colorScheme).toEqual([]);
    }
  });

  it('break no rule of accessibility where there are several tables', async () => {
    const { page } = await open({
      prepare: ({ chat, workspaceId }) =>
        void chat.put(workspaceId, 'Results', new Date(), [
          storedMessage('user', { text: 'The results?' }),
          storedMessage('assistant', { text: `One:\n\n${table}\n\nAnother:\n\n${table}` }),
        ]),
    });
    expect(await axeViolations(page)).toEqual([]);
  });

  it('are told once, and are once on paper', async () => {
    const { page } = await open({ prepare });
    expect(await page.getByRole('columnheader').count()).toBe(columns.length);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.table-head').isVisible()).toBe(false);
    expect(await page.locator('.table-scroll th').first().isVisible()).toBe(true);
    const ground = await page.evaluate(
      `getComputedStyle(document.querySelector('.table-scroll')).background`,
    );
    expect(ground, 'nothing over the corners of the frame').not.toContain('gradient');
  });

  it('do not lie over what a key leads to', async () => {
    const { page } = await open({
      prepare: ({ chat, workspaceId }) =>
        void chat.put(workspaceId, 'Links', new Date(), [
          storedMessage('user', { text: 'Links?' }),
          storedMessage('assistant', {
            text: table.replaceAll(/\| (D\d+) \|/g, '| [$1](https://example.org/$1) |'),
          }),
        ]),
    });
    await scrollTo(page, 12);
    await page.locator('tbody a').nth(12).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    const [head, link] = await Promise.all([
      page.locator('.table-head').boundingBox(),
      page.locator(':focus').boundingBox(),
    ]);
    expect(link!.y).toBeGreaterThanOrEqual(head!.y + head!.height);
  });
});
