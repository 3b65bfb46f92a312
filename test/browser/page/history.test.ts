// @module-tag long
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../axe.ts';
import { type ChatPageOptions, setUpChatPages } from './chat-page.ts';
import { storedMessage } from './memory-chat.ts';
import { needsChromium, phone } from '../chromium.ts';

const hourMs = 3_600_000;
/** Far from midnight. */
const noon = new Date(2026, 4, 3, 12);

/** Two conversations: "Monza" of now, "Suzuka" of two days ago. */
const prepare: ChatPageOptions['prepare'] = ({ chat, workspaceId }) => {
  for (const [title, hoursAgo] of [
    ['Monza', 0],
    ['Suzuka', 48],
  ] as const) {
    chat.put(workspaceId, title, new Date(noon.getTime() - hoursAgo * hourMs), [
      storedMessage('user', { text: `Who won in ${title}?` }),
      storedMessage('assistant', { text: `The winner of ${title}.` }),
    ]);
  }
};

describe('stored conversations', needsChromium, () => {
  const open = setUpChatPages();

  it('begin with the newest one and are there by their addresses', async () => {
    const { page } = await open({ prepare, now: noon });
    await page.getByText('The winner of Monza.').waitFor();
    await expect.poll(() => page.locator('.history h2').allTextContents()).toEqual(['Today', 'Last 7 days']);
    await page.getByRole('link', { name: 'Suzuka' }).click();
    await page.getByText('The winner of Suzuka.').waitFor();
    expect(await page.getByText('The winner of Monza.').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Suzuka' }).getAttribute('aria-current')).toBe('page');
    await page.reload();
    await page.getByText('The winner of Suzuka.').waitFor();
    await page.goBack();
    await page.getByText('The winner of Monza.').waitFor();
  });

  it('never stand under the address of another one', async () => {
    const { page, base } = await open({ prepare });
    await page.addInitScript(`{
      window.addresses = [];
      new MutationObserver(() => {
        if (document.querySelector('.question')) addresses.push(location.hash);
      }).observe(document, { childList: true, subtree: true });
    }`);
    await page.goto(base);
    await page.getByText('The winner of Monza.').waitFor();
    const addresses = (await page.evaluate('addresses')) as string[];
    expect(new Set(addresses).size).toBe(1);
    expect(addresses[0]).toMatch(/^#c-/);
  });

  it('are made by their first question', async () => {
    const { page, ask } = await open({ prepare });
    await page.getByRole('link', { name: 'New conversation' }).click();
    await page.locator('.start').waitFor();
    await expect.poll(() => page.locator('.conversation').count()).toBe(2);
    await ask('And in Spa?');
    await page.getByText('Hello', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'And in Spa?' }).waitFor();
    expect(await page.locator('.conversation').count()).toBe(3);
    await page.getByRole('heading', { level: 1, name: 'And in Spa?' }).waitFor();
  });

  it('are renamed, by keys alone', async () => {
    const { page } = await open({ prepare });
    const more = page.getByRole('button', { name: 'More for Suzuka' });
    await more.press('Enter');
    await page.getByRole('button', { name: 'Rename' }).press('Enter');
    const title = page.getByRole('textbox', { name: 'Title' });
    expect(await title.evaluate((element) => element.matches(':focus'))).toBe(true);
    await title.fill('   ');
    await title.press('Enter');
    await title.fill('Japan 2024');
    await title.press('Enter');
    await page.getByRole('link', { name: 'Japan 2024' }).waitFor();
    await expect.poll(() => page.locator('.conversation-menu').count()).toBe(0);
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toMatch(/^More for/);
  });

  it('are deleted at once, and can be had back', async () => {
    const { page, chat, workspaceId } = await open({ prepare });
    const remove = async () => {
      await page.getByRole('button', { name: 'More for Monza' }).press('Enter');
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.locator('.start').waitFor();
    };
    await remove();
    expect(await chat.conversations.list(workspaceId)).toHaveLength(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The winner of Monza.').waitFor();
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await expect.poll(() => page.locator('.conversation').count()).toBe(2);
    await remove();
    await expect.poll(() => page.locator('.conversation').count()).toBe(1);
    // The key that would follow must not go nowhere.
    await expect
      .poll(() => page.getByRole('link', { name: 'New conversation' }).evaluate((e) => e.matches(':focus')))
      .toBe(true);
    expect(await chat.conversations.list(workspaceId)).toHaveLength(1);
  });

  it('close their menus by Escape, with the focus where it was, and by a click elsewhere', async () => {
    const { page } = await open({ prepare });
    const more = page.getByRole('button', { name: 'More for Monza' });
    const menu = page.locator('.conversation-menu');
    await more.press('Enter');
    await menu.waitFor();
    await page.keyboard.press('Escape');
    expect(await menu.count()).toBe(0);
    expect(await more.evaluate((element) => element.matches(':focus'))).toBe(true);
    await more.press('Enter');
    await menu.waitFor();
    await page.getByText('The winner of Monza.').click();
    await expect.poll(() => menu.count()).toBe(0);
  });

  it('are saved as files named by their titles', async () => {
    const { page } = await open({ prepare });
    await page.getByRole('button', { name: 'More for Monza' }).press('Enter');
    for (const [name, file] of [
      ['Page', 'monza.html'],
      ['Markdown', 'monza.md'],
      ['JSON', 'monza.json'],
    ] as const) {
      const download = page.waitForEvent('download');
      await page.getByRole('group', { name: 'Save as' }).getByRole('link', { name }).click();
      expect((await download).suggestedFilename()).toBe(file);
    }
  });

  it('that are gone give way to the newest one', async () => {
    const { page, base } = await open({ prepare, expected: /Failed to load resource.*404/ });
    await page.goto(`${base}/#c-11111111-1111-4111-8111-111111111111`);
    await page.reload();
    await page.getByText('The winner of Monza.').waitFor();
    await expect.poll(() => page.url()).not.toContain('11111111');
  });

  it('are in a drawer on a phone', async () => {
    const { page } = await open({ prepare, ...phone });
    expect(await page.getByRole('link', { name: 'Suzuka' }).count()).toBe(0);
    const opener = page.getByRole('button', { name: 'Conversations' });
    await opener.tap();
    await page.getByRole('dialog', { name: 'Conversations' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await opener.tap();
    await page.getByRole('link', { name: 'Suzuka' }).tap();
    await page.getByText('The winner of Suzuka.').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  it('are had back in the drawer in which they were deleted', async () => {
    const { page } = await open({ prepare, ...phone });
    await page.getByRole('button', { name: 'Conversations' }).tap();
    const drawer = page.getByRole('dialog', { name: 'Conversations' });
    await drawer.getByRole('button', { name: 'More for Monza' }).tap();
    await drawer.getByRole('button', { name: 'Delete' }).tap();
    await expect.poll(() => drawer.locator('.conversation').count()).toBe(1);
    expect(await axeViolations(page)).toEqual([]);
    await drawer.getByRole('button', { name: 'Undo' }).tap();
    await expect.poll(() => drawer.locator('.conversation').count()).toBe(2);
    expect(await drawer.evaluate((element) => element.matches(':has(:focus)'))).toBe(true);
  });
});
