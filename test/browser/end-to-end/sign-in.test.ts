// @module-tag long
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from '../axe.ts';
import { needsChromium, phone } from '../chromium.ts';
import { setUpReaders } from './readers.ts';
import { serveChat, type ServedChat } from './served-chat.ts';

const password = 'box box, box box';

describe('a chat with a password', needsChromium, () => {
  let served: ServedChat;
  beforeAll(async () => {
    served = await serveChat({ SVC_WEB_AUTH: 'password', SVC_WEB_PASSWORD: password });
  });
  afterAll(async () => await served.remove());
  const open = setUpReaders();

  it('is signed in to, used and signed out of, and keeps what was asked', async () => {
    const { page, context, ask, answer } = await open(served.base, {
      expected: /status of 401|Failed to load resource|net::/,
    });
    expect(new URL(page.url()).pathname).toBe('/sign-in');
    expect(await page.title()).toBe('Sign in · svc');
    const field = page.getByLabel('Password');
    expect(await field.evaluate((element) => element.matches(':focus'))).toBe(true);
    await page.keyboard.type('box box');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('That is not the password.').waitFor();
    expect(await page.title()).toBe('Not signed in · svc');
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeViolations(page), colorScheme).toEqual([]);
    }
    await page.keyboard.type(password);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('.start').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await ask('Hello');
    await answer(0);

    const copied = await context.cookies();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Password').waitFor();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('__Host-svc_sign_in');
    await context.addCookies(copied);
    await page.goto(served.base);
    await page.getByLabel('Password').waitFor();
    await page.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
    await page.locator('.question', { hasText: 'Hello' }).waitFor();

    // Without a connection it shows what it showed before, and nothing of anybody.
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Password').waitFor();
    await served.end('SIGTERM');
    await page.goto(served.base);
    await page.getByRole('heading', { name: 'No connection to the chat' }).waitFor();
    expect(await page.locator('body').textContent()).not.toContain('Hello');
    await served.restart();
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByLabel('Password').waitFor();
  });

  it.each([
    ['light on a phone', { ...phone, colorScheme: 'light' }],
    ['dark on a phone, without script', { ...phone, colorScheme: 'dark', javaScriptEnabled: false }],
  ] as const)('asks for it in %s', async (_look, options) => {
    // A field that is filled before the page gives it the focus makes the browser say so.
    const expected = /status of 401|Autofocus processing was blocked/;
    const { page } = await open(served.base, { ...options, expected });
    const [width, scrolled] = [page.viewportSize()!.width, await page.locator('main').boundingBox()];
    expect(scrolled!.x + scrolled!.width).toBeLessThanOrEqual(width);
    if (!('javaScriptEnabled' in options)) expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Password').fill('another one');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(`${served.base}/`);
  });
});
