// @module-tag long
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { chartView } from '../../../src/mcp/resources/resource-world.ts';
import { ok, startLocalHost, status } from '../../support/local-host.ts';
import { warmHome } from '../../support/temporary-home.ts';
import { clientOf, demoServer } from '../../support/tools/mcp-client.ts';
import { needsChromium, newContext, sharedChromium } from '../charts/chart-browser.ts';
// oxlint-disable-next-line import/default -- The linter sees the module, not the text that ?script makes of it.
import hostScript from './host-page.js?script';

const capabilities = {
  extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } },
};

/** What a host has to allow a view that asks for nothing, and no more; nor may it frame others. */
const viewPolicy =
  "sandbox allow-scripts; default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data:; media-src 'self' data:; object-src 'none'; connect-src 'none'; frame-src 'none'; base-uri 'self'";

const hostPage = `<!doctype html><html lang="en"><title>Conversation</title>
<style>body{margin:0;background:#333}iframe{display:block;width:100%;border:0}</style>
<iframe id="view" sandbox="allow-scripts" title="View"></iframe><script>${hostScript}</script></html>`;

async function openConversation({ readsResources = true, takesMessages = true } = {}) {
  const client = await clientOf(demoServer(await warmHome()), { capabilities });
  const { contents } = await client.readResource({ uri: chartView.uri });
  const { text } = contents[0] as { text: string };
  const host = await startLocalHost();
  onTestFinished(async () => await host.close());
  const html = { 'Content-Type': 'text/html; charset=utf-8' };
  host.say((request, response) => {
    const replies = {
      '/': ok(hostPage, html),
      '/favicon.ico': status(204),
      '/view.html': ok(text, { ...html, 'Content-Security-Policy': viewPolicy }),
    };
    (replies[request.url as keyof typeof replies] ?? status(404))(request, response);
  });
  const context = await newContext(await sharedChromium(), { viewport: { width: 1100, height: 1600 } });
  onTestFinished(async () => await context.close());
  const page = await context.newPage();
  const problems: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    // Fonts of data: a host need not allow; others do as well.
    const isExpected = message.type() === 'debug' || message.text().startsWith("Loading the font 'data:");
    if (!isExpected) problems.push(message.text());
  });
  page.on('pageerror', (error) => void problems.push(error.message));
  page.on('request', (request) => void requests.push(new URL(request.url()).pathname));
  const read: string[] = [];
  if (readsResources) {
    await page.exposeFunction('readResource', async (uri: string) => {
      read.push(uri);
      return await client.readResource({ uri });
    });
  }
  const asked: string[] = [];
  if (takesMessages) await page.exposeFunction('takeMessage', (text: string) => void asked.push(text));
  await page.goto(`http://${host.name}/`);
  const view = page.frameLocator('#view');
  return {
    ...{ page, view, chart: view.frameLocator('iframe'), problems, requests, read, asked },
    call: async (name: string, input: Record<string, unknown>) => {
      const result = await client.callTool({ name, arguments: input });
      await page.evaluate(`showResult(${JSON.stringify(input)}, ${JSON.stringify(result)})`);
      return result;
    },
  };
}

const monza = { year: 2024, gp: 'Monza' };

const replay = ['analyze_replay', { ...monza, session: 'R' }] as const;

describe('the view of charts', needsChromium, () => {
  it.each<readonly [string, Record<string, unknown>]>([
    ['analyze_telemetry', { ...monza, session: 'Q', drivers: ['LEC', 'VER'] }],
    ['analyze_race_gaps', monza],
    ['analyze_season_summary', { year: 2024 }],
    replay,
  ])('shows the page of %s, in the theme of the host and without a network', async (tool, input) => {
    const { call, page, view, chart, read, requests, problems } = await openConversation();
    const { content } = await call(tool, input);
    const link = content.find(({ type }) => type === 'resource_link') as { uri: string };
    await expect.poll(async () => await heightOf(page), { timeout: 60_000 }).toBeGreaterThan(400);
    expect(await chart.locator('h1').count()).toBe(1);
    expect(await view.locator('img').isVisible()).toBe(false);
    expect(await view.getByRole('status').isVisible()).toBe(false);
    expect(read).toEqual([link.uri]);
    const theme = async () => await chart.locator('html').getAttribute('data-theme');
    await expect.poll(theme).toBe('dark');
    await page.evaluate(`setTheme('light')`);
    await expect.poll(theme).toBe('light');
    await page.evaluate('tearDown()');
    expect({ requests, problems }).toEqual({ requests: ['/', '/view.html'], problems: [] });
  });

  it.each([
    [true, /^What happened at 00:\d\d:\d\d of the 2024 Italian Grand Prix, Race\?$/],
    [false, null],
  ])(
    'asks about a moment of a replay where the host takes questions: %j',
    async (takesMessages, question) => {
      const { call, asked, view, chart } = await openConversation({ takesMessages });
      await call(...replay);
      await chart.getByRole('button', { name: 'Ask about this moment' }).click();
      if (question === null)
        await expect.poll(() => view.getByRole('status').innerText()).toMatch(/^Charts cannot ask/);
      else await expect.poll(() => asked).toEqual([expect.stringMatching(question)]);
    },
  );

  it('shows the picture of a chart that is no page, or whose page cannot be had', async () => {
    const { call, page, view, problems } = await openConversation();
    await call('analyze_tyre_strategy', { ...monza, session: 'R' });
    const picture = view.locator('img');
    await expect.poll(async () => await heightOf(page)).toBeGreaterThan(300);
    expect(await picture.getAttribute('alt')).toMatch(/[a-z]{3}.*\.$/);
    expect(problems).toEqual([]);
    const other = await openConversation({ readsResources: false });
    await other.call('analyze_race_gaps', monza);
    await expect.poll(async () => await other.view.locator('img').isVisible()).toBe(true);
    expect(await other.view.getByRole('status').isVisible()).toBe(false);
  });

  it('says that a page cannot be had which has no picture, and takes no room for a call that failed', async () => {
    const { call, view } = await openConversation({ readsResources: false });
    await call('analyze_season_summary', { year: 2024 });
    await expect.poll(() => view.getByRole('status').innerText()).toMatch(/^The chart could not be loaded: /);
    const failed = await openConversation();
    await failed.call('analyze_season_summary', { year: 1900 });
    await expect.poll(async () => await heightOf(failed.page)).toBe(0);
  });
});

async function heightOf(page: Page): Promise<number> {
  return await page.locator('#view').evaluate((view) => view.clientHeight);
}
