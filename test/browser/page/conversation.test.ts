import { describe, expect, it } from 'vitest';
import { someFacts } from '../../agent/some-facts.ts';
import { setUpChatPages } from './chat-page.ts';
import { answer, type Script, storedMessage } from './memory-chat.ts';
import { needsChromium } from '../chromium.ts';

/** Resolves when the test says so. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Expression that writes down what the live region says, in the page. */
const listen = `{
  window.heard = [];
  const region = document.querySelector('[aria-live]');
  new MutationObserver(() => {
    if (region.textContent !== '') heard.push(region.textContent);
  }).observe(region, { childList: true, characterData: true, subtree: true });
}`;

describe('asking', needsChromium, () => {
  const open = setUpChatPages();

  it(
    'keeps the place for questions one line high beside "Jump to latest", at 320 px',
    { tags: ['long'] },
    async () => {
      const { page, chat, ask } = await open({ viewport: { width: 320, height: 568 } });
      const height = () => page.locator('#message').evaluate((area) => area.clientHeight);
      const before = await height();
      chat.script = answer('A line of an answer that is longer than the window.\n\n'.repeat(20));
      for (const question of ['Hello?', 'And then?']) {
        await ask(question);
        await page.getByRole('button', { name: 'Jump to latest' }).waitFor();
      }
      expect(await height()).toBe(before);
    },
  );

  it('shows the steps while they run, then folds them over the answer', async () => {
    const { page, chat, ask } = await open();
    const [loaded, written] = [gate(), gate()];
    chat.script = async ({ emit }) => {
      emit({
        type: 'tool-start',
        toolCallId: '1',
        tool: 'x',
        label: 'Loading 2024 Monaco Grand Prix, Qualifying',
      });
      emit({ type: 'tool-progress', toolCallId: '1', label: 'Reading the timing files' });
      await loaded.opened;
      emit({ type: 'tool-end', toolCallId: '1', tool: 'x', ok: true, error: null, facts: someFacts() });
      emit({ type: 'tool-start', toolCallId: '2', tool: 'y', label: 'Comparing laps' });
      emit({
        type: 'tool-end',
        toolCallId: '2',
        tool: 'y',
        ok: false,
        error: 'Driver XYZ was not there.',
        facts: someFacts(),
      });
      emit({ type: 'text', text: 'Leclerc was **fas' });
      await written.opened;
      emit({ type: 'text', text: 'test**.' });
      emit({ type: 'done', outcome: 'complete' });
    };
    await ask('Who was fastest?');
    const running = page.locator('.steps li.running');
    await running.getByText('Reading the timing files').waitFor();
    expect(await running.textContent()).toContain('Loading 2024 Monaco Grand Prix, Qualifying');
    loaded.open();
    // Half a mark shows nothing but its meaning.
    await page.locator('.answer strong', { hasText: 'fas' }).waitFor();
    expect(await page.locator('.markdown').textContent()).toBe('Leclerc was fas');
    // The sentence has their place.
    expect(await page.locator('.steps li').count()).toBe(0);
    written.open();
    await page.getByText('Leclerc was fastest.', { exact: true }).waitFor();
    const summary = page.getByRole('button', { name: '2 steps, 1 failed' });
    expect(await page.locator('.markdown').textContent()).toBe('Leclerc was fastest.');
    expect(await page.locator('.steps li').count()).toBe(0);
    await summary.click();
    expect(await page.locator('.steps li.failed').textContent()).toContain('Driver XYZ was not there.');
  });

  it('tells screen readers of an answer once, when it is complete', async () => {
    const { page, chat, ask } = await open();
    const end = gate();
    chat.script = async ({ emit }) => {
      for (const piece of ['One', ' two', ' three']) emit({ type: 'text', text: piece });
      await end.opened;
      emit({ type: 'done', outcome: 'complete' });
    };
    await page.evaluate(listen);
    expect(await page.locator('[aria-live], [role=alert], [role=log]').count()).toBe(1);
    await ask('Count');
    await page.getByText('One two three').waitFor();
    const heard = () => page.evaluate('heard');
    await expect.poll(heard).toEqual(['Question sent.']);
    end.open();
    await expect.poll(heard).toEqual(['Question sent.', 'Answer: One two three']);
  });

  it('tells screen readers of an answer that came between two pictures', { tags: ['long'] }, async () => {
    const { page, ask } = await open();
    await page.addInitScript('window.requestAnimationFrame = (draw) => setTimeout(draw, 4000)');
    await page.reload();
    await page.locator('#message').waitFor();
    await page.evaluate(listen);
    await expect.poll(() => page.getByRole('heading', { level: 2 }).count()).toBe(1);
    await ask('Quick');
    await expect.poll(() => page.evaluate('heard.at(-1)')).toBe('Answer: Hello');
  });

  it('sends with Enter, breaks lines with Shift and Enter, stops with Escape', async () => {
    const { page, chat } = await open();
    chat.script = async ({ emit, signal }) => {
      emit({ type: 'text', text: 'Working' });
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      emit({ type: 'done', outcome: 'stopped' });
    };
    const composer = page.locator('#message');
    await composer.press('Enter');
    expect(chat.turns).toHaveLength(0);
    await composer.pressSequentially('One');
    await composer.press('Shift+Enter');
    await composer.pressSequentially('two');
    await composer.press('Enter');
    await page.locator('.markdown', { hasText: 'Working' }).waitFor();
    expect(chat.turns[0]?.message).toBe('One\ntwo');
    expect(await composer.inputValue()).toBe('');
    await composer.press('Enter');
    await composer.press('Escape');
    await page.getByText('Stopped. The answer so far is kept.').waitFor();
    expect(await composer.evaluate((element) => element.matches(':focus'))).toBe(true);
    expect(chat.turns).toHaveLength(1);
  });

  it('says when it was stopped before anything had arrived', { tags: ['long'] }, async () => {
    const { page, chat, ask } = await open();
    chat.script = async ({ emit, signal }) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      emit({ type: 'done', outcome: 'stopped' });
    };
    await ask('Nothing');
    await page.getByRole('button', { name: 'Stop the answer' }).click();
    await page.getByText('Stopped before anything arrived.').waitFor();
    expect(await page.getByText('The answer so far').count()).toBe(0);
    // There is nothing that could be good or bad.
    expect(await page.getByRole('button', { name: /answer$/ }).count()).toBe(0);
  });

  it('asks again what failed, in the place of the failed answer', async () => {
    const { page, chat, ask } = await open();
    chat.script = async ({ emit }) => {
      emit({ type: 'error', code: 'SOURCE_UNAVAILABLE', message: 'No source answers.', retryable: true });
    };
    await ask('Who won?');
    await page.locator('.notice', { hasText: 'No source answers.' }).waitFor();
    chat.script = answer('Norris');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.markdown', { hasText: 'Norris' }).waitFor();
    expect(chat.turns[1]?.replaces).toBe(chat.turns[0]?.userMessageId);
    expect(await page.locator('.question').count()).toBe(1);
    expect(await page.locator('.notice').count()).toBe(0);
    // Not where it would not help.
    chat.script = async ({ emit }) => {
      emit({ type: 'error', code: 'NOT_FOUND', message: 'There is no such race.', retryable: false });
    };
    await ask('Who won on the moon?');
    await page.locator('.notice', { hasText: 'There is no such race.' }).waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  });

  it('changes the last question, and takes a change back', async () => {
    const { page, chat, ask } = await open();
    await ask('Who won in Monza?');
    await page.getByText('Hello', { exact: true }).waitFor();
    await ask('And in Miami?');
    await expect.poll(() => page.locator('.answer').count()).toBe(2);
    await page.getByRole('button', { name: 'Edit question' }).last().press('Enter');
    const editor = page.getByRole('textbox', { name: 'Edit question' });
    await editor.fill('Never mind');
    await editor.press('Escape');
    expect(
      await page
        .getByRole('button', { name: 'Edit question' })
        .last()
        .evaluate((e) => e.matches(':focus')),
    ).toBe(true);
    await page.getByRole('button', { name: 'Edit question' }).last().press('Enter');
    chat.script = answer('Piastri');
    await editor.fill('And in Miami, in the sprint?');
    await editor.press('Enter');
    await page.locator('.markdown', { hasText: 'Piastri' }).waitFor();
    expect(await page.locator('.question-text').allTextContents()).toEqual([
      'Who won in Monza?',
      'And in Miami, in the sprint?',
    ]);
    await page.reload();
    await page.locator('.markdown', { hasText: 'Piastri' }).waitFor();
    expect(await page.locator('.question').count()).toBe(2);
  });

  it('copies questions, answers and code', { tags: ['long'] }, async () => {
    const { page, chat, ask, context, base } = await open();
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: base });
    chat.script = answer('Use:\n\n```sh\nsvc commands\n```');
    await ask('How?');
    const clipboard = () => page.evaluate('navigator.clipboard.readText()');
    await page.getByRole('button', { name: 'Copy answer' }).click();
    await expect.poll(clipboard).toBe('Use:\n\n```sh\nsvc commands\n```');
    // It says so for two seconds only.
    await Promise.all([
      page.locator('.code-block').getByRole('button', { name: 'Copied' }).waitFor(),
      page.getByRole('button', { name: 'Copy code' }).click(),
    ]);
    await expect.poll(clipboard).toBe('svc commands\n');
    await page.getByRole('button', { name: 'Copy question' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(clipboard).toBe('How?');
  });

  it('keeps what is being written over a reload, in its tab alone, counts it, and sends no more than it may', async () => {
    const { page, chat, context, base } = await open();
    const composer = page.locator('#message');
    await composer.fill('x'.repeat(7412));
    await page.getByText('7,412 of 8,000 characters').waitFor();
    await composer.fill('🏁'.repeat(8000));
    expect(await page.getByRole('button', { name: 'Send' }).isEnabled()).toBe(true);
    await composer.fill('x'.repeat(8001));
    await page.getByText('8,001 of 8,000 characters: 1 is too many').waitFor();
    expect(await composer.getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
    await composer.press('Enter');
    expect(chat.turns).toHaveLength(0);
    await composer.fill('Who won at Spa');
    await page.reload();
    await expect.poll(() => composer.inputValue()).toBe('Who won at Spa');
    const other = await context.newPage();
    await other.goto(base);
    await other.locator('.start').waitFor();
    expect(await other.locator('#message').inputValue()).toBe('');
    await composer.fill('');
    await page.reload();
    await page.locator('.start').waitFor();
    expect(await composer.inputValue()).toBe('');
  });

  it('starts with a suggestion, and says whether data are simulated', async () => {
    const simulated = await open({ source: 'demo' });
    await simulated.page.getByText('times and results are made up by a model').waitFor();
    const { page, chat } = await open();
    expect(await page.getByText('made up by a model').count()).toBe(0);
    expect(await page.locator('footer').textContent()).toMatch(
      /Unofficial.*CC BY-NC-SA.*without a language model/,
    );
    const suggestions = page.locator('.suggestions button');
    expect(await suggestions.count()).toBe(4);
    await suggestions.first().click();
    await page.locator('.markdown', { hasText: 'Hello' }).waitFor();
    expect(chat.turns[0]?.message).toBe('Compare Verstappen and Norris in Spain 2024 qualifying');
    expect(await page.locator('#message').evaluate((element) => element.matches(':focus'))).toBe(true);
  });
});

describe('reading', { ...needsChromium, tags: ['long'] }, () => {
  const open = setUpChatPages();

  const lines = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index}.`).join('\n\n');
  const longAnswer =
    (go: Promise<void>): Script =>
    async ({ emit }) => {
      emit({ type: 'text', text: lines(60) });
      await go;
      emit({ type: 'text', text: `\n\n${lines(40)}\n\nThe very end.` });
      emit({ type: 'done', outcome: 'complete' });
    };
  /** Pixels between the tops of the area and of this in it. */
  const below = (element: { getBoundingClientRect(): { top: number }; closest(selector: string): unknown }) =>
    element.getBoundingClientRect().top -
    (element.closest('.messages') as typeof element).getBoundingClientRect().top;

  it('begins at the question, stays there while the answer grows, and goes on when asked to', async () => {
    const { page, chat, ask } = await open();
    await ask('Short, please');
    await page.getByText('Hello', { exact: true }).waitFor();
    const more = gate();
    chat.script = longAnswer(more.opened);
    await ask('Long, please');
    const messages = page.locator('.messages');
    const question = page.locator('.question').last();
    await page.getByText('Line 59.').waitFor();
    await expect.poll(() => question.evaluate(below)).toBeCloseTo(14, -0.5);
    const scrollTop = () => messages.evaluate((element) => element.scrollTop);
    const top = await scrollTop();
    more.open();
    await page.getByText('The very end.').first().waitFor({ state: 'attached' });
    await page.locator('.answer[aria-busy=true]').waitFor({ state: 'detached' });
    expect(await scrollTop()).toBe(top);
    const jump = page.getByRole('button', { name: 'Jump to latest' });
    await jump.click();
    await expect.poll(() => page.getByText('The very end.').isVisible()).toBe(true);
    expect(await scrollTop()).toBeGreaterThan(top);
    await expect.poll(() => jump.count()).toBe(0);
  });

  it('leaves who scrolls where they are', async () => {
    const { page, chat, ask } = await open();
    const more = gate();
    chat.script = longAnswer(more.opened);
    await ask('Long, please');
    const messages = page.locator('.messages');
    await page.getByText('Line 59.').waitFor();
    await messages.hover();
    await page.mouse.wheel(0, 500);
    await expect.poll(() => messages.evaluate((element) => element.scrollTop)).toBe(500);
    more.open();
    await page.getByRole('button', { name: 'Answer again' }).last().waitFor();
    expect(await messages.evaluate((element) => element.scrollTop)).toBe(500);
  });

  it('covers nothing of an answer', async () => {
    const { page, chat, ask } = await open({ viewport: { width: 390, height: 700 } });
    chat.script = longAnswer(Promise.resolve());
    await ask('Long, please');
    await page.getByRole('button', { name: 'Jump to latest' }).waitFor();
    const covered = await page.locator('.messages').evaluate((area) => {
      const { left, right, top, bottom } = area.getBoundingClientRect();
      const points = [top + 2, (top + bottom) / 2, bottom - 2].flatMap((y) =>
        [left + 20, (left + right) / 2, right - 20].map((x) => [x, y] as const),
      );
      return points.filter(([x, y]) => !area.contains(area.ownerDocument.elementFromPoint(x, y)));
    });
    expect(covered).toEqual([]);
  });

  it('begins at the beginning where nothing was asked yet, however small the window', async () => {
    const { page, chat, ask } = await open({ viewport: { width: 390, height: 520 } });
    const heading = page.getByRole('heading', { name: 'Ask what the timing saw' });
    const messages = page.locator('.messages');
    const isShown = () =>
      heading.evaluate((element) => {
        const area = element.closest('.messages')!;
        return element.getBoundingClientRect().top >= area.getBoundingClientRect().top;
      });
    expect(await messages.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeGreaterThan(
      0,
    );
    await expect.poll(isShown).toBe(true);
    chat.script = longAnswer(Promise.resolve());
    await ask('Long, please');
    await page.getByText('The very end.').first().waitFor();
    await page.getByRole('button', { name: 'Jump to latest' }).click();
    await page.getByRole('link', { name: 'New conversation' }).click();
    await heading.waitFor();
    await expect.poll(isShown).toBe(true);
  });

  it('costs no more for a piece of an answer when the conversation is long', async () => {
    const callsForAPiece = async (count: number) => {
      const pieces = [gate(), gate()];
      const { page, chat, ask, context } = await open({
        prepare: ({ chat, workspaceId }) => {
          const messages = Array.from({ length: count }, (_, index) => [
            storedMessage('user', { text: `Question ${index}` }),
            storedMessage('assistant', {
              text: '**Text**, `code`.\n\n- a\n- b\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
            }),
          ]);
          chat.put(workspaceId, 'Long', new Date(), messages.flat());
          for (let other = 0; other < count; other++) chat.put(workspaceId, `Other ${other}`, new Date(0));
        },
      });
      chat.script = async ({ emit }) => {
        emit({ type: 'text', text: 'First piece.' });
        await pieces[0]!.opened;
        emit({ type: 'text', text: ' Second piece.' });
        await pieces[1]!.opened;
        emit({ type: 'done', outcome: 'complete' });
      };
      await page.locator('.conversation').nth(count).waitFor({ state: 'attached' });
      await ask('More');
      await page.getByText('First piece.').waitFor();
      const devTools = await context.newCDPSession(page);
      await devTools.send('Profiler.enable');
      await devTools.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
      pieces[0]!.open();
      await page.getByText('First piece. Second piece.').waitFor();
      const { result } = await devTools.send('Profiler.takePreciseCoverage');
      pieces[1]!.open();
      await page.locator('.answer[aria-busy=true]').waitFor({ state: 'detached' });
      return result
        .filter(({ url }) => url.includes('/assets/page-'))
        .flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]?.count ?? 0))
        .reduce((sum, calls) => sum + calls, 0);
    };
    const [short, long] = [await callsForAPiece(1), await callsForAPiece(60)];
    expect(short).toBeGreaterThan(100);
    expect(long / short).toBeLessThan(3);
  });

  it('prints all of the conversation and nothing to press', async () => {
    const { page, chat, ask } = await open({ colorScheme: 'dark' });
    const long = longAnswer(Promise.resolve());
    chat.script = async (turn) => {
      turn.emit({ type: 'suggestions', questions: ['And in Spa?'] });
      await long(turn);
    };
    await ask('Long, please');
    await page.getByRole('button', { name: 'And in Spa?' }).waitFor();
    const pages = (await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(pages?.length).toBeGreaterThan(2);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('button:visible, textarea:visible').count()).toBe(0);
    expect(await page.evaluate('getComputedStyle(document.documentElement).backgroundColor')).toBe(
      'rgb(255, 255, 255)',
    );
  });

  it('has its whole title on paper, and one line of it in the window', async () => {
    const title = `${'How did the strategies of the first five compare, and '.repeat(3)}who lost most?`;
    const { page } = await open({
      prepare: ({ chat, workspaceId }) =>
        void chat.put(workspaceId, title, new Date(), [storedMessage('user', { text: 'Hi' })]),
    });
    const heading = page.getByRole('heading', { name: title });
    const isCut = () => heading.evaluate((element) => element.scrollWidth > element.clientWidth);
    expect(await isCut()).toBe(true);
    await page.emulateMedia({ media: 'print' });
    expect(await isCut()).toBe(false);
  });

  it('shows the conversation, where its last answer begins, after a reload', async () => {
    const { page, chat, ask } = await open();
    chat.script = longAnswer(Promise.resolve());
    await ask('Long, please');
    await page.getByText('The very end.').first().waitFor();
    await page.reload();
    await page.getByText('The very end.').first().waitFor();
    await expect.poll(() => page.locator('.question').evaluate(below)).toBeCloseTo(14, -0.5);
    expect(await page.title()).toBe('Long, please · svc');
  });

  it('says what an answer lacks that a restart interrupted, and asks again', async () => {
    const { page, chat } = await open({
      prepare: ({ chat, workspaceId }) => {
        chat.put(workspaceId, 'Monza', new Date(), [
          storedMessage('user', { text: 'Who won?' }),
          storedMessage('assistant', { text: 'The winner', state: 'interrupted' }),
        ]);
      },
    });
    await page.getByText('The server was restarted').waitFor();
    chat.script = answer('Leclerc');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.markdown', { hasText: 'Leclerc' }).waitFor();
    expect(await page.getByText('The server was restarted').count()).toBe(0);
  });
});
