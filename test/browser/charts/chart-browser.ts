import type { BrowserContextOptions, Frame } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { ok, startLocalHost, status, type LocalHost } from '../../support/local-host.ts';
import { type OpenPage, openPage } from '../chromium.ts';

/** A chart as the web page shows it: in a sandboxed frame, served with a strict policy. */
export interface ShownChart extends OpenPage {
  /** The document of the chart. */
  chart: Frame;
  /** Height that the chart told the page, in CSS pixels; null before it did. */
  toldHeight(): Promise<number | null>;
}

export interface ChartBrowser {
  show(html: string, options?: BrowserContextOptions): Promise<ShownChart>;
  close(): Promise<void>;
}

/** Requests that show a chart: the page that frames it, the chart, and the icon a browser asks for by itself. */
const expectedPaths = new Set(['/', '/chart.html', '/favicon.ico']);

const framePolicy =
  "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; " +
  "font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
const pagePolicy = "default-src 'none'; frame-src 'self'; script-src 'nonce-page'; style-src 'nonce-page'";
const framingPage = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>Page with a chart</title>
<style nonce="page">body{margin:0;background:#000}iframe{display:block;width:100%;border:0}</style>
<iframe id="frame" sandbox="allow-scripts" src="/chart.html" title="Chart"></iframe>
<script nonce="page">
  addEventListener('message', ({ data }) => {
    if (data?.type !== 'svc-chart-height') return;
    document.body.dataset.toldHeight = data.height;
    document.getElementById('frame').height = data.height;
  });
</script></html>`;

/**
 * For the tests of the surrounding `describe`: a way to show charts. Whatever a test does with them: nothing throws, nothing
 * is blocked, nothing leaves.
 */
export function setUpChartBrowser(): ChartBrowser['show'] {
  let browser: ChartBrowser;
  const shown: ShownChart[] = [];
  beforeAll(async () => {
    browser = await openChartBrowser();
  });
  afterAll(async () => await browser.close());
  afterEach(async () => {
    const charts = shown.splice(0);
    await Promise.all(charts.map(async ({ close }) => await close()));
    expect(charts.flatMap(({ problems }) => problems)).toEqual([]);
  });
  return async (html, options) => {
    const chart = await browser.show(html, options);
    shown.push(chart);
    return chart;
  };
}

/** A real browser without a window, and a real server. */
export async function openChartBrowser(): Promise<ChartBrowser> {
  const host = await startLocalHost();
  return {
    show: async (html, options) => await showChart(host, html, options),
    close: async () => await host.close(),
  };
}

async function showChart(
  host: LocalHost,
  html: string,
  options: BrowserContextOptions = {},
): Promise<ShownChart> {
  serve(host, html);
  const isExpected = (url: string) => {
    const { host: hostName, pathname } = new URL(url);
    return hostName === host.name && expectedPaths.has(pathname);
  };
  // The tests read pixels; the charts do not.
  const opened = await openPage(options, isExpected, /^console \w+: Canvas2D: Multiple readback operations/);
  const { page } = opened;
  await page.goto(`http://${host.name}/`);
  const frame = await page.locator('#frame').elementHandle();
  const chart = await frame?.contentFrame();
  if (!chart) throw new Error('There is no frame for the chart.');
  await chart.waitForURL('**/chart.html');
  return {
    ...opened,
    chart,
    toldHeight: async () => {
      const told = await page.locator('body').getAttribute('data-told-height');
      return told === null ? null : Number(told);
    },
  };
}

function serve(host: LocalHost, html: string): void {
  const htmlType = { 'Content-Type': 'text/html; charset=utf-8' };
  host.say((request, response) => {
    const replies = {
      '/': ok(framingPage, { ...htmlType, 'Content-Security-Policy': pagePolicy }),
      '/chart.html': ok(html, { ...htmlType, 'Content-Security-Policy': framePolicy }),
      '/favicon.ico': status(204),
    };
    const reply = replies[request.url as keyof typeof replies] ?? status(404);
    reply(request, response);
  });
}
