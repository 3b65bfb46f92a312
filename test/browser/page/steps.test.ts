// @module-tag long
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../axe.ts';
import { type ChatPageOptions, setUpChatPages } from './chat-page.ts';
import { storedCall, storedMessage } from './memory-chat.ts';
import { needsChromium } from '../chromium.ts';

const widthsPx = [390, 1280];

describe('the steps of an answer', needsChromium, () => {
  const open = setUpChatPages();
  const call = storedCall('Lap times, 2024 Monaco', {
    ...{ tool_call_id: 'c1', input: { year: 2024, gp: 'Monaco', session: 'R', drivers: ['VER'] } },
    result: {
      ...{ statistics: { VER: { mean: '1:20.154', laps: 50 } }, source: 'demo', provider: 'simulation' },
      warnings: [{ code: 'X', message: 'A lap is missing.', effect: 'It counts nowhere.' }],
    },
  });
  const prepare: ChatPageOptions['prepare'] = ({ chat, workspaceId }) => {
    chat.put(workspaceId, 'Laps', new Date(), [
      storedMessage('user', { text: 'Laps?' }),
      storedMessage('assistant', { text: 'VER had a mean of 1:20.154.', tools: [call] }),
    ]);
  };

  it('open to operation, inputs, source, warnings, result and the command to be copied', async () => {
    const { page } = await open({ prepare });
    await page.getByRole('button', { name: '1 step' }).click();
    const step = page.getByRole('button', { name: 'Lap times, 2024 Monaco' });
    expect(await step.getAttribute('aria-expanded')).toBe('false');
    await step.press('Enter');
    const details = page.locator('.step-details');
    for (const text of [
      'analyze lap-times',
      'gp: Monaco',
      'demo, simulation',
      'A lap is missing. It counts nowhere.',
    ]) {
      await details.getByText(text, { exact: false }).first().waitFor();
    }
    await details.getByText('Result', { exact: true }).click();
    await details.getByText('"mean": "1:20.154"').waitFor();
    await details.getByRole('button', { name: 'Copy command' }).click();
    await details.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await details.locator('code').textContent()).toBe(
      'SVC_SOURCE=demo svc analyze lap-times --workspace-id chat --year 2024 --gp Monaco --session R --drivers VER',
    );
    await step.press('Enter');
    await details.waitFor({ state: 'detached' });
  });

  it('have a command whose lines break between words', async () => {
    const { page } = await open({ prepare, viewport: { width: 390, height: 900 } });
    await page.getByRole('button', { name: '1 step' }).click();
    await page.getByRole('button', { name: 'Lap times, 2024 Monaco' }).click();
    const lines = await page.locator('.step-details code').evaluate((code) => {
      const { document, NodeFilter } = code.ownerDocument.defaultView!;
      const range = document.createRange();
      const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
      const tops: Record<number, string> = {};
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const [at, letter] of [...node.textContent!].entries()) {
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const top = Math.round(range.getBoundingClientRect().top);
          tops[top] = (tops[top] ?? '') + letter;
        }
      }
      return Object.values(tops);
    });
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(line).not.toMatch(/-\s*$/);
  });

  it('have the reference of the answer below them, as an answer that failed has it beside its reason', async () => {
    const ids = { good: 'aaaaaaa1-0000-4000-8000-000000000001', bad: 'bbbbbbb2-0000-4000-8000-000000000002' };
    const error = { code: 'INTERNAL', message: 'It broke.', retryable: true } as const;
    const { page } = await open({
      prepare: ({ chat, workspaceId }) =>
        void chat.put(workspaceId, 'Laps', new Date(), [
          storedMessage('user', { text: 'Laps?' }),
          storedMessage('assistant', { id: ids.good, text: 'VER had a mean of 1:20.154.', tools: [call] }),
          storedMessage('user', { text: 'And now?' }),
          storedMessage('assistant', { id: ids.bad, text: '', state: 'failed', error }),
        ]),
    });
    await page.locator('.notice.problem', { hasText: 'It broke. Reference bbbbbbb2' }).waitFor();
    expect(await page.getByText('aaaaaaa1').count()).toBe(0);
    await page.getByRole('button', { name: '1 step' }).click();
    await page.getByText('Reference of this answer: aaaaaaa1').waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it.each(widthsPx)('opens at the row of a figure that is pressed, %d px wide', async (width) => {
    const { page } = await open({ prepare, viewport: { width, height: 900 } });
    await page.locator('.answer').hover();
    const figure = page.locator('.figure', { hasText: '1:20.154' });
    await figure.click();
    const row = page.getByRole('region', { name: 'Row statistics › VER' });
    await row.waitFor();
    expect(await row.locator('mark').textContent()).toBe('1:20.154');
    const [box, excess] = await Promise.all([
      row.boundingBox(),
      page.locator('.messages').evaluate((area) => area.scrollWidth - area.clientWidth),
    ]);
    expect(excess).toBe(0);
    expect(box!.y).toBeGreaterThan(0);
    expect(box!.y + box!.height).toBeLessThan(900);
  });

  it('opens at both rows that a difference is made of', async () => {
    const { page } = await open({
      prepare: ({ chat, workspaceId }) =>
        void chat.put(workspaceId, 'Laps', new Date(), [
          storedMessage('user', { text: 'Laps?' }),
          storedMessage('assistant', {
            text: 'VER was 0.346 s quicker than NOR.',
            tools: [
              storedCall('Lap times, 2024 Monaco', {
                result: { statistics: { VER: { mean: '1:20.154' }, NOR: { mean: '1:20.500' } } },
              }),
            ],
          }),
        ]),
    });
    await page.locator('.answer').hover();
    await page.locator('.figure', { hasText: '0.346' }).click();
    await page.getByRole('region', { name: 'Row statistics › VER' }).waitFor();
    await page.getByRole('region', { name: 'Row statistics › NOR' }).waitFor();
    expect(await page.locator('.step-row mark').allTextContents()).toEqual(['1:20.154', '1:20.500']);
    expect(await axeViolations(page)).toEqual([]);
  });

  it('moves neither the page nor a line of the answer on a phone, whose buttons are large', async () => {
    const { page } = await open({
      prepare,
      viewport: { width: 390, height: 500 },
      hasTouch: true,
      isMobile: true,
    });
    const lineHeight = () =>
      page.locator('.markdown p').evaluate((line) => line.getBoundingClientRect().height);
    const before = await lineHeight();
    await page.locator('.answer').hover();
    await page.locator('.figure').first().waitFor();
    expect(await lineHeight()).toBe(before);
    await page.locator('.figure').first().click();
    await page.locator('.step-row').waitFor();
    const mark = page.locator('.step-row');
    await mark.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    expect((await page.getByRole('banner').boundingBox())!.y).toBe(0);
    expect(await page.evaluate('document.documentElement.scrollHeight - innerHeight')).toBe(0);
  });

  it('break no rule of accessibility', async () => {
    const { page } = await open({ prepare });
    await page.locator('.answer').hover();
    await page.locator('.figure').first().click();
    await page.locator('.step-row').waitFor();
    await page.getByText('Result', { exact: true }).click();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeViolations(page), colorScheme).toEqual([]);
    }
  });

  it('stand above thumbs and a sentence, which stay with the conversation', async () => {
    const { page, chat, workspaceId } = await open({ prepare });
    const bad = page.getByRole('button', { name: 'Bad answer' });
    await bad.click();
    await page.getByLabel('What was wrong?').fill('The lap is missing.');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Keep' }).click();
    const [conversation] = await chat.conversations.list(workspaceId);
    const feedback = async () =>
      (await chat.conversations.read(workspaceId, conversation!.id)).messages[1]!.feedback;
    await expect.poll(feedback).toEqual({ rating: 'bad', comment: 'The lap is missing.' });
    await page.reload();
    await expect.poll(() => bad.getAttribute('aria-pressed')).toBe('true');
    await bad.click();
    await expect.poll(feedback).toBeNull();
  });
});
