import { availableParallelism } from 'node:os';
import { SvcError } from '../core/errors.ts';
import { throwIfCancelled } from '../io/cancellation.ts';
import type { Compute, Effects } from '../io/effects.ts';
import { openRealWorld } from '../io/real-world.ts';
import type { Surroundings } from './arguments.ts';
import type { CommandLine } from './command.ts';
import type { Readable } from 'node:stream';

interface CommandContext extends Omit<CommandLine, 'args' | 'isForPerson'>, Surroundings {
  /** How sessions and telemetry are made of their files. */
  compute: Compute;
}

/** What answers SQL, as the build wrote it. */
const databaseProgram = new URL('../web/svc-sql.js', import.meta.url);

/** What loads sessions ahead, in as many threads as there are processors: this one then waits for them. */
const sessionThreads = {
  program: new URL('../web/svc-session-thread.js', import.meta.url),
  count: Math.min(8, availableParallelism()),
};

/** The real world for one command. Only what a command uses is loaded. */
export function createEffects(context: CommandContext): Effects {
  const { env, offline, refresh, signal, diagnostics, compute, lateWrites } = context;
  const programs = { databaseProgram, sessionThreads };
  return openRealWorld(env, { offline, refresh, compute, lateWrites, ...programs })({
    signal,
    progress: (step) => diagnostics.progress(step),
    confirm: (question) => confirm(question, context),
    tell: (text) => diagnostics.line(text),
    askSecret: (question) => askSecret(question, context),
  });
}

async function askSecret(question: string, { signal, diagnostics }: CommandContext): Promise<string | null> {
  if (process.stdin.isTTY) diagnostics.line(question);
  const secret = await readSecret(process.stdin, signal);
  throwIfCancelled(signal);
  return secret;
}

async function confirm(question: string, { signal, diagnostics }: CommandContext): Promise<boolean> {
  diagnostics.question(question, process.stdin.isTTY);
  const answer = await readAnswer(process.stdin, signal);
  throwIfCancelled(signal);
  if (answer === null) {
    throw new SvcError(
      'CONFIRMATION_REQUIRED',
      'This removes files for good, and standard input gave no answer.',
      'Add --yes to go ahead without being asked, or send "y" to standard input.',
      { question },
    );
  }
  diagnostics.answered();
  return isYes(answer);
}

const longestAnswer = 1000;

/**
 * The first line of a stream, whether or not a terminal is behind it; null when it ends, or cannot be read, before
 * anything came.
 */
export function readAnswer(stream: Readable, signal: AbortSignal): Promise<string | null> {
  return new Promise((resolve) => {
    let text = '';
    const finish = (): void => {
      stream.pause();
      resolve(text === '' ? null : (text.split('\n')[0] ?? ''));
    };
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => {
      text += chunk;
      if (text.includes('\n') || text.length > longestAnswer) finish();
    });
    for (const end of ['end', 'close', 'error']) stream.on(end, finish);
    signal.addEventListener('abort', finish);
  });
}

const longestSecret = 64_000;

/** A terminal of which the echo can be turned off, or any other stream. */
type SecretInput = Readable & { isTTY?: boolean; setRawMode?(isRaw: boolean): unknown };

/**
 * All of a stream, or on a terminal the first line, which is not shown; null when nothing came. A terminal is read key by key, since
 * its own lines end after 4096 characters and a cookie may be longer; Ctrl-C and Ctrl-D then mean what they mean elsewhere.
 */
export function readSecret(stream: SecretInput, signal: AbortSignal): Promise<string | null> {
  const isTerminal = stream.isTTY === true && stream.setRawMode !== undefined;
  return new Promise((resolve) => {
    let text = '';
    const finish = (): void => {
      if (isTerminal) stream.setRawMode?.(false);
      stream.pause();
      stream.off('data', hear);
      resolve(text.trim() === '' ? null : text.trim());
    };
    const hear = (chunk: string): void => {
      if (!isTerminal) text += chunk;
      else if (chunk.includes('\u0003')) process.kill(process.pid, 'SIGINT');
      else if (chunk.includes('\u0004')) finish();
      else {
        text += chunk;
        if (/[\r\n]/.test(chunk)) finish();
      }
      if (text.length > longestSecret) finish();
    };
    if (isTerminal) stream.setRawMode?.(true);
    stream.setEncoding('utf8');
    stream.on('data', hear);
    for (const end of ['end', 'close', 'error']) stream.once(end, finish);
    signal.addEventListener('abort', finish, { once: true });
  });
}

/** Whether an answer confirms. */
export function isYes(answer: string): boolean {
  return /^y(es)?$/i.test(answer.trim());
}
