// @module-tag long
import type { CallToolResult } from '@modelcontextprotocol/client';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { chartView } from '../../../src/mcp/resources/resource-world.ts';
import { ok, startLocalHost, status } from '../../support/local-host.ts';
import { warmHomeOfSuite } from '../../support/temporary-home.ts';
import { clientOf, demoServer } from '../../support/tools/mcp-client.ts';
import { needsChromium, openPage } from '../chromium.ts';
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

const monza = { year: 2024, gp: 'Monza' };

describe('the view of charts', needsChromium, async () => {
  const home = await warmHomeOfSuite();
  /** What calls gave: a chart is drawn once for all views of it. */
  const results = new Map<string, Promise<CallToolResult>>();

  async function openConversation({ readsResources = true, takesMessages = true } = {}) {
    const client = await clientOf(demoServer(home), { capabilities });
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
    // Fonts of data: a host need not allow; others do as well.
    const { page, problems, close } = await openPage(
      { viewport: { width: 1100, height: 1600 } },
      // Requests are told one by one.
      () => true,
      /^console (?:debug: |\w+: Loading the font 'data:)/,
    );
    onTestFinished(close);
    const requests: string[] = [];
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
        const key = JSON.stringify([name, input]);
        const called = results.get(key) ?? client.callTool({ name, arguments: input });
        results.set(key, called);
        const result = await called;
        await page.evaluate(`showResult(${JSON.stringify(input)}, ${JSON.stringify(result)})`);
        return result;
      },
    };
  }

  it.each<readonly [string, Record<string, unknown>]>([
    ['analyze_telemetry', { ...monza, session: 'Q', drivers: ['LEC', 'VER'] }],
    ['analyze_race_gaps', monza],
    ['analyze_season_summary', { year: 2024 }],
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

  it('asks about a moment of a replay where the host takes questions', async () => {
    const replay = ['analyze_replay', { ...monza, session: 'Q' }] as const;
    const { call, asked, chart, problems } = await openConversation();
    await call(...replay);
    await chart.getByRole('button', { name: 'Ask about this moment' }).click();
    const question = /^What happened at 00:\d\d:\d\d of the 2024 Italian Grand Prix, Qualifying\?$/;
    await expect.poll(() => asked).toEqual([expect.stringMatching(question)]);
    expect(problems).toEqual([]);
    const silent = await openConversation({ takesMessages: false });
    await silent.call(...replay);
    await silent.chart.getByRole('button', { name: 'Ask about this moment' }).click();
    await expect.poll(() => silent.view.getByRole('status').innerText()).toMatch(/^Charts cannot ask/);
  });

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
