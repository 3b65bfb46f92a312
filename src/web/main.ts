import { fileURLToPath } from 'node:url';
import { svcHome } from '../io/disk/home.ts';
import { version } from '../io/version.ts';
import { createVisitorWorkspaces } from '../io/workspaces/visitor-workspaces.ts';
import { waysToData } from '../present/ways-to-data.ts';
import { errorDocument } from '../present/error-document.ts';
import { launcherHelp, type LauncherCommand, parseLauncherArguments } from './launcher-options.ts';
import { restartOnChange, servingMark } from './restart-on-change.ts';
import type { RunningServer } from './running-server.ts';
import { isThisMachine } from './setup/access-settings.ts';

/** However long turns and connections take to end, once the time to go on serving is over. */
const longestShutDownMs = 9000;

const args = process.argv.slice(2);
void main();

async function main(): Promise<void> {
  try {
    if (args[0] === 'replay') return await replay(args.slice(1));
    const command = parseLauncherArguments(args);
    if (command.show === 'help') process.stdout.write(launcherHelp());
    else if (command.show === 'version') process.stdout.write(`${version}\n`);
    else if (command.revoke !== null) await revokeKey(command.revoke);
    else if (command.environment === 'development' && !process.env[servingMark]) {
      restartOnChange(process.argv[1] ?? '', args, fileURLToPath(import.meta.url));
    } else await start(command);
  } catch (error) {
    fail(error);
  }
}

/** Locks all browsers out of a workspace. A server that runs looks at the key with every request, and every other second for who reads an answer. */
async function revokeKey(workspaceId: string): Promise<void> {
  const workspaces = createVisitorWorkspaces({
    home: svcHome(process.env),
    clock: { nowMs: () => Date.now() },
    keys: 'required',
  });
  await workspaces.revokeKey(workspaceId);
  process.stdout.write(`${JSON.stringify({ workspace_id: workspaceId, revoked: true })}\n`);
}

/** Computes a conversation that was exported again, and says which figures changed. */
async function replay(words: readonly string[]): Promise<void> {
  const { replayCommand } = await import('./replay-command.ts');
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const progress = (text: string): void => void (process.stderr.isTTY && process.stderr.write(`${text}\n`));
  process.stdout.write(
    await replayCommand(words, {
      ...{ env: process.env, signal: stop.signal, progress },
      databaseProgram: new URL('./svc-sql.js', import.meta.url),
    }),
  );
}

async function start(command: LauncherCommand): Promise<void> {
  const { serve } = await import('./serve.ts');
  let server: RunningServer | null = null;
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) process.exit(1); // asked twice: no more waiting
    isStopping = true;
    setTimeout(() => process.exit(1), longestShutDownMs + (server?.drainMs ?? 0)).unref();
    await server?.shutDown();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  // Of the process that watches for changes: without it nobody would end this one.
  process.on('disconnect', () => void stop());

  const threads = {
    tools: new URL('./svc-web-worker.js', import.meta.url),
    answerer: new URL('./svc-web-answerer.js', import.meta.url),
    exports: new URL('./svc-web-export.js', import.meta.url),
  };
  server = await serve(command, { env: process.env, threads });
  process.stdout.write(`svc-web ${version} (${command.environment}) is at ${server.url}\n`);
  if (server.figuresUrl) process.stdout.write(`Figures for Prometheus are at ${server.figuresUrl}\n`);
  const ways = waysToData.map((way) => `  ${way}\n`).join('');
  process.stdout.write(`Data: ${sourceWords[server.source]}. All there are:\n${ways}`);
  if (command.environment === 'production' && !process.env.SVC_WEB_USE_ACCOUNT) {
    process.stdout.write("Visitors don't use your account unless SVC_WEB_USE_ACCOUNT=1.\n");
  }
  const { modelNotice } = server;
  for (const notice of [
    modelNotice,
    accessNotice(command, server.access),
    cookieNotice(command),
    hostNotice(command),
  ]) {
    if (notice) process.stdout.write(`${notice}\n`);
  }
}

/** What visitors get to see. */
const sourceWords = { demo: 'simulated', mirror: 'recorded', live: 'real' } as const;

/** What lets visitors in; null where nothing does and nobody else can reach the server. */
function accessNotice({ host }: LauncherCommand, access: RunningServer['access']): string | null {
  switch (access) {
    case 'password':
      return 'Visitors sign in with the password.';
    case 'header':
      return 'Visitors sign in at the proxy.';
    case 'none':
      return isThisMachine(host) ? null : 'It is open to anyone who can reach it (SVC_WEB_AUTH=none).';
  }
}

/** Why a browser may not keep the cookie, and what helps; null when all do. */
function cookieNotice({ environment, host }: LauncherCommand): string | null {
  if (environment === 'development' || process.env.SESSION_COOKIE_SECURE) return null;
  return isThisMachine(host)
    ? 'The cookie is for HTTPS only. Chromium and Firefox accept it on this address anyway; for other browsers add --env development.'
    : 'The cookie is for HTTPS only: put a proxy that speaks HTTPS in front and set TRUST_PROXY=1, or add --env development to try it on plain HTTP.';
}

/** Which names the server answers for, where there may be others; null when nobody else can reach it. */
function hostNotice({ host }: LauncherCommand): string | null {
  if (!['0.0.0.0', '::'].includes(host) || process.env.SVC_WEB_HOSTS) return null;
  return "It answers only to this machine's names; set SVC_WEB_HOSTS to the names others use, for instance SVC_WEB_HOSTS=racing.example.org.";
}

/** The failure as the last line of standard error, as the command line has it. The line to the process that watches for changes would hold this one. */
function fail(error: unknown): void {
  process.stderr.write(`${JSON.stringify(errorDocument(error))}\n`, () => process.exit(1));
}
