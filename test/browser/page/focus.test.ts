// @module-tag long
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { needsChromium } from '../chromium.ts';
import { type ChatPage, setUpChatPages } from './chat-page.ts';
import { answer, type Script, storedMessage } from './memory-chat.ts';

/** What has the focus, as who hears the page is told; null: nobody. */
async function focused(page: Page): Promise<string | null> {
  return await page.evaluate<string | null>(`(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return null;
    return element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent;
  })()`);
}

/** When all that follows a key has been drawn. */
async function settled({ page }: ChatPage): Promise<void> {
  await expect.poll(() => page.locator('.under-way, [aria-busy=true]').count()).toBe(0);
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}

const withSuggestions: Script = async ({ emit }) => {
  emit({ type: 'text', text: 'NOR won.' });
  emit({ type: 'suggestions', questions: ['tyre strategies'] });
  emit({ type: 'done', outcome: 'complete' });
};

const failing: Script = async ({ emit }) => {
  emit({ type: 'error', code: 'SOURCE_UNAVAILABLE', message: 'That took too long.', retryable: true });
};

/** Two conversations; the one on show has ten questions. */
const stored = ({ chat, workspaceId }: Pick<ChatPage, 'chat' | 'workspaceId'>): void => {
  chat.put(workspaceId, 'Suzuka', new Date(1000));
  const turns = Array.from({ length: 10 }, (_, index) => [
    storedMessage('user', { text: `Question ${index}` }),
    storedMessage('assistant', { text: 'A long answer.\n\n'.repeat(12) }),
  ]);
  chat.put(workspaceId, 'Monza', new Date(2000), turns.flat());
};

const writing = 'Your question';

describe('the focus', needsChromium, () => {
  const open = setUpChatPages();

  it('goes to the place for questions from a suggestion, which is no longer there', async () => {
    const opened = await open();
    opened.chat.script = withSuggestions;
    await opened.ask('Who won?');
    await opened.page.getByRole('button', { name: 'tyre strategies' }).press('Enter');
    await settled(opened);
    expect(await focused(opened.page)).toBe(writing);
  });

  it.each([
    ['Answer again', answer('Well.')],
    ['Try again', failing],
  ])('goes there from %j', async (name, script) => {
    const opened = await open();
    const { page, chat } = opened;
    chat.script = script;
    await opened.ask('Who won?');
    await settled(opened);
    chat.script = async ({ emit, signal }) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      emit({ type: 'done', outcome: 'stopped' });
    };
    await page.getByRole('button', { name }).press('Enter');
    await page.locator('.under-way').waitFor();
    expect(await focused(page)).toBe(writing);
    await page.getByRole('button', { name: 'Stop the answer' }).press('Enter');
    await settled(opened);
    expect(await focused(page)).toBe(writing);
  });

  it('goes there from a question that was asked another way', async () => {
    const opened = await open();
    const { page } = opened;
    await opened.ask('Who won?');
    await settled(opened);
    await page.getByRole('button', { name: 'Edit question' }).press('Enter');
    await page.getByRole('textbox', { name: 'Edit question' }).press('Enter');
    await settled(opened);
    expect(await focused(page)).toBe(writing);
  });

  it('goes there when a deletion is undone, or can no longer be', async () => {
    const opened = await open({ prepare: stored });
    const { page } = opened;
    const remove = async () => {
      await page.getByRole('button', { name: 'More for Monza' }).press('Enter');
      await page.getByRole('button', { name: 'Delete' }).press('Enter');
      await page.getByRole('button', { name: 'Undo' }).focus();
    };
    await remove();
    await page.keyboard.press('Enter');
    await page.getByText('Question 9').waitFor();
    expect(await focused(page)).toBe(writing);
    await remove();
    await expect.poll(() => page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await expect.poll(() => focused(page)).toBe(writing);
  });

  it('goes there from the way to the latest answer, once it is in sight', async () => {
    const opened = await open({ prepare: stored, viewport: { width: 1280, height: 400 } });
    const { page } = opened;
    await page.locator('.messages').evaluate((element) => element.scrollTo(0, 0));
    const jump = page.getByRole('button', { name: 'Jump to latest' });
    await jump.press('Enter');
    await expect
      .poll(() => page.locator('.messages').evaluate((element) => element.scrollTop))
      .toBeGreaterThan(500);
    if ((await jump.count()) > 0) await jump.press('Enter');
    await expect.poll(() => page.getByRole('button', { name: 'Jump to latest' }).count()).toBe(0);
    await expect.poll(() => focused(page)).toBe(writing);
  });

  it('goes there from a question that is not to be sent yet', async () => {
    const opened = await open();
    const { page, chat } = opened;
    chat.script = async ({ signal }) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    };
    await opened.ask('Who won?');
    await page.locator('.under-way').waitFor();
    await opened.ask('And where?');
    await page.getByRole('button', { name: 'Do not send it' }).press('Enter');
    await expect.poll(() => focused(page)).toBe(writing);
  });

  it('goes back to the thumb when what was good is kept, all of whose form was in sight', async () => {
    const opened = await open({ viewport: { width: 1280, height: 330 } });
    const { page } = opened;
    await opened.ask('Who won?');
    await page.getByRole('button', { name: 'Good answer' }).press('Enter');
    await page.locator('.feedback-form').waitFor();
    const bottomOf = async (place: string) => {
      const { y, height } = (await page.locator(place).boundingBox())!;
      return y + height;
    };
    expect(await bottomOf('.feedback-form')).toBeLessThan((await bottomOf('.messages')) + 1);
    await page.getByRole('textbox', { name: 'What was good?' }).fill('All.');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.feedback-form').count()).toBe(0);
    expect(await focused(page)).toBe('Good answer');
  });

  it('stays with a chart that is loaded again', async () => {
    const opened = await open({ expected: /^console error: Failed to load resource.*404/ });
    const { page, chat } = opened;
    chat.script = async ({ emit }) => {
      emit({ type: 'chart', toolCallId: '1', chart: { kind: 'png', file: 'laps.png', title: 'Laps' } });
      emit({ type: 'text', text: 'Here.' });
      emit({ type: 'done', outcome: 'complete' });
    };
    await opened.ask('Laps?');
    const again = page.locator('.chart-problem button');
    await again.waitFor();
    await again.press('Enter');
    await again.waitFor();
    expect(await focused(page)).toBe('Laps');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Try again');
  });

  it.each([
    ['the palette', 'Control+k', 'Search and commands'],
    ['the keys', '?', 'Keys'],
  ])('goes back to where it was from %s', async (_, key, name) => {
    const opened = await open({ prepare: stored });
    const { page } = opened;
    const link = page.getByRole('link', { name: 'Suzuka' });
    for (const end of ['Escape', 'close']) {
      await link.focus();
      await page.keyboard.press(key);
      const dialog = page.getByRole('dialog', { name });
      await dialog.waitFor();
      if (end === 'close' && name === 'Keys')
        await dialog.getByRole('button', { name: 'Close' }).press('Enter');
      else await page.keyboard.press('Escape');
      await expect.poll(() => dialog.count()).toBe(0);
      expect(await focused(page)).toBe('Suzuka');
    }
  });

  it('leaves who has put it nowhere alone', async () => {
    const opened = await open();
    const { page, chat } = opened;
    chat.script = withSuggestions;
    await opened.ask('Who won?');
    await page.getByRole('button', { name: 'tyre strategies' }).focus();
    await page.locator('.bar h1').click();
    expect(await focused(page)).toBe(null);
    await page.evaluate(`document.querySelector('.next-questions').remove()`);
    await settled(opened);
    expect(await focused(page)).toBe(null);
  });
});
