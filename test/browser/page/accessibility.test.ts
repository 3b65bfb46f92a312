import { describe, expect, it } from 'vitest';
import type { CallFacts } from '../../../src/tools/tool-runner.ts';
import { axeViolations } from '../axe.ts';
import { setUpChatPages } from './chat-page.ts';
import { storedCall, storedMessage } from './memory-chat.ts';
import { needsChromium, phone } from '../chromium.ts';
import { sampledOptions, sampleOf } from '../../support/sample.ts';

/** A conversation with one of everything. */
const messages = [
  storedMessage('user', { text: 'Show me' }),
  storedMessage('assistant', {
    text: `Text with a [link](https://example.com/).\n\n| ${'Column | '.repeat(14)}\n|${'---|'.repeat(14)}\n| ${'value | '.repeat(14)}\n\n\`\`\`js\n${'code '.repeat(60)}\n\`\`\`\n\n${'Donaudampfschifffahrt'.repeat(12)}`,
    tools: [storedCall('Loading')],
  }),
  storedMessage('user', { text: 'Again' }),
  storedMessage('assistant', {
    state: 'failed',
    error: { code: 'INTERNAL', message: 'An internal fault.', retryable: true },
  }),
];

/** Of a step that can be opened. */
const lapTimesFacts: CallFacts = {
  ...{
    operation: 'analyze lap-times',
    input: { year: 2024, gp: 'Monaco' },
    command: 'svc analyze lap-times',
  },
  ...{ source: 'demo', provider: 'simulation', warnings: ['A lap is missing.'] },
};

const looks = [
  { colorScheme: 'dark', width: 390 },
  { colorScheme: 'light', width: 1280 },
] as const;

const inLooks = sampledOptions(1, looks.length, 'looks of the page held against the rules of accessibility');

describe('the page, whatever is open,', { ...needsChromium, ...inLooks }, () => {
  const open = setUpChatPages();

  it.each(sampleOf(looks, 1))('breaks no rule of axe: $width px, $colorScheme', async (look) => {
    const opened = await open({
      colorScheme: look.colorScheme,
      // What fades in has no contrast yet.
      reducedMotion: 'reduce',
      viewport: { width: look.width, height: 844 },
      source: 'demo',
      expected: /Failed to load resource/,
    });
    const { page, chat, ask, askInVain, context } = opened;
    const expectNoViolations = async (state: string) => expect(await axeViolations(page), state).toEqual([]);
    await expectNoViolations('empty');

    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    chat.script = async ({ emit }) => {
      emit({ type: 'tool-start', toolCallId: '1', tool: 'x', label: 'Loading' });
      await ended;
      emit({ type: 'tool-end', toolCallId: '1', tool: 'x', ok: true, error: null, facts: lapTimesFacts });
      emit({ type: 'text', text: 'Leclerc won by 1:09.999.' });
      emit({ type: 'suggestions', questions: ['team pace'] });
      const unsupported = [{ text: '1:09.999', at: 15, length: 8 }];
      emit({ type: 'done', outcome: 'complete', unsupported });
    };
    await ask('Who won?');
    await page.locator('.steps li.running').waitFor();
    await context.setOffline(true);
    await page.locator('.offline-banner').waitFor();
    await expectNoViolations('running, and offline');
    await context.setOffline(false);
    end();
    await page.getByRole('button', { name: 'team pace' }).waitFor();

    await page.getByRole('button', { name: 'Answer again' }).click();
    await page.locator('.versions').waitFor();
    await page.getByRole('button', { name: 'Bad answer' }).click();
    await page.getByLabel('What was wrong?').waitFor();
    await page.getByRole('button', { name: '1 step' }).click();
    await page.getByRole('button', { name: 'Loading' }).click();
    await page.locator('.step-details').waitFor();
    await expectNoViolations('a second version, with suggestions, its step, and what somebody thinks of it');

    await page.getByRole('button', { name: 'Edit question' }).click();
    await page.keyboard.press('Control+k');
    await page.getByRole('option').first().waitFor();
    await expectNoViolations('editing, under the palette');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');

    await askInVain('In vain');
    const isDrawer = look.width < 900;
    if (isDrawer) await page.getByRole('button', { name: 'Conversations' }).click();
    await page.getByRole('button', { name: 'Forget this browser' }).click();
    await page.getByRole('button', { name: /^More for/ }).press('Enter');
    await expectNoViolations('a question that was not sent, and all that opens beside it');

    await page.getByRole('button', { name: 'Delete' }).click();
    if (isDrawer) await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await expectNoViolations('what can be undone');
  });
});

describe('the page', { ...needsChromium, tags: ['long'] }, () => {
  const open = setUpChatPages();
  const prepared = async (options: Parameters<typeof open>[0] = {}) => {
    const opened = await open({
      source: 'demo',
      ...options,
      prepare: ({ chat, workspaceId }) => void chat.put(workspaceId, 'All', new Date(), messages),
    });
    // Comes after the messages; on a phone it is in a drawer.
    if ((opened.page.viewportSize()?.width ?? 0) > 1000) await opened.page.locator('.conversation').waitFor();
    return opened;
  };

  it.each(looks)('is readable: $width px, $colorScheme', async ({ colorScheme, width }) => {
    const { page } = await prepared({ colorScheme, viewport: { width, height: 844 } });
    expect(await axeViolations(page)).toEqual([]);
  });

  it('is usable in a low window, as one that is magnified is', async () => {
    const { page } = await prepared({ viewport: { width: 640, height: 400 } });
    await page.locator('#message').focus();
    expect(await page.getByRole('button', { name: 'Conversations' }).isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: 'New conversation' }).isVisible()).toBe(true);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await page.getByText('Unofficial').isVisible()).toBe(true);
  });

  it('leaves a phone’s low window to the conversation while its keyboard is up', async () => {
    const { page } = await prepared({
      viewport: { width: 390, height: 400 },
      hasTouch: true,
      isMobile: true,
    });
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.isVisible()).toBe(true);
    await page.locator('#message').tap();
    await expect.poll(() => heading.isVisible()).toBe(false);
  });

  it('gives an answer the room of a phone’s keyboard, however it was asked for', async () => {
    const { page, ask } = await open(phone);
    const isWriting = () => page.evaluate('document.activeElement.id === "message"');
    await page.locator('.suggestions button').first().tap();
    await page.getByRole('button', { name: 'Copy answer' }).waitFor();
    expect(await isWriting()).toBe(false);
    await page.locator('#message').tap();
    await ask('And then?');
    await page.locator('.question').nth(1).waitFor();
    expect(await isWriting()).toBe(false);
  });

  it('shows its marks where the system picks the colours', async () => {
    const { page } = await prepared({ forcedColors: 'active' });
    await page.getByRole('link', { name: 'All' }).waitFor();
    const unseen = await page.evaluate(`(() => {
      const ground = getComputedStyle(document.documentElement).backgroundColor;
      const marks = [...document.querySelectorAll('.sectors i')];
      return [marks.length, marks.filter((mark) => getComputedStyle(mark).backgroundColor === ground).length];
    })()`);
    expect(unseen).toEqual([3, 0]);
    const outline = (selector: string) =>
      page.locator(selector).evaluate((e) => e.ownerDocument.defaultView!.getComputedStyle(e).outlineStyle);
    expect(await outline('.conversation.current .conversation-row')).toBe('solid');
  });

  it('keeps wide things within themselves on a phone', async () => {
    const { page } = await prepared(phone);
    const excess = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(await excess('html')).toBe(0);
    expect(await excess('.messages')).toBe(0);
    expect(await excess('.table-scroll')).toBeGreaterThan(0);
    expect(await excess('pre')).toBeGreaterThan(0);
  });

  it('has room for fingers on everything that can be pressed', async () => {
    const { page } = await prepared(phone);
    /** What stands in a line of text is as high as that; a link that is skipped to by keys is for no finger. */
    const expectRoom = async (state: string) => {
      const small = await page
        .locator(
          ':is(button, a, summary, [role=option]):visible:not(.text, .figure, .skip-link, .markdown p a)',
        )
        .evaluateAll((all) =>
          all
            .map((element) => ({
              name: element.getAttribute('aria-label') ?? element.textContent,
              box: element.getBoundingClientRect(),
            }))
            .filter(({ box }) => box.width < 40 || box.height < 40)
            .map(({ name }) => name),
        );
      expect(small, state).toEqual([]);
    };
    await page.getByRole('button', { name: '1 step' }).tap();
    await page.getByRole('button', { name: 'Loading' }).tap();
    await page.locator('.step-details').waitFor();
    await page.getByRole('button', { name: 'Edit question' }).first().tap();
    await expectRoom('a step, and an edited question');
    await page.getByRole('button', { name: 'Conversations' }).tap();
    await page.getByRole('button', { name: /^More for/ }).tap();
    await page.getByRole('button', { name: 'Forget this browser' }).tap();
    await expectRoom('the drawer with its menus');
    await page.getByRole('button', { name: /^Search/ }).tap();
    await page.getByRole('option').first().waitFor();
    await expectRoom('the palette');
  });

  it('has landmarks, headings and names for everything that can be used', async () => {
    const { page } = await prepared();
    for (const landmark of ['main', 'contentinfo', 'complementary', 'navigation', 'banner'] as const) {
      expect(await page.getByRole(landmark).count(), landmark).toBe(1);
    }
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    const nameless = await page.locator('button, a, input, textarea, iframe, img').evaluateAll((all) =>
      all
        .filter((element) => {
          const label =
            element.getAttribute('aria-label') ??
            element.getAttribute('alt') ??
            element.getAttribute('title');
          const labelled =
            element.id !== '' && element.ownerDocument.querySelector(`label[for="${element.id}"]`);
          return !label && !labelled && element.textContent.trim() === '';
        })
        .map((element) => element.outerHTML),
    );
    expect(nameless).toEqual([]);
  });

  it('can be used by keys alone, with the focus always to be seen', async () => {
    const { page } = await prepared();
    await page.getByRole('link', { name: 'All' }).waitFor();
    const skip = page.getByRole('link', { name: 'Skip to your question' });
    const address = () => page.evaluate('location.href');
    const before = await address();
    await skip.press('Enter');
    expect(await page.locator(':focus').getAttribute('id')).toBe('message');
    expect(await address()).toBe(before);
    await skip.focus();
    const reached: string[] = [];
    for (let count = 0; count < 40; count++) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      if ((await focused.count()) === 0) break;
      const { name, isSeen } = await focused.evaluate((element) => {
        const style = element.ownerDocument.defaultView!.getComputedStyle(element);
        return {
          name: element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30),
          // The box round the text area is marked in its place.
          isSeen: (style.outlineStyle !== 'none' && style.outlineWidth !== '0px') || element.id === 'message',
        };
      });
      expect(isSeen, name).toBe(true);
      reached.push(name);
    }
    for (const name of [
      'New conversation',
      'All',
      'More for All',
      'Table',
      'link',
      'Copy code',
      '1 step',
      'Try again',
    ]) {
      expect(reached).toContain(name);
    }
  });

  it('holds still for who wants that', async () => {
    const { page } = await prepared({ reducedMotion: 'reduce' });
    expect(await page.evaluate('document.getAnimations().length')).toBe(0);
  });

  it('remembers the theme that was chosen, from the first picture on', async () => {
    const { page } = await prepared({ colorScheme: 'dark' });
    const ground = () => page.evaluate('getComputedStyle(document.documentElement).backgroundColor');
    expect(await ground()).toBe('rgb(18, 20, 24)');
    await page.getByRole('button', { name: 'Use the light theme' }).click();
    expect(await ground()).toBe('rgb(248, 248, 246)');
    expect(await page.locator('meta[name="theme-color"]').first().getAttribute('content')).toBe(
      'rgb(248, 248, 246)',
    );
    await page.reload({ waitUntil: 'commit' });
    await page.waitForFunction('document.styleSheets.length > 0');
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
    expect(await ground()).toBe('rgb(248, 248, 246)');
  });

  it('is set in the font of the charts', async () => {
    const { page } = await prepared();
    const loaded = await page.evaluate(
      'document.fonts.ready.then((fonts) => [...fonts].map(({ weight, status }) => [weight, status]))',
    );
    // Accented letters beyond Western Europe come when one is drawn.
    expect(loaded).toEqual([
      ['400', 'unloaded'],
      ['600', 'unloaded'],
      ['400', 'loaded'],
      ['600', 'loaded'],
    ]);
  });
});
