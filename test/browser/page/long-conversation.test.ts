// @module-tag long
import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { needsChromium } from '../chromium.ts';
import { type ChatPage, setUpChatPages } from './chat-page.ts';
import { storedMessage } from './memory-chat.ts';

const rows = Array.from(
  { length: 20 },
  (_, lap) => `| VER | 1:20.${100 + lap} | ${lap} | +0.${lap} | soft |`,
);
const table = ['| Driver | Mean | Laps | Gap | Tyre |', '|-|-|-|-|-|', ...rows].join('\n');
const turnCount = 60;

/** How many elements get their style at most in one go while something is done. */
async function mostStyled(cdp: CDPSession, act: () => Promise<void>): Promise<number> {
  const styled: number[] = [];
  const collect = ({ value }: { value: object[] }) => {
    for (const { name, args } of value as { name: string; args?: { elementCount?: number } }[])
      if (name === 'UpdateLayoutTree') styled.push(args?.elementCount ?? 0);
  };
  cdp.on('Tracing.dataCollected', collect);
  await cdp.send('Tracing.start', {
    ...{ transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline', 'blink'] } },
  });
  await act();
  const isComplete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await isComplete;
  cdp.off('Tracing.dataCollected', collect);
  expect(styled.length).toBeGreaterThan(0);
  return Math.max(...styled);
}

/** What is styled and drawn has been. */
async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}

describe('a long conversation', needsChromium, () => {
  const open = setUpChatPages();
  const openLong = async (): Promise<ChatPage> => {
    const opened = await open({
      prepare: ({ chat, workspaceId }) => {
        const turns = Array.from({ length: turnCount }, (_, at) => [
          storedMessage('user', { text: `Question ${at}` }),
          storedMessage('assistant', { text: `Answer ${at}.\n\n${table}\n\nThe end of ${at}.` }),
        ]);
        chat.put(workspaceId, 'Long', new Date(), turns.flat());
      },
    });
    await opened.page.getByText(`Answer ${turnCount - 1}.`).waitFor();
    return opened;
  };

  it('is not styled anew by a dialog that opens over it', async () => {
    const { page, context } = await openLong();
    const all = await page.locator('.messages *').count();
    expect(all).toBeGreaterThan(7000);
    const cdp = await context.newCDPSession(page);
    const styled = await mostStyled(cdp, async () => {
      await page.keyboard.press('Control+k');
      await page.locator('.palette').waitFor();
      await untilDrawn(page);
      await page.keyboard.press('Escape');
      await page.locator('.palette').waitFor({ state: 'detached' });
      await untilDrawn(page);
    });
    expect(styled).toBeLessThan(all / 4);
  });

  it('is printed whole, and does not move under who scrolls back in it', async () => {
    const { page } = await openLong();
    const area = page.locator('.messages');
    await area.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2));
    await untilDrawn(page);
    // A line that is in sight goes down by what is scrolled up, however high what comes into sight above it is.
    const at = Number(
      await page.evaluate(
        `[...document.querySelectorAll('.question-text')].findIndex((each) => each.getBoundingClientRect().top > 200)`,
      ),
    );
    const top = async () => (await page.locator('.question-text').nth(at).boundingBox())!.y;
    const before = await top();
    await area.evaluate((element) => element.scrollBy(0, -300));
    await untilDrawn(page);
    expect(Math.abs((await top()) - before - 300)).toBeLessThan(2);
    const sheets = (await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(sheets!.length).toBeGreaterThan(20);
  });

  it('has its old turns found by the search of the browser, each time where they stand', async () => {
    const { page } = await openLong();
    const seen = async () =>
      await page.evaluate<{ text: string; isInView: boolean; isVisible: boolean }>(`(() => {
        const selection = getSelection();
        const box = selection.getRangeAt(0).getBoundingClientRect();
        const view = document.querySelector('.messages').getBoundingClientRect();
        const isInView = box.height > 0 && box.top >= view.top && box.bottom <= view.bottom;
        const { parentElement } = selection.anchorNode;
        return { text: selection.toString(), isInView, isVisible: parentElement.checkVisibility({ contentVisibilityAuto: true }) };
      })()`);
    for (const words of ['The end of 3.', 'Answer 31.', 'The end of 7.']) {
      // The search of the browser scrolls to what it has found at once; that of scripts leaves it where it is.
      const find = `find(${JSON.stringify(words)}, true, false, true)`;
      const show = `getSelection().anchorNode.parentElement.scrollIntoView({ block: 'center' })`;
      expect(await page.evaluate(`{ const isFound = ${find}; ${show}; isFound; }`), words).toBe(true);
      await expect.poll(seen).toEqual({ text: words, isInView: true, isVisible: true });
      await untilDrawn(page);
      await untilDrawn(page);
      expect(await seen(), words).toEqual({ text: words, isInView: true, isVisible: true });
    }
  });
});
