import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect } from 'vitest';
import { endWithTest, listenTo } from '../support/child-process.ts';
import { warmHome } from '../support/temporary-home.ts';
import { builtProgram } from './built-program.ts';
import { extended, visitorOf } from '../web/web-server.ts';

export interface StartOptions {
  env?: Record<string, string>;
  args?: string[];
  home?: string;
  /** Directory of the built program. */
  program?: string;
  /** What starts it: of a `RefusingDisk`. */
  under?: readonly string[];
  /** Whether `longestBusyMs` can be asked of it. */
  isWatched?: boolean;
}

/** Starts the built `svc-web`, on any free port, over the simulated archive and without a language model. */
export async function startSvcWeb({
  env = {},
  args = ['--port', '0'],
  home,
  program,
  under = [],
  isWatched = false,
}: StartOptions = {}): Promise<ChildProcess> {
  const ownHome = home ?? (await warmHome());
  const script = program ? join(program, 'svc-web.js') : builtProgram('web/svc-web.js');
  const watch = isWatched ? ['--import', new URL('../support/loop-watch.mjs', import.meta.url).href] : [];
  const [command = '', ...words] = [...under, process.execPath, ...watch, script, ...args];
  const child = spawn(command, words, {
    env: { PATH: process.env.PATH, HOME: ownHome, SVC_HOME: ownHome, SVC_SOURCE: 'demo', ...env },
    stdio: ['pipe', 'pipe', 'pipe', ...(isWatched ? (['ipc'] as const) : [])],
  });
  endWithTest(child);
  return child;
}

/** The address that the program names; it may name another one later, after a restart. */
export function addresses(child: ChildProcess): () => Promise<string> {
  const heard = listenTo(child);
  return async () => (await heard(/ is at (http:\S+)\n/))[1]!;
}

/** Opens the page and returns its cookies, as a request brings them. */
export async function openPage(base: string): Promise<string> {
  const response = await fetch(base);
  expect(response.status).toBe(200);
  return visitorOf(response).cookie;
}

/** Asks a question and returns the extended stream. */
export function askIn(base: string, cookie: string, message: string): Promise<Response> {
  const headers = { cookie, ...extended };
  return fetch(`${base}/chat`, { method: 'POST', headers, body: new URLSearchParams({ message }) });
}

/** How long its main thread was busy without a pause since this was asked last, in ms of processor time. */
export async function longestBusyMs(child: ChildProcess): Promise<number> {
  const answer = once(child, 'message') as Promise<[{ longestMs: number }]>;
  child.send('loop-watch');
  return (await answer)[0].longestMs;
}
