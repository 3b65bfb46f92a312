import { mkdir, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { createChartFiles } from '../../src/io/workspaces/workspace-files.ts';
import { VisitorStorage } from '../../src/io/workspaces/visitor-storage.ts';
import { createVisitorWorkspaces } from '../../src/io/workspaces/visitor-workspaces.ts';
import type { ErrorResponse, StreamEvent } from '../../src/web/api/shapes.ts';
import type { Answerer } from '../../src/questions/answerer.ts';
import type { AppOptions } from '../../src/web/routes/context.ts';
import { openAccess } from '../../src/web/access/access.ts';
import { signInKey } from '../../src/web/access/sign-ins.ts';
import { createApp, type WebApp } from '../../src/web/app.ts';
import { createPage } from '../../src/web/page/page.ts';
import { readSettings } from '../../src/web/setup/settings.ts';
import { scriptedAnswerer } from '../support/test-answerer.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { ScriptedChat } from './scripted-chat.ts';
import { currentSetUp, envBehindFront } from './set-up.ts';

export interface WebServer {
  /** Its instances: one unless the file is set up in another way. */
  apps: WebApp[];
  chat: ScriptedChat;
  /** Of each instance. */
  storages: VisitorStorage[];
  home: string;
  /** Where browsers ask: `http://127.0.0.1:<port>` */
  base: string;
  /** Of the first instance, for bytes that are no good HTTP. */
  port: number;
  /** Lines of the log so far. */
  log: Record<string, unknown>[];
  /** As one asks it to end. */
  shutDown(this: void): Promise<void>;
}

export interface WebServerOptions {
  env?: NodeJS.ProcessEnv;
  environment?: 'development' | 'production';
  times?: AppOptions['times'];
  /** One of its own when left out. */
  home?: string;
  /** Reads messages that are being written; none of them asks for data when left out. */
  read?: Answerer['read'];
  /** Left out: no session is followed. */
  live?: AppOptions['live'];
}

/** Each is made to take a while. */
const keys = new Map<string, Promise<Buffer>>();

function keyOf(password: string): Promise<Buffer> {
  const key = keys.get(password) ?? signInKey(password);
  keys.set(password, key);
  return key;
}

/** The web server of one test, on a port of its own. Nothing is limited unless the test says so. */
export async function startWebServer(options: WebServerOptions = {}): Promise<WebServer> {
  const home = options.home ?? (await temporaryHome());
  const chat = new ScriptedChat();
  const log: Record<string, unknown>[] = [];
  const clock = { nowMs: () => Date.now() };
  const setUp = currentSetUp();
  const env: NodeJS.ProcessEnv = { RATE_LIMIT_ENABLED: 'false', ...options.env };
  const settings = readSettings(setUp.front ? envBehindFront(env) : env, options.environment ?? 'production');
  const storages = Array.from(
    { length: setUp.count },
    () => new VisitorStorage({ home, clock, isShared: setUp.count > 1, ...settings.storage }),
  );
  const times = { stoppingMs: 200, ...options.times };
  const start = async (storage: VisitorStorage): Promise<WebApp> => {
    const shared = await setUp.optionsOf?.({ home, times });
    const redis = shared?.redis ?? null;
    return await createApp({
      settings,
      access: await openAccess(settings, { home, clock, redis, wrongGuessMs: 20, keyOf }),
      storage,
      workspaces: createVisitorWorkspaces({ home, clock, keys: settings.keys }),
      charts: createChartFiles(home),
      chat,
      answerer: scriptedAnswerer(options.read),
      page: createPage({
        ...{ script: 'run();', style: 'a{}', icon: '<svg/>', developmentScript: null },
        live: { script: 'watch();', style: 'a{}' },
      }),
      ...(options.live && { live: options.live }),
      about: { source: 'demo', model: 'offline', version: '1.2.3' },
      log: { write: (line) => void log.push(JSON.parse(line) as Record<string, unknown>) },
      times,
      ...shared,
    });
  };
  const apps = await Promise.all(storages.map(start));
  const shutDown = async (): Promise<void> => void (await Promise.all(apps.map((app) => app.shutDown())));
  const ports = await Promise.all(apps.map(listen));
  onTestFinished(async () => {
    for (const app of apps) app.server.server.closeAllConnections();
    await shutDown();
  });
  const port = ports[0]!;
  const base = (await setUp.front?.(ports, env.TRUST_PROXY !== undefined)) ?? `http://127.0.0.1:${port}`;
  return { apps, chat, storages, home, base, port, log, shutDown };
}

async function listen({ server }: WebApp): Promise<number> {
  await server.listen({ port: 0, host: '127.0.0.1' });
  return (server.server.address() as AddressInfo).port;
}

export interface Visitor {
  id: string;
  /** The header of all its cookies. */
  cookie: string;
  /** null where no key is needed. */
  key: string | null;
}

/** A browser that has opened the page. */
export async function visit({ base }: WebServer): Promise<Visitor> {
  const response = await fetch(base);
  expect(response.status).toBe(200);
  return visitorOf(response);
}

/** The browser that got this page. */
export function visitorOf(page: Response): Visitor {
  const cookies = page.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!);
  const value = (name: string): string | null =>
    cookies.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
  return { id: value('svc_session')!, key: value('__Host-svc_key'), cookie: cookies.join('; ') };
}

/** Asks a question as the page does. */
export function ask(
  { base }: WebServer,
  { cookie }: Pick<Visitor, 'cookie'>,
  message: string,
  { headers = {}, form = {}, signal }: AskOptions = {},
): Promise<Response> {
  return fetch(`${base}/chat`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ message, ...form }).toString(),
    ...(signal ? { signal } : {}),
  });
}

interface AskOptions {
  headers?: Record<string, string>;
  form?: Record<string, string>;
  signal?: AbortSignal;
}

export const extended = { 'x-svc-events': 'extended' };

/** Reads a stream piece by piece, as a browser does. */
export class StreamReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #decoder = new TextDecoder();
  #text = '';

  constructor(response: Response) {
    this.#reader = response.body!.getReader();
  }

  /** The next event with its id; null at the end. Comments are left out. */
  async next(): Promise<{ id: string | null; event: StreamEvent } | null> {
    for (;;) {
      const block = await this.nextBlock();
      if (block === null) return null;
      if (block.startsWith(':')) continue;
      const [, id = null, data = ''] = /^(?:id: (\S+)\n)?data: (.*)$/s.exec(block) ?? [];
      return { id, event: JSON.parse(data) as StreamEvent };
    }
  }

  /** Text up to the next blank line; null at the end. */
  async nextBlock(): Promise<string | null> {
    for (;;) {
      const end = this.#text.indexOf('\n\n');
      if (end >= 0) {
        const block = this.#text.slice(0, end);
        this.#text = this.#text.slice(end + 2);
        return block;
      }
      const { done, value } = await this.#reader.read();
      if (done) {
        expect(this.#text, 'the stream ends with a whole event').toBe('');
        return null;
      }
      this.#text += this.#decoder.decode(value, { stream: true });
    }
  }

  /** All further events. */
  async rest(): Promise<StreamEvent[]> {
    const events: StreamEvent[] = [];
    for (let next = await this.next(); next; next = await this.next()) events.push(next.event);
    return events;
  }
}

/** Checks an answer to be a refusal of the one shape, with the headers that every answer has, and returns its body. */
export async function expectRefusal(response: Response, status: number): Promise<ErrorResponse> {
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expectSecurityHeaders(response);
  const body = (await response.json()) as ErrorResponse;
  expect(body.error).toMatch(/^[A-Z].*\.$/s);
  expect(body.code).toMatch(/^[A-Z_]+$/);
  const extraKeys = Object.keys(body).filter((key) => !['error', 'code'].includes(key));
  expect(extraKeys).toEqual(status === 429 || body.code === 'BUSY' ? ['retry_after'] : []);
  return body;
}

export function expectSecurityHeaders(response: Response): void {
  const headers = Object.fromEntries(response.headers);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).toMatch(/frame-ancestors '(none|self)'/);
  expect(headers['content-security-policy']).not.toMatch(/https?:|\*/);
  expect(headers).toHaveProperty('referrer-policy');
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  expect(headers).not.toHaveProperty('server');
  expect(headers).not.toHaveProperty('x-powered-by');
}

export async function putChart(
  server: WebServer,
  id: string,
  file: string,
  content: string | Uint8Array,
): Promise<void> {
  const directory = join(server.home, 'workspaces', id, 'charts');
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, file), content);
}

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A request whose path is sent exactly as it is given, which `fetch` would tidy up. */
export function get(
  server: WebServer,
  path: string,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port: server.port, path, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    });
    request.on('error', reject).end();
  });
}

/** All that the server says to bytes that need not be HTTP, until it hangs up, on bytes that it did not read perhaps. */
export function say(server: WebServer, ...pieces: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () =>
      pieces.forEach((piece) => socket.write(piece, 'latin1')),
    );
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    socket.on('error', (error) => {
      if (answer === '') reject(error);
    });
    socket.on('close', () => resolve(answer));
  });
}
