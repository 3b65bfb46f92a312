import { type ChildProcess, spawn } from 'node:child_process';
import { expect } from 'vitest';
import { type ErrorDocument, errorTable } from '../../src/core/errors.ts';
import { thisProgram } from '../documents/this-program.ts';
import { endWithTest } from '../support/child-process.ts';
import { builtProgram } from './built-program.ts';

export interface SvcOptions {
  /** `SVC_HOME`. */
  home: string;
  env?: Record<string, string>;
  /** What standard input holds before it ends; it is empty when left out. */
  input?: string;
  /** A program with arguments that starts the command given after them, for instance under other limits or another user. */
  under?: readonly string[];
}

export interface Finished {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** Starts the built command as a real process that sees nothing of this one's environment, and ends with the running test. */
export function startSvc(args: readonly string[], { home, env = {}, under = [] }: SvcOptions): ChildProcess {
  const [program = '', ...rest] = [...under, process.execPath, builtProgram('svc.cjs'), ...args];
  const child = spawn(program, rest, {
    env: { PATH: process.env.PATH, HOME: home, SVC_HOME: home, ...env },
    stdio: 'pipe',
  });
  endWithTest(child);
  return child;
}

export function finished(child: ChildProcess): Promise<Finished> {
  return new Promise((resolve, reject) => {
    let stdout = '';
    let stderr = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
}

export async function svc(args: readonly string[], options: SvcOptions): Promise<Finished> {
  const child = startSvc(args, options);
  child.stdin?.on('error', () => undefined); // a command that reads nothing may be gone already
  child.stdin?.end(options.input ?? '');
  return finished(child);
}

/** The same command in this process: for what it answers, where it does not matter how it was started. */
export async function svcHere(
  args: readonly string[],
  { home, env = {}, input = '' }: SvcOptions,
): Promise<Finished> {
  const { exitCode, stdout, stderr } = await thisProgram(args, { HOME: home, SVC_HOME: home, ...env }, input);
  return { code: exitCode, signal: null, stdout, stderr };
}

/** The result of a command that went well: one JSON document and a line break on standard output, exit code 0. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the shape of the result
export function resultOf<T = Record<string, unknown>>(run: Finished): T {
  expect(run, run.stderr).toMatchObject({ code: 0, signal: null });
  expect(run.stdout).toMatch(/^\S.*\S\n$/s);
  return JSON.parse(run.stdout) as T;
}

/** What a failed command said: nothing on standard output, exit code 1, one JSON object as the last line of errors. */
export function failureOf(run: Finished): ErrorDocument {
  expect(run, run.stderr).toMatchObject({ code: 1, signal: null, stdout: '' });
  expect(run.stderr).toMatch(/\n$/);
  const failure = JSON.parse(run.stderr.trimEnd().split('\n').at(-1) ?? '') as ErrorDocument;
  expect(Object.keys(failure)).toEqual(['error', 'code', 'hint', 'retryable', 'details']);
  expect(failure.error).toMatch(/^\S.*[.?!]$/);
  expect(failure.error).not.toMatch(/\n| at .*\.[cm]?[jt]s:\d+:\d+/);
  expect(failure.hint).toMatch(/\S/);
  expect(failure.retryable).toBe(errorTable[failure.code].retryable);
  return failure;
}
