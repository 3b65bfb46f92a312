import { existsSync } from 'node:fs';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { need } from '../support/need.ts';

const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** Options of suites that need a browser. Where everything has to run (`CI=true`) they fail without one. */
export const needsChromium = need(
  existsSync(chromiumPath) || process.env.CI === 'true',
  `there is no Chromium at ${chromiumPath}: install it, or set CHROMIUM_PATH`,
);

let browserOfWorker: Promise<Browser> | undefined;

/** A real browser without a window: the same one for all tests of this process, and ended with it. */
async function sharedChromium(): Promise<Browser> {
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

const viewport = { width: 1280, height: 900 };

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A window of its own, with its own cookies, and with patience for a slow machine. */
export async function newContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await (await sharedChromium()).newContext({ viewport, ...options });
  context.setDefaultTimeout(90_000);
  return context;
}

export interface OpenPage {
  page: Page;
  context: BrowserContext;
  /** What went wrong so far: requests to elsewhere, errors, dialogs, words on the console. */
  problems: string[];
  /** No longer notes problems, and leaves the page. */
  close(): Promise<void>;
}

/**
 * Pages that tests have left as they were, by the options that a page cannot be given later: a window costs a second of processor time and
 * more, another address in it a fraction.
 */
const idle = new Map<string, Page[]>();
const changed = new WeakSet<Page>();

/** A page that knows nothing of others. `allows`: what it may load; `ignores`: what else it may say, as a problem says it. */
export async function openPage(
  options: BrowserContextOptions,
  allows: (url: string) => boolean,
  ignores?: RegExp,
): Promise<OpenPage> {
  const {
    colorScheme = 'light',
    reducedMotion = 'no-preference',
    forcedColors = 'none',
    ...others
  } = options;
  const { viewport: size, ...fixed } = others;
  const kind = JSON.stringify(fixed);
  const page = idle.get(kind)?.pop() ?? (await newPage(fixed));
  if (page.isClosed() || !page.context().browser()!.isConnected())
    return await openPage(options, allows, ignores);
  const context = page.context();
  if (options.storageState) changed.add(page);
  await page.setViewportSize(size ?? viewport);
  await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors });
  const problems = watch(page, allows, ignores);
  const close = async () => {
    for (const event of heard) page.removeAllListeners(event);
    context.removeAllListeners('request');
    if (changed.has(page) || page.isClosed()) return await context.close();
    await leave(page);
    idle.set(kind, [...(idle.get(kind) ?? []), page]);
  };
  return { page, context, problems, close };
}

const heard = ['console', 'pageerror', 'dialog', 'request'] as const;

function watch(page: Page, allows: (url: string) => boolean, ignores?: RegExp): string[] {
  const problems: string[] = [];
  page.context().on('request', (request) => {
    if (!allows(request.url())) problems.push(`request: ${request.url()}`);
  });
  page.on('console', (message) => {
    const said = `console ${message.type()}: ${message.text()}`;
    if (!ignores?.test(said)) problems.push(said);
  });
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('dialog', (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return problems;
}

async function newPage(options: BrowserContextOptions): Promise<Page> {
  const context = await newContext(options);
  const page = await context.newPage();
  const lasting: [object, string[]][] = [
    [page, ['addInitScript', 'exposeFunction']],
    [context, ['addInitScript', 'newCDPSession']],
    [context.clock, ['install', 'setFixedTime']],
  ];
  for (const [target, names] of lasting)
    for (const name of names) {
      const own = Reflect.get(target, name) as (...args: unknown[]) => unknown;
      const noting = (...args: unknown[]) => {
        changed.add(page);
        return own.apply(target, args);
      };
      Reflect.set(target, name, noting);
    }
  return page;
}

const forget = `(async () => {
  localStorage.clear();
  sessionStorage.clear();
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
})()`;

/** Takes back what a test has done to a page and its window. */
async function leave(page: Page): Promise<void> {
  const context = page.context();
  const others = context.pages().filter((each) => each !== page);
  for (const each of [page, context]) await each.unrouteAll({ behavior: 'ignoreErrors' });
  await Promise.all([...others.map((each) => each.close()), context.setOffline(false)]);
  // Charts by themselves have no storage, and there is none behind an error.
  await page.evaluate(forget).catch(() => undefined);
  await page.goto('about:blank');
  await page.mouse.move(-1, -1);
  await Promise.all([context.clearCookies(), context.clearPermissions()]);
}
