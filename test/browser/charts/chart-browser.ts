import { existsSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Frame,
  type Page,
} from 'playwright-core';
import { ok, startLocalHost, status, type LocalHost } from '../../support/local-host.ts';
import { need } from '../../support/need.ts';

const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** Options of suites that need a browser. Where everything has to run (`CI=true`) they fail without one. */
export const needsChromium = need(
  existsSync(chromiumPath) || process.env.CI === 'true',
  `there is no Chromium at ${chromiumPath}: install it, or set CHROMIUM_PATH`,
);

/** A chart as the web page shows it: in a sandboxed frame, served with a strict policy. */
export interface ShownChart {
  page: Page;
  /** The document of the chart. */
  chart: Frame;
  /** Height that the chart told the page, in CSS pixels; null before it did. */
  toldHeight(): Promise<number | null>;
  /** What went wrong so far: errors, messages on the console, requests to anywhere but the two documents. */
  problems: string[];
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
    const problems = charts.flatMap((chart) => chart.problems);
    await Promise.all(charts.map(async ({ page }) => await page.context().close()));
    expect(problems).toEqual([]);
  });
  return async (html, options) => {
    const chart = await browser.show(html, options);
    shown.push(chart);
    return chart;
  };
}

let browserOfWorker: Promise<Browser> | undefined;

/** A real browser without a window: the same one for all tests of this process, and ended with it. */
export async function sharedChromium(): Promise<Browser> {
  browserOfWorker ??= launchChromium();
  const browser = await browserOfWorker;
  // One that has crashed is no browser for the next test.
  if (!browser.isConnected()) browserOfWorker = launchChromium();
  return await browserOfWorker;
}

async function launchChromium(): Promise<Browser> {
  return await chromium.launch({
    executablePath: chromiumPath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** A window of its own, with its own cookies, and with patience for a slow machine. */
export async function newContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  context.setDefaultTimeout(90_000);
  return context;
}

/** A real browser without a window, and a real server. */
export async function openChartBrowser(): Promise<ChartBrowser> {
  const host = await startLocalHost();
  const browser = await sharedChromium();
  return {
    show: async (html, options) => await showChart(host, browser, html, options),
    close: async () => await host.close(),
  };
}

async function showChart(
  host: LocalHost,
  browser: Browser,
  html: string,
  options: BrowserContextOptions = {},
): Promise<ShownChart> {
  serve(host, html);
  const context = await newContext(browser, options);
  const page = await context.newPage();
  const problems: string[] = [];
  context.on('request', (request) => {
    const { host: hostName, pathname } = new URL(request.url());
    if (hostName !== host.name || !expectedPaths.has(pathname)) problems.push(`request: ${request.url()}`);
  });
  page.on('console', (message) => {
    // The tests read pixels; the charts do not.
    if (message.text().startsWith('Canvas2D: Multiple readback operations')) return;
    problems.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('dialog', (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.goto(`http://${host.name}/`);
  const frame = await page.locator('#frame').elementHandle();
  const chart = await frame?.contentFrame();
  if (!chart) throw new Error('There is no frame for the chart.');
  await chart.waitForURL('**/chart.html');
  return {
    page,
    chart,
    problems,
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
