import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type ModelReply, startModelServer } from '../../agent/model-server.ts';
import { builtProgram } from '../../programs/built-program.ts';
import { listenTo } from '../../support/child-process.ts';
import { withSharedCache } from '../../support/temporary-home.ts';

/** A day on which all sessions that the tests ask for were held. */
const now = '2025-12-20T12:00:00Z';

/** The built `svc-web` in production, over the simulated archive, as a process of its own. It keeps its home and its address. */
export interface ServedChat {
  base: string;
  /** Ends the process and resolves when it is gone. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Starts it again at the same address, over the same home. */
  restart(): Promise<void>;
  /** Ends it and removes what it has stored. */
  remove(): Promise<void>;
}

/** A call that a scripted model may make. */
export const monacoStrategy = {
  name: 'analyze_tyre_strategy',
  input: { year: 2024, gp: 'Monaco', session: 'R' },
};

/** The same, answered by a language model that says what the test wrote down; it is gone when the running test ends. */
export async function serveScriptedChat(replies: readonly ModelReply[]): Promise<ServedChat> {
  const { openAiUrl } = await startModelServer(replies);
  const model = { SVC_MODEL_PROVIDER: 'openai', SVC_MODEL: 'scripted', OPENAI_BASE_URL: openAiUrl };
  const served = await serveChat(model);
  onTestFinished(() => served.remove());
  return served;
}

/** Without settings of a language model in `env`, questions are answered without one. */
export async function serveChat(env: Record<string, string> = {}): Promise<ServedChat> {
  const home = await withSharedCache(await mkdtemp(join(tmpdir(), 'svc-chat-')));
  let child = start(home, '0', env);
  const base = await addressOf(child);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const closed = new Promise((resolve) => child.once('close', resolve));
    child.kill(signal);
    await closed;
  };
  return {
    base,
    end,
    restart: async () => {
      child = start(home, new URL(base).port, env);
      await addressOf(child);
    },
    remove: async () => {
      await end('SIGKILL');
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function start(home: string, port: string, env: Record<string, string>): ChildProcess {
  const program = builtProgram('web/svc-web.js');
  // One browser plays many readers here, who would not share an address elsewhere.
  const own = { HOME: home, SVC_HOME: home, SVC_SOURCE: 'demo', SVC_NOW: now, RATE_LIMIT_ENABLED: 'false' };
  return spawn(process.execPath, [program, '--port', port], {
    env: { PATH: process.env.PATH, ...own, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function addressOf(child: ChildProcess): Promise<string> {
  return (await listenTo(child)(/ is at (http:\S+)\n/))[1]!;
}
