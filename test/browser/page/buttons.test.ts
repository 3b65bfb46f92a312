// @module-tag long
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { needsChromium } from '../charts/chart-browser.ts';
import { setUpChatPages } from './chat-page.ts';

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
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
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
});
