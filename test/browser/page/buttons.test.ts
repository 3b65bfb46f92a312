// @module-tag long
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { needsChromium, phone } from '../chromium.ts';
import type { ConversationMessage } from '../../../src/agent/conversations/conversation-messages.ts';
import { type ChatPage, setUpChatPages } from './chat-page.ts';
import { storedCall, storedMessage } from './memory-chat.ts';

const clear = 'rgba(0, 0, 0, 0)';

async function groundOf(button: Locator): Promise<string> {
  return await button.evaluate(
    (element) => element.ownerDocument.defaultView!.getComputedStyle(element).backgroundColor,
  );
}

describe('buttons', needsChromium, () => {
  const open = setUpChatPages();

  it('show that a mouse points at them, and not where a finger was', async () => {
    const { page: desk, ask: askAtDesk } = await open();
    await askAtDesk('Hello?');
    await desk.getByRole('button', { name: 'Good answer' }).hover();
    expect(await groundOf(desk.getByRole('button', { name: 'Good answer' }))).not.toBe(clear);
    const { page, ask } = await open(phone);
    await ask('Hello?');
    const good = page.getByRole('button', { name: 'Good answer' });
    await good.tap();
    await good.hover();
    expect(await groundOf(good)).toBe(clear);
  });

  it.each(['dark', 'light'] as const)(
    'to stop can be seen with a mouse over them, %s',
    async (colorScheme) => {
      const { page, chat, ask } = await open({ colorScheme });
      chat.script = async ({ signal }) => {
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      };
      await ask('Hello?');
      const stop = page.getByRole('button', { name: 'Stop the answer' });
      await stop.hover();
      expect(await groundOf(stop)).toBe(clear);
    },
  );

  it('to explain and shorten are where that can be done, and ask for it', async () => {
    const putAnswer = (text: string, tools: ConversationMessage['tools']) =>
      open({
        prepare: ({ chat, workspaceId }) => {
          const asked = storedMessage('user', { text: 'Laps?' });
          chat.put(workspaceId, 'Laps', new Date(), [asked, storedMessage('assistant', { text, tools })]);
        },
      });
    const call = storedCall('Lap times, 2024 Monaco', { tool_call_id: 'c1' });
    const labels = async ({ page }: ChatPage) => {
      await page.getByRole('button', { name: 'Copy answer' }).waitFor();
      return (await page.locator('.answer .actions').innerText()).split('\n');
    };
    expect(await labels(await putAnswer('Hello, what would you like to know?', []))).toEqual([
      'Copy',
      'Again',
    ]);
    expect(await labels(await putAnswer('Short.', [call]))).toEqual(['Copy', 'Again', 'Explain']);
    const opened = await putAnswer('A long answer. '.repeat(30), [call]);
    expect(await labels(opened)).toEqual(['Copy', 'Again', 'Explain', 'Shorten']);
    await opened.page.getByRole('button', { name: 'Shorten' }).click();
    await expect.poll(() => opened.chat.turns.map(({ message }) => message)).toEqual(['Shorter, please']);
  });
});
