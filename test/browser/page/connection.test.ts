// @module-tag long
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type ChatPage, setUpChatPages } from './chat-page.ts';
import { answer, type Script } from './memory-chat.ts';
import { needsChromium } from '../chromium.ts';

/** What Chromium itself says about connections that a test breaks and requests that are refused. */
const refusedRequests = /^console error: Failed to load resource/;

/** Writes a word whenever the test calls the function that this adds to `writers`. */
function dictated(writers: ((word: string) => void)[]): Script {
  return async ({ emit, signal }) => {
    await new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve());
      writers.push((word) => {
        if (word === 'end') resolve();
        else emit({ type: 'text', text: `${word} ` });
      });
    });
    // An answer takes a moment to stop.
    if (signal.aborted) await setTimeout(300);
    emit({ type: 'done', outcome: signal.aborted ? 'stopped' : 'complete' });
  };
}

/** Asks, and returns what writes a word of the answer. */
async function expectDictation(
  { chat, ask }: Pick<ChatPage, 'chat' | 'ask'>,
  question = 'Dictation',
): Promise<(word: string) => void> {
  const writers: ((word: string) => void)[] = [];
  chat.script = dictated(writers);
  await ask(question);
  await expect.poll(() => writers.length).toBe(1);
  return writers[0]!;
}

/** Two tabs with one conversation: its answer is under way in the first, and the other has not heard of it and asks. */
async function askInTwoTabs(opened: ChatPage): Promise<{ other: Page; write: (word: string) => void }> {
  const { page, ask, context } = opened;
  await ask('Before');
  await page.getByRole('button', { name: 'Copy answer' }).waitFor();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.locator('.answer').waitFor();
  const write = await expectDictation(opened, 'In the first tab');
  await other.locator('#message').fill('In the second tab');
  await other.locator('#message').press('Enter');
  return { other, write };
}

/** Asks "Second" while the server is away, which is back then and has not heard of it. */
async function askInVain(opened: ChatPage): Promise<void> {
  await askWhileAway(opened);
  await opened.startServer();
  await opened.page.locator('.notice', { hasText: 'was not sent' }).waitFor();
}

async function askWhileAway({ page, ask, stopServer }: ChatPage): Promise<void> {
  await ask('First');
  await page.locator('.markdown', { hasText: 'Hello' }).waitFor();
  await stopServer();
  await ask('Second');
  await page.getByText('Connection lost.').waitFor();
}

describe('a connection', needsChromium, () => {
  const open = setUpChatPages();

  it('that is cut is made again, and nothing is lost or doubled', async () => {
    const { page, chat, ask, cutConnections } = await open({ expected: refusedRequests });
    const write = await expectDictation({ chat, ask });
    write('one');
    const text = page.locator('.markdown');
    await text.getByText('one').waitFor();
    cutConnections();
    write('two');
    await text.getByText('one two').waitFor();
    cutConnections();
    cutConnections();
    write('three');
    write('end');
    await page.getByRole('button', { name: 'Copy answer' }).waitFor();
    expect((await text.textContent())?.trim()).toBe('one two three');
    expect(chat.turns).toHaveLength(1);
  });

  it('comes back to an answer under way after a reload', async () => {
    const { page, chat, ask } = await open();
    const write = await expectDictation({ chat, ask });
    write('one');
    await page.locator('.markdown', { hasText: 'one' }).waitFor();
    await page.reload();
    await page.locator('.markdown', { hasText: 'one' }).waitFor();
    await page.getByRole('button', { name: 'Stop the answer' }).waitFor();
    write('two');
    await page.locator('.markdown', { hasText: 'one two' }).waitFor();
    write('end');
    await page.getByRole('button', { name: 'Copy answer' }).waitFor();
  });

  it('says that it was lost while the server is away, and what became of the answer after its restart', async () => {
    const { page, chat, ask, stopServer, startServer } = await open({ expected: /./ });
    const write = await expectDictation({ chat, ask });
    write('one');
    await page.locator('.markdown', { hasText: 'one' }).waitFor();
    await stopServer();
    await page.getByText(/Connection lost\. Trying again in \d+ s\./).waitFor();
    await startServer();
    await page
      .getByRole('button', { name: 'Now' })
      .click({ timeout: 5000 })
      .catch(() => undefined);
    await page.getByText('The server was restarted').waitFor();
    expect(await page.locator('.markdown').textContent()).toContain('one');
    chat.script = answer('Done');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.markdown', { hasText: 'Done' }).waitFor();
  });

  it('that is not there keeps the question and sends it when asked to', async () => {
    const opened = await open({ expected: /./ });
    const { page, chat } = opened;
    await askInVain(opened);
    expect(await page.locator('.question.unsent').textContent()).toContain('Second');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => page.locator('.markdown').count()).toBe(2);
    expect(chat.turns.map(({ message }) => message)).toEqual(['First', 'Second']);
    expect(await page.locator('.question').count()).toBe(2);
  });

  it.each([true, false])(
    'leaves a question that was not sent to be sent after a reload, known: %s',
    async (isKnown) => {
      const opened = await open({ expected: /./ });
      const { page, chat, startServer } = opened;
      if (isKnown) await askInVain(opened);
      else {
        await askWhileAway(opened);
        await startServer();
      }
      await page.reload();
      const composer = page.locator('#message');
      await expect.poll(() => composer.inputValue()).toBe('Second');
      await page.getByRole('button', { name: 'Send', disabled: false }).click();
      await expect.poll(() => page.locator('.markdown').count()).toBe(2);
      expect(chat.turns.map(({ message }) => message)).toEqual(['First', 'Second']);
      await page.reload();
      await expect.poll(() => page.locator('.markdown').count()).toBe(2);
      expect(await composer.inputValue()).toBe('');
    },
  );

  it('over its limit counts down to the next question', async () => {
    const { page, ask, base } = await open({
      env: { RATE_LIMIT_ENABLED: 'true', RATE_LIMIT_CHAT: '8/minute' },
      expected: refusedRequests,
    });
    await ask('First');
    await page.locator('.markdown', { hasText: 'Hello' }).waitFor();
    await expect
      .poll(async () => (await page.request.get(`${base}/conversations`)).status(), { interval: 10 })
      .toBe(429);
    await ask('Second');
    const notice = page.locator('.notice');
    await notice.getByText('a lot of questions').waitFor();
    expect(await notice.textContent()).toMatch(/You can ask again in (1 min )?\d+ s\./);
    const again = notice.getByRole('button', { name: 'Try again' });
    expect(await again.isDisabled()).toBe(true);
    const count = await notice.locator('.countdown').textContent();
    await expect.poll(() => notice.locator('.countdown').textContent()).not.toBe(count);
  });

  it('that is slow shows that the chat is on its way, until its script is there', async () => {
    const { page } = await open();
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await page.route('**/assets/page-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await page.getByText('Loading the chat', { exact: true }).waitFor();
    goOn();
    await page.locator('.start').waitFor();
    expect(await page.getByText('Loading the chat', { exact: true }).count()).toBe(0);
  });

  it('on a device without a network says so', async () => {
    const { page, context } = await open({ expected: refusedRequests });
    await context.setOffline(true);
    await page.getByText('This device is offline.').first().waitFor();
    await context.setOffline(false);
    await expect.poll(() => page.locator('.offline-banner').count()).toBe(0);
  });

  it('that the device does not have counts down to nothing', async () => {
    const { page, context } = await open({ expected: refusedRequests });
    await context.setOffline(true);
    await page.getByText('This device is offline.').first().waitFor();
    await page.locator('.start button').first().click();
    await page.getByText('Waiting for the network', { exact: true }).waitFor();
    expect(await page.locator('.under-way').textContent()).toBe('Waiting for the network');
    await context.setOffline(false);
    await page.getByText('Not sent', { exact: true }).waitFor();
  });
});

describe('several answers at once', needsChromium, () => {
  const open = setUpChatPages();

  it('are written in conversations of their own, in two tabs', async () => {
    const { page, chat, ask, context, base } = await open();
    const writers: ((word: string) => void)[] = [];
    chat.script = dictated(writers);
    await ask('In the first tab');
    await expect.poll(() => writers.length).toBe(1);
    const other = await context.newPage();
    await other.goto(`${base}/#new`);
    await other.locator('#message').fill('In the second tab');
    await other.locator('#message').press('Enter');
    await expect.poll(() => writers.length).toBe(2);
    // The list says in which answers are being written.
    await expect.poll(() => other.locator('.conversation .sectors.running').count()).toBe(2);
    writers[0]!('first');
    writers[1]!('second');
    await page.locator('.markdown', { hasText: 'first' }).waitFor();
    await other.locator('.markdown', { hasText: 'second' }).waitFor();
    for (const write of writers) write('end');
    await page.getByRole('button', { name: 'Copy answer' }).waitFor();
    await other.getByRole('button', { name: 'Copy answer' }).waitFor();
    await expect.poll(() => other.locator('.conversation .sectors.running').count()).toBe(0);
  });

  it('wait for each other in one conversation, and nothing that was asked is lost', async () => {
    const opened = await open({ expected: refusedRequests });
    const { other, write } = await askInTwoTabs(opened);
    await other.locator('.notice', { hasText: 'Your question will be asked when it is complete' }).waitFor();
    opened.chat.script = answer('Your turn');
    write('end');
    await other.locator('.markdown', { hasText: 'Your turn' }).waitFor();
    expect(await other.locator('.question-text').allTextContents()).toEqual([
      'Before',
      'In the first tab',
      'In the second tab',
    ]);
  });

  it('of another tab can be stopped for the sake of what is asked here', async () => {
    const opened = await open({ expected: refusedRequests });
    const { other } = await askInTwoTabs(opened);
    const stopIt = other.getByRole('button', { name: 'Stop that one and ask this' });
    await stopIt.waitFor();
    opened.chat.script = answer('Your turn');
    await stopIt.click();
    await other.locator('.markdown', { hasText: 'Your turn' }).waitFor();
    await opened.page.getByText('Stopped before anything arrived.').waitFor();
    expect(await other.locator('.question-text').last().textContent()).toBe('In the second tab');
  });

  it('go on while the reader asks in another conversation', async () => {
    const { page, chat, ask } = await open();
    const write = await expectDictation({ chat, ask });
    write('one');
    await page.locator('.markdown', { hasText: 'one' }).waitFor();
    await page.getByRole('link', { name: 'New conversation' }).click();
    chat.script = answer('Meanwhile');
    await ask('And here?');
    await page.locator('.markdown', { hasText: 'Meanwhile' }).waitFor();
    write('two');
    await page.getByRole('link', { name: 'Dictation' }).click();
    await page.locator('.markdown', { hasText: 'one two' }).waitFor();
    write('end');
    await page.getByRole('button', { name: 'Copy answer' }).waitFor();
  });

  it('make no conversation of a question that did not arrive', async () => {
    const { page, chat, askInVain, workspaceId } = await open({
      expected: /ERR_|Failed to load/,
    });
    await askInVain('Who won?');
    expect(await chat.conversations.list(workspaceId)).toEqual([]);
    expect(await page.locator('.conversation').count()).toBe(0);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.markdown', { hasText: 'Hello' }).waitFor();
  });

  it('leave a question that did not arrive when another conversation is begun', async () => {
    const { page, askInVain } = await open({ expected: /ERR_|Failed to load/ });
    await askInVain('Who won?');
    await page.getByRole('link', { name: 'New conversation' }).click();
    await page.locator('.start').waitFor();
    await askInVain('Who won?');
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: 'New conversation' }).click();
    await page.locator('.start').waitFor();
    expect(await page.locator('.question').count()).toBe(0);
  });
});
