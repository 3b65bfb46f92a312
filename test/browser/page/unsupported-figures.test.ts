// @module-tag long
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { unsupportedFigures } from '../../../src/agent/figures/unsupported-figures.ts';
import { unsupportedNote } from '../../../src/core/text/unsupported-note.ts';
import { axeViolations } from '../axe.ts';
import { needsChromium } from '../chromium.ts';
import { type ChatPage, setUpChatPages } from './chat-page.ts';
import type { Script } from './memory-chat.ts';

const result = { best: '1:10.270', laps: [{ driver: 'NOR', time: '1:11.000' }] };
const text = `VER did 1:10.270, and **1:09.999** before.

| Driver | Best |
|-|-|
| NOR | 1:11.000 |
| LEC | 1:12.345 |`;

/** As the agent ends an answer with figures that no result has. */
const inventing: Script = async ({ emit }) => {
  const unsupported = await unsupportedFigures(text, [result]);
  emit({ type: 'text', text });
  emit({ type: 'text', text: `\n\n${unsupportedNote(unsupported)}` });
  emit({ type: 'done', outcome: 'complete', unsupported });
};

function isFocused(place: Locator): Promise<boolean> {
  return place.evaluate((element) => element === element.ownerDocument.activeElement);
}

describe('figures that no result has', needsChromium, () => {
  const open = setUpChatPages();
  const marks = ({ page }: ChatPage) => page.locator('mark.unsupported');
  const ask = async (options: Parameters<typeof open>[0] = {}) => {
    const opened = await open({ ...options, prepare: ({ chat }) => void (chat.script = inventing) });
    await opened.ask('How quick was VER?');
    await opened.page.locator('.unsupported-note').waitFor();
    return opened;
  };

  it('are marked where they stand, for all readers, and after a reload the same', async () => {
    const opened = await ask();
    const seen = async () => ({
      texts: await marks(opened).allTextContents(),
      titles: await marks(opened).evaluateAll((all) => all.map((mark) => mark.title)),
      parents: await marks(opened).evaluateAll((all) =>
        all.map(({ parentElement }) => parentElement?.tagName),
      ),
      notes: await opened.page.locator('.unsupported-note').allTextContents(),
    });
    const expected = {
      texts: ['1:09.999 (not found in the data)', '1:12.345 (not found in the data)'],
      titles: ['Not found in the data', 'Not found in the data'],
      parents: ['STRONG', 'TD'],
      notes: ['Not from the data: 1:09.999, 1:12.345.'],
    };
    expect(await seen()).toEqual(expected);
    await opened.page.reload();
    await opened.page.locator('.unsupported-note').waitFor();
    expect(await seen()).toEqual(expected);
  });

  it('are stops of the Tab key, which say what they are', async () => {
    const opened = await ask();
    const { page } = opened;
    const mark = marks(opened).first();
    await page.locator('.question').getByRole('button').last().focus();
    await page.keyboard.press('Tab');
    expect(await isFocused(mark)).toBe(true);
    const said = await mark.evaluate(
      (element) => element.ownerDocument.defaultView!.getComputedStyle(element, '::after').content,
    );
    expect(said).toContain('not found in the data');
  });

  it('are gone to from the note below', async () => {
    const opened = await ask({ viewport: { width: 390, height: 400 } });
    await opened.page.getByRole('button', { name: 'Go to 1:12.345' }).click();
    const mark = marks(opened).last();
    expect(await isFocused(mark)).toBe(true);
    const excess = await opened.page
      .locator('.messages')
      .evaluate((area) => area.scrollWidth - area.clientWidth);
    expect(excess).toBe(0);
  });

  it('make no page wider than it is, in a table that is', async () => {
    const columns = Array.from({ length: 9 }, (_, at) => `Column ${at + 1}`);
    const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
    const wide = [columns, columns.map(() => '---'), columns.map(() => '1:12.345')].map(row).join('\n');
    const { page } = await open({
      viewport: { width: 390, height: 800 },
      prepare: ({ chat }) =>
        void (chat.script = async ({ emit }) => {
          emit({ type: 'text', text: wide });
          emit({
            ...{ type: 'done', outcome: 'complete' },
            unsupported: await unsupportedFigures(wide, [result]),
          });
        }),
    });
    await page.locator('#message').fill('How quick was VER?');
    await page.keyboard.press('Enter');
    await page.locator('mark.unsupported').last().waitFor();
    const excess = await page.locator('.messages').evaluate((area) => area.scrollWidth - area.clientWidth);
    expect(excess).toBe(0);
  });

  it.each(['dark', 'light'] as const)('break no rule of accessibility, %s', async (colorScheme) => {
    const opened = await ask({ colorScheme });
    expect(await axeViolations(opened.page)).toEqual([]);
  });
});
