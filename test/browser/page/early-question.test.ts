// @module-tag long
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type ChatPage, setUpChatPages } from './chat-page.ts';
import { answer, storedMessage } from './memory-chat.ts';
import { needsChromium } from '../chromium.ts';

/** A page with a conversation, loaded again and waiting for its messages until the test lets them come, or fails them. */
async function openUnloaded(
  open: ReturnType<typeof setUpChatPages>,
  expected?: RegExp,
): Promise<ChatPage & { load: () => void; fail: () => void }> {
  const opened = await open({
    ...(expected && { expected }),
    prepare: ({ chat, workspaceId }) =>
      void chat.put(workspaceId, 'Before', new Date(), [
        storedMessage('user', { text: 'Before' }),
        storedMessage('assistant', { text: 'Answered' }),
      ]),
  });
  const { page } = opened;
  let decide: (isLoaded: boolean) => void = () => {};
  const decided = new Promise<boolean>((resolve) => (decide = resolve));
  await page.route(
    '**/history*',
    async (route) => ((await decided) ? await route.continue() : await route.abort()),
    { times: 1 },
  );
  await page.reload({ waitUntil: 'commit' });
  await page.getByText('Loading the conversation').waitFor();
  return { ...opened, load: () => decide(true), fail: () => decide(false) };
}

async function write(page: Page, question: string): Promise<void> {
  await page.locator('#message').fill(question);
  await page.locator('#message').press('Enter');
}

const hint = (page: Page) => page.locator('#composer-hint');

describe('a question that is sent before it can be asked', needsChromium, () => {
  const open = setUpChatPages();

  it('waits in its box for the conversation, and is asked in it once', async () => {
    const { page, chat, load } = await openUnloaded(open);
    await write(page, 'Who won?');
    await page.locator('#message').press('Enter');
    await hint(page).getByText('This will be sent as soon as the conversation has loaded.').waitFor();
    expect(await page.locator('#message').inputValue()).toBe('Who won?');
    load();
    await page.locator('.markdown', { hasText: 'Hello' }).waitFor();
    expect(await page.locator('.question-text').allTextContents()).toEqual(['Before', 'Who won?']);
    expect(await page.locator('#message').inputValue()).toBe('');
    expect(chat.turns.map(({ message }) => message)).toEqual(['Who won?']);
  });

  it('is not sent when it was taken back, or changed', async () => {
    const { page, chat, load } = await openUnloaded(open);
    await write(page, 'Who won?');
    await page.getByRole('button', { name: 'Do not send it' }).click();
    await expect.poll(() => hint(page).textContent()).toBe('');
    await write(page, 'Who was');
    await page.locator('#message').pressSequentially(' second');
    load();
    await page.getByRole('button', { name: 'Send', disabled: false }).waitFor();
    await page.locator('.markdown', { hasText: 'Answered' }).waitFor();
    expect(await page.locator('#message').inputValue()).toBe('Who was second');
    expect(chat.turns).toEqual([]);
  });

  it('is not sent into another conversation', async () => {
    const { page, chat, load } = await openUnloaded(open);
    await write(page, 'Who won?');
    await page.getByRole('link', { name: 'New conversation' }).click();
    await page.locator('.start').waitFor();
    load();
    expect(await page.locator('#message').inputValue()).toBe('Who won?');
    expect(chat.turns).toEqual([]);
    await page.locator('#message').press('Enter');
    await page.locator('.markdown', { hasText: 'Hello' }).waitFor();
    expect(await page.locator('.question-text').allTextContents()).toEqual(['Who won?']);
    expect(chat.turns).toHaveLength(1);
  });

  it('stays in its box when the conversation cannot be loaded, and the page says so', async () => {
    const { page, chat, fail } = await openUnloaded(open, /Failed to load resource/);
    await write(page, 'Who won?');
    fail();
    await hint(page).getByText('could not be loaded, so your question was not sent.').waitFor();
    await page.getByRole('status').getByText('Your question has not been sent.').waitFor();
    expect(await page.locator('#message').inputValue()).toBe('Who won?');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.markdown', { hasText: 'Answered' }).waitFor();
    expect(chat.turns).toEqual([]);
    await page.locator('#message').press('Enter');
    await page.locator('.markdown', { hasText: 'Hello' }).waitFor();
  });

  it('waits for the network, and is asked once when that is back', async () => {
    const { page, chat, context } = await open({ expected: /Failed to load resource/ });
    await context.setOffline(true);
    await page.locator('.offline-banner').waitFor();
    await page.locator('#message').fill('Who won?');
    await hint(page).getByText('Enter sends it as soon as the network is back.').waitFor();
    await page.locator('#message').press('Enter');
    await hint(page).getByText('This will be sent as soon as the network is back.').waitFor();
    expect(await page.locator('#message').inputValue()).toBe('Who won?');
    await context.setOffline(false);
    await page.locator('.markdown', { hasText: 'Hello' }).waitFor();
    expect(await page.locator('#message').inputValue()).toBe('');
    expect(chat.turns.map(({ message }) => message)).toEqual(['Who won?']);
  });

  it('waits for the answer under way, and not when that is stopped', async () => {
    const { page, chat, ask } = await open();
    let end = () => {};
    chat.script = async ({ emit, signal }) => {
      await new Promise<void>((resolve) => {
        end = resolve;
        signal.addEventListener('abort', () => resolve());
      });
      emit({ type: 'text', text: 'First answer' });
      emit({ type: 'done', outcome: signal.aborted ? 'stopped' : 'complete' });
    };
    await ask('First');
    await expect.poll(() => chat.turns.length).toBe(1);
    await write(page, 'Second');
    await hint(page).getByText('This will be sent as soon as the answer is complete.').waitFor();
    end();
    await expect.poll(() => chat.turns.length).toBe(2);
    await write(page, 'Third');
    await hint(page).getByText('This will be sent as soon as the answer is complete.').waitFor();
    await page.getByRole('button', { name: 'Stop the answer' }).click();
    await page.getByText('Stopped. The answer so far is kept.').waitFor();
    expect(await page.locator('#message').inputValue()).toBe('Third');
    expect(await page.locator('.question-text').allTextContents()).toEqual(['First', 'Second']);
    chat.script = answer('Third answer');
    await page.locator('#message').press('Enter');
    await page.locator('.markdown', { hasText: 'Third answer' }).waitFor();
    expect(chat.turns.map(({ message }) => message)).toEqual(['First', 'Second', 'Third']);
  });
});
