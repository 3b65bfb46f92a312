import { SvcError } from '../core/errors.ts';
import { withoutTokens } from '../core/without-tokens.ts';
import { cancelled } from '../io/cancellation.ts';
import { LateWrites } from '../io/disk/late-writes.ts';
import { errorDocument } from '../present/error-document.ts';
import { Diagnostics } from './diagnostics.ts';
import { OutputStream, standardStream } from './output-stream.ts';
import { runCommandLine } from './run.ts';

const args = process.argv.slice(2);
const { env } = process;
const stdout = new OutputStream(standardStream(1, () => process.stdout));
const stderr = new OutputStream(standardStream(2, () => process.stderr));
const diagnostics = new Diagnostics(stderr, { quiet: args.includes('--quiet'), env });
const interruption = new AbortController();
const lateWrites = new LateWrites();
let isAnswered = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (isAnswered) process.exit();
    if (interruption.signal.aborted) void fail(cancelled()); // asked twice: no more waiting
    interruption.abort();
  });
}
process.on('uncaughtException', (error) => void fail(error));
process.on('unhandledRejection', (reason) => void fail(reason));
// Nothing is left to do, and still there is no answer: a promise that nobody keeps.
process.once('beforeExit', () => void fail(new Error('the command ended without an answer')));

// Not awaited: the chunks of the program are CommonJS, which cannot wait at the top level.
void main();

async function main(): Promise<void> {
  try {
    const text = await runCommandLine({
      args,
      env,
      signal: interruption.signal,
      diagnostics,
      lateWrites,
      isForPerson: stdout.isTerminal,
    });
    diagnostics.endProgress();
    stdout.write(text);
    await stdout.flush();
    await stderr.flush();
  } catch (error) {
    await fail(error);
  }
  await end(0);
}

/** Writes what was parsed, which the answer did not wait for, and ends. */
async function end(exitCode: 0 | 1): Promise<never> {
  isAnswered = true;
  process.exitCode = exitCode;
  await lateWrites.carryOut((error) => {
    // A failure stays the last line of standard error.
    if (env.SVC_DEBUG === '1' && exitCode === 0) diagnostics.line(withoutTokens(debugText(error)));
  });
  await stderr.flush().catch(() => undefined);
  process.exit(exitCode);
}

/** The failure as the last line of standard error, then the end; whatever is still running is dropped. */
async function fail(error: unknown): Promise<never> {
  if (isAnswered) process.exit();
  if (env.SVC_DEBUG === '1') diagnostics.line(withoutTokens(debugText(error)));
  diagnostics.failure(errorDocument(error));
  try {
    await stderr.flush();
  } catch {
    process.exit(1);
  }
  if (interruption.signal.aborted) process.exit(1);
  return await end(1);
}

function debugText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : `\ncaused by ${debugText(error.cause)}`;
  const kind = error instanceof SvcError ? `${error.code} ` : '';
  return `${kind}${error.stack ?? error.message}${cause}`;
}
