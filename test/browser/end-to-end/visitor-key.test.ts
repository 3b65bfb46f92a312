// @module-tag long
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { needsChromium } from '../chromium.ts';
import { setUpReaders } from './readers.ts';
import { serveChat, type ServedChat } from './served-chat.ts';

describe('the workspace of a browser in production', needsChromium, () => {
  let served: ServedChat;
  beforeAll(async () => {
    served = await serveChat();
  });
  afterAll(async () => await served.remove());
  const open = setUpReaders();

  it('is kept by two cookies, and opens also by a link of another site', async () => {
    const otherSite = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(`<!doctype html><link rel="icon" href="data:,"><a href="${served.base}/">to the chat</a>`);
    });
    await new Promise<void>((resolve) => otherSite.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void otherSite.close());
    // To a browser, the same address under another name is another site.
    const elsewhere = `http://localhost:${(otherSite.address() as AddressInfo).port}/`;

    const { page, context, ask, answer } = await open(served.base, {
      expected: /^request: http:\/\/localhost:/,
    });
    await ask('Hello');
    await answer(0);
    const cookies = async () =>
      (await context.cookies())
        .map(({ name, value, httpOnly, secure, sameSite }) => ({ name, value, httpOnly, secure, sameSite }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1));
    const before = await cookies();
    expect(before).toMatchObject([
      { name: '__Host-svc_key', httpOnly: true, secure: true, sameSite: 'Strict' },
      { name: 'svc_session', httpOnly: true, secure: true, sameSite: 'Lax' },
    ]);
    await page.goto(elsewhere);
    await page.getByRole('link', { name: 'to the chat' }).click();
    await answer(0);
    expect(await page.locator('.question-text').allTextContents()).toEqual(['Hello']);
    expect(await cookies()).toEqual(before);
  });

  it('is forgotten when the person says so, and not before', async () => {
    const { page, context, ask, answer } = await open(served.base, { expected: /status of 401/ });
    const other = await context.newPage();
    await ask('Hello');
    await answer(0);
    await other.goto(served.base);
    await other.locator('.question').waitFor();
    const opener = page.getByRole('button', { name: 'Forget this browser' });
    await opener.click();
    await page.keyboard.press('Escape');
    expect(await opener.evaluate((element) => element.matches(':focus'))).toBe(true);
    await opener.click();
    await page.getByRole('button', { name: 'Keep', exact: true }).click();
    expect(await page.locator('.question').count()).toBe(1);
    await opener.click();
    await page.getByRole('button', { name: 'Forget', exact: true }).click();
    await page.locator('.start').waitFor();
    expect(await page.locator('.question').count()).toBe(0);
    await page.getByText('Your conversations will be listed here.').waitFor();
    await other.reload();
    await other.locator('.start').waitFor();
    expect(await other.locator('.question').count()).toBe(0);
  });
});
