import { mkdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { createChartFiles } from '../../../src/io/workspaces/workspace-files.ts';
import { VisitorStorage } from '../../../src/io/workspaces/visitor-storage.ts';
import { createVisitorWorkspaces } from '../../../src/io/workspaces/visitor-workspaces.ts';
import type { Answerer } from '../../../src/questions/answerer.ts';
import type { PageSettings } from '../../../src/web/api/shapes.ts';
import type { AppOptions } from '../../../src/web/routes/context.ts';
import { openAccess } from '../../../src/web/access/access.ts';
import { createApp, type WebApp } from '../../../src/web/app.ts';
import { createPage } from '../../../src/web/page/page.ts';
import { pageSources } from '../../../src/web/page/page-sources.ts';
import { readSettings } from '../../../src/web/setup/settings.ts';
import { type OpenPage, openPage } from '../chromium.ts';
import { scriptedAnswerer } from '../../support/test-answerer.ts';
import { temporaryHome } from '../../support/temporary-home.ts';
import { MemoryChat } from './memory-chat.ts';

export interface ChatPageOptions extends BrowserContextOptions {
  env?: NodeJS.ProcessEnv;
  source?: PageSettings['source'];
  /** Reads messages that are being written; none of them asks for data when left out. */
  read?: Answerer['read'];
  times?: AppOptions['times'];
  /** What the browser says that this test means to cause; everything else it says fails the test. */
  expected?: RegExp;
  /** The time in the browser, where it stands still. */
  now?: Date;
  /** Before the page is opened. */
  prepare?: (opened: Pick<ChatPage, 'chat' | 'home' | 'workspaceId'>) => Promise<void> | void;
}

/** The chat page in a real browser, from the real server, with a chat that the test plays. */
export interface ChatPage extends OpenPage {
  chat: MemoryChat;
  base: string;
  home: string;
  workspaceId: string;
  ask(question: string): Promise<void>;
  /** Asks while the server is away, and returns when it is there again and the page says that the question was not sent. */
  askInVain(question: string): Promise<void>;
  /** Breaks all connections; the server goes on. */
  cutConnections(): void;
  /** Ends the server. What it was writing stays as it is. */
  stopServer(): Promise<void>;
  /** Starts it again at the same address. */
  startServer(): Promise<void>;
  putChart(file: string, content: string | Uint8Array): Promise<void>;
}

const page = createPage({ ...pageSources, developmentScript: null, serviceWorkerScript: null });

/** For the tests of the surrounding `describe`: a way to open the page. */
export function setUpChatPages(): (options?: ChatPageOptions) => Promise<ChatPage> {
  const opened: (ChatPage & { expected: RegExp | undefined })[] = [];
  afterEach(async () => {
    for (const { problems, expected, close, stopServer } of opened.splice(0)) {
      await close();
      await stopServer();
      expect(problems.filter((problem) => !expected?.test(problem))).toEqual([]);
    }
  });
  return async (options = {}) => {
    const chatPage = await openChatPage(options);
    opened.push({ ...chatPage, expected: options.expected });
    return chatPage;
  };
}

async function openChatPage(options: ChatPageOptions): Promise<ChatPage> {
  const { env = {}, source = 'live', times, read, expected: _, prepare, now, ...contextOptions } = options;
  const home = await temporaryHome();
  const chat = new MemoryChat();
  const clock = { nowMs: () => Date.now() };
  const workspaces = createVisitorWorkspaces({ home, clock, keys: 'off' });
  let port = 0;
  let app: WebApp;
  const startServer = async () => {
    const settings = readSettings({ RATE_LIMIT_ENABLED: 'false', ...env }, 'development');
    app = await createApp({
      settings,
      access: await openAccess(settings, { home, clock, redis: null }),
      storage: new VisitorStorage({ home, clock, ...settings.storage }),
      workspaces,
      charts: createChartFiles(home),
      chat,
      answerer: scriptedAnswerer(read),
      page,
      about: { source, model: 'offline', version: '1.2.3' },
      log: null,
      times: { stoppingMs: 100, ...times },
    });
    await app.server.listen({ port, host: '127.0.0.1' });
    ({ port } = app.server.server.address() as AddressInfo);
  };
  await startServer();
  const cutConnections = () => app.server.server.closeAllConnections();
  const base = `http://127.0.0.1:${port}`;
  const { workspaceId } = await workspaces.create();

  const opened = await openPage(contextOptions, (url) => url.startsWith(`${base}/`));
  const { page: tab, context } = opened;
  if (now) await context.clock.setFixedTime(now);
  await context.addCookies([{ name: 'svc_session', value: workspaceId, url: base }]);
  await prepare?.({ chat, home, workspaceId });
  await tab.goto(base);
  await tab.locator('.start, .question, .answer, .notice').first().waitFor();
  const ask = async (question: string) => {
    await tab.locator('#message').fill(question);
    await tab.locator('#message').press('Enter');
  };
  const stopServer = async () => {
    cutConnections();
    await app.server.close();
  };
  return {
    ...opened,
    chat,
    base,
    home,
    workspaceId,
    ask,
    askInVain: async (question) => {
      await stopServer();
      const refused = tab.waitForEvent('requestfailed');
      await ask(question);
      await refused;
      await startServer();
      await tab.getByText('Not sent', { exact: true }).waitFor();
    },
    cutConnections,
    stopServer,
    startServer,
    putChart: async (file, content) => {
      const directory = join(home, 'workspaces', workspaceId, 'charts');
      await mkdir(directory, { recursive: true });
      await writeFile(join(directory, file), content);
    },
  };
}
