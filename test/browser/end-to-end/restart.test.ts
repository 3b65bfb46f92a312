// @module-tag long
import { describe, expect, it } from 'vitest';
import type { HistoryResponse } from '../../../src/web/api/shapes.ts';
import type { ModelReply } from '../../agent/model-server.ts';
import { expectFits, type Reader, setUpReaders, wordsOf } from './readers.ts';
import { monacoStrategy, type ServedChat, serveScriptedChat } from './served-chat.ts';
import { needsChromium } from '../chromium.ts';

/** A chart, then the beginning of a sentence that never ends; whatever is asked later is answered at once. */
const breakingOff: ModelReply[] = [
  { text: ['Let me look. '], calls: [monacoStrategy] },
  { text: ['The winner ', 'drove'], ending: 'silence' },
  { text: ['Here is the whole answer.'] },
];

describe('a restart of the server', needsChromium, () => {
  const open = setUpReaders();

  /** A reader whose question is half answered, and all of it is stored. */
  async function halfAnswered(): Promise<Reader & { served: ServedChat }> {
    const served = await serveScriptedChat(breakingOff);
    const reader = await open(served.base, { expected: /ERR_|Failed to load resource/ });
    await reader.ask('Who won in Monaco?');
    await reader.page.locator('.answer[aria-busy=true] .markdown', { hasText: 'The winner drove' }).waitFor();
    const stored = async (): Promise<unknown> => {
      const response = await reader.page.request.get(`${served.base}/history`);
      const { messages } = (await response.json()) as HistoryResponse;
      return messages.at(-1);
    };
    await expect.poll(stored).toMatchObject({ state: 'running', text: expect.stringContaining('drove') });
    return { ...reader, served };
  }

  /** The question, what had arrived of the answer, and what became of it. */
  async function expectNothingLost({ page }: Reader): Promise<void> {
    const notice = page.locator('.answer .notice');
    await notice.waitFor();
    expect(await notice.textContent()).toBe(
      'The server was restarted while this answer was being written, so it is not complete.Try again',
    );
    expect(await page.locator('.question-text').allTextContents()).toEqual(['Who won in Monaco?']);
    const text = await page.locator('.markdown').textContent();
    expect(text).toContain('Let me look.');
    expect(text).toContain('The winner drove');
    const image = page.locator('.chart img').first();
    await expect.poll(() => image.evaluate((each: { complete: boolean }) => each.complete)).toBe(true);
    await page.getByRole('button', { name: '1 step' }).waitFor();
  }

  it('by force loses nothing, and the answer can be had again', async () => {
    const reader = await halfAnswered();
    const { page, served } = reader;
    await served.end('SIGKILL');
    await served.restart();
    // The page that stays open notices, and a reload tells the same.
    await expectNothingLost(reader);
    const before = await wordsOf(page);
    await page.reload();
    await expectNothingLost(reader);
    expect(await wordsOf(page)).toEqual(before);
    await expectFits(page);

    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.markdown', { hasText: 'Here is the whole answer.' }).waitFor();
    await reader.answer(0);
    await page.reload();
    await reader.answer(0);
    expect(await page.locator('.markdown').allTextContents()).toEqual(['Here is the whole answer.']);
    expect(await page.locator('.question').count()).toBe(1);
  });
});
