// @module-tag long
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../axe.ts';
import { type ChatPage, setUpChatPages } from './chat-page.ts';
import { answer } from './memory-chat.ts';
import { needsChromium } from '../chromium.ts';

async function askAll({ page, chat, ask }: ChatPage, ...questions: string[]): Promise<void> {
  for (const question of questions) {
    chat.script = answer(`About ${question}`);
    await ask(question);
    await page.locator('.markdown', { hasText: `About ${question}` }).waitFor();
  }
}

const questions = ({ page }: ChatPage) => page.locator('.question-text').allTextContents();

describe('a question asked another way', needsChromium, () => {
  const open = setUpChatPages();

  it('begins a branch, wherever it stands, and there is a way back, also after a reload', async () => {
    const opened = await open();
    const { page, chat } = opened;
    await askAll(opened, 'Monza?', 'Spa?');
    await page.getByRole('button', { name: 'Edit question' }).first().click();
    chat.script = answer('About Suzuka?');
    await page.getByRole('textbox', { name: 'Edit question' }).fill('Suzuka?');
    await page.keyboard.press('Enter');
    await page.locator('.markdown', { hasText: 'About Suzuka?' }).waitFor();
    expect(await questions(opened)).toEqual(['Suzuka?']);
    const versions = page.getByRole('group', { name: 'Versions of this question' });
    await expect.poll(() => versions.textContent()).toBe('2/2');
    await versions.getByRole('button', { name: 'Previous version' }).click();
    await expect.poll(() => questions(opened)).toEqual(['Monza?', 'Spa?']);
    await page.reload();
    await expect.poll(() => questions(opened)).toEqual(['Monza?', 'Spa?']);
    expect(await versions.textContent()).toBe('1/2');
    await versions.getByRole('button', { name: 'Next version' }).press('Enter');
    await expect.poll(() => questions(opened)).toEqual(['Suzuka?']);
    // The key that would follow goes on from there.
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Previous version');
  });

  it('can be the same: any answer is had again', async () => {
    const opened = await open();
    const { page, chat } = opened;
    await askAll(opened, 'Monza?', 'Spa?');
    chat.script = answer('Another answer');
    await page.locator('.answer').first().hover();
    await page.getByRole('button', { name: 'Answer again' }).first().click();
    await page.locator('.markdown', { hasText: 'Another answer' }).waitFor();
    expect(await questions(opened)).toEqual(['Monza?']);
    expect(await page.locator('.versions').textContent()).toBe('2/2');
  });
});

describe('what can be asked next', needsChromium, () => {
  const open = setUpChatPages();

  it('is asked by a click, and is there after a reload', async () => {
    const opened = await open();
    const { page, chat, ask } = opened;
    chat.script = async ({ emit }) => {
      emit({ type: 'text', text: 'Leclerc won.' });
      emit({ type: 'suggestions', questions: ['tyre strategies', 'team pace'] });
      emit({ type: 'done', outcome: 'complete' });
    };
    await ask('Who won?');
    const next = page.getByRole('list', { name: 'Next you could ask' }).getByRole('button');
    await expect.poll(() => next.allTextContents()).toEqual(['tyre strategies', 'team pace']);
    await page.reload();
    await expect.poll(() => next.allTextContents()).toEqual(['tyre strategies', 'team pace']);
    chat.script = answer('They stopped once.');
    await next.first().click();
    await page.locator('.markdown', { hasText: 'They stopped once.' }).waitFor();
    expect(await questions(opened)).toEqual(['Who won?', 'tyre strategies']);
    expect(await next.count()).toBe(0);
  });
});

describe('keys', needsChromium, () => {
  const open = setUpChatPages();

  it('ask, edit, and tell what they do', async () => {
    const opened = await open();
    const { page } = opened;
    await askAll(opened, 'Monza?');
    await page.locator('.messages').focus();
    await page.keyboard.press('/');
    expect(await page.locator(':focus').getAttribute('id')).toBe('message');
    expect(await page.locator('#message').inputValue()).toBe('');
    await page.keyboard.press('ArrowUp');
    expect(await page.locator(':focus').inputValue()).toBe('Monza?');
    await page.keyboard.press('Escape');
    await page.locator('.messages').focus();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keys' });
    await keys.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => keys.count()).toBe(0);
    expect(await page.locator(':focus').getAttribute('id')).toBe('conversation');
  });

  it('open a palette that finds conversations by their texts, asks and commands', async () => {
    const opened = await open({
      prepare: ({ chat, workspaceId }) => void chat.put(workspaceId, 'Monza 2024', new Date(0)),
    });
    const { page, chat } = opened;
    await page.getByRole('link', { name: 'New conversation' }).click();
    await askAll(opened, 'Spa?');
    const palette = page.getByRole('dialog', { name: 'Search and commands' });
    const options = palette.getByRole('option');
    const search = palette.getByRole('combobox');
    await page.keyboard.press('Control+k');
    await search.fill('About');
    await expect.poll(() => options.allTextContents()).toEqual(['Spa?About Spa?', 'AboutAsk this']);
    expect(await axeViolations(page)).toEqual([]);
    await search.fill('Imola');
    await palette.getByText('No conversation has these words.').waitFor();
    await search.fill('monza');
    await expect.poll(() => options.allTextContents()).toEqual(['Monza 2024', 'monzaAsk this']);
    expect(await palette.getByRole('status').textContent()).toBe('');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Monza 2024' }).waitFor();
    await page.keyboard.press('Control+k');
    chat.script = answer('Fine.');
    await search.fill('How are you?');
    await page.keyboard.press('Enter');
    await page.locator('.markdown', { hasText: 'Fine.' }).waitFor();
    await page.keyboard.press('Control+k');
    await search.fill('new conv');
    await page.keyboard.press('Enter');
    await page.locator('.start').waitFor();
    const themeButton = page.locator('.theme-button');
    const before = await themeButton.getAttribute('aria-label');
    await page.keyboard.press('Control+k');
    await search.fill('theme');
    await page.keyboard.press('Enter');
    await expect.poll(() => themeButton.getAttribute('aria-label')).not.toBe(before);
    await page.getByRole('button', { name: /^Search/ }).click();
    await page.mouse.click(5, 5);
    await expect.poll(() => palette.count()).toBe(0);
  });
});
