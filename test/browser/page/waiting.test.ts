// @module-tag long
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { needsChromium, phone } from '../chromium.ts';
import { axeViolations } from '../axe.ts';
import { type ChatPage, setUpChatPages } from './chat-page.ts';

async function askInNewTab({ context, base }: ChatPage, question: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(`${base}/#new`);
  await tab.locator('#message').fill(question);
  await tab.locator('#message').press('Enter');
  return tab;
}

describe('a question that has to wait', needsChromium, () => {
  const open = setUpChatPages();

  it('says for what and can be stopped, on a phone', async () => {
    const opened = await open({
      ...phone,
      env: { SVC_WEB_ANSWERS_AT_ONCE: '1', SVC_WEB_ANSWERS_PER_CLIENT: '1' },
    });
    const { chat, ask } = opened;
    const ends: (() => void)[] = [];
    chat.script = async ({ emit }) => {
      await new Promise<void>((resolve) => ends.push(resolve));
      emit({ type: 'text', text: 'Here it is.' });
      emit({ type: 'done', outcome: 'complete' });
    };
    await ask('First');
    await expect.poll(() => ends.length).toBe(1);
    const second = await askInNewTab(opened, 'Second');
    await second.locator('.under-way', { hasText: /^Waiting for another answer/ }).waitFor();
    const third = await askInNewTab(opened, 'Third');
    await third.locator('.under-way', { hasText: /^1 answer .*ahead of yours/ }).waitFor();
    for (const colorScheme of ['dark', 'light'] as const) {
      await third.emulateMedia({ colorScheme });
      expect(await axeViolations(third), colorScheme).toEqual([]);
    }
    ends[0]!();
    await expect.poll(() => ends.length).toBe(2);
    await third.locator('.under-way', { hasText: /yours is next/ }).waitFor();
    await third.getByRole('button', { name: 'Stop the answer' }).click();
    await third.locator('.notice', { hasText: 'Stopped' }).waitFor();
    ends[1]!();
    await second.locator('.markdown', { hasText: 'Here it is.' }).waitFor();
  });

  it('where there is no room for it says once when to ask again', async () => {
    const opened = await open({
      ...phone,
      expected: /503/,
      env: { SVC_WEB_ANSWERS_AT_ONCE: '1', SVC_WEB_MAX_WAITING: '1' },
    });
    const { chat, ask } = opened;
    chat.script = async ({ signal }) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    };
    await ask('First');
    await expect.poll(() => chat.turns.length).toBe(1);
    const second = await askInNewTab(opened, 'Second');
    await second.locator('.under-way', { hasText: 'yours is next' }).waitFor();
    const third = await askInNewTab(opened, 'Third');
    const notice = third.locator('.notice');
    await notice.waitFor();
    expect(await notice.locator('p').textContent()).toMatch(
      /^Too many questions are waiting for an answer\. You can ask again in [\d min]+ s\.$/,
    );
    expect(await axeViolations(third)).toEqual([]);
  });
});
