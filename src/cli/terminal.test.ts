import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { isYes, readAnswer } from './effects.ts';
import { LateWrites } from '../io/disk/late-writes.ts';
import { Diagnostics } from './diagnostics.ts';
import { OutputStream } from './output-stream.ts';
import { runCommandLine } from './run.ts';

/** A stream that says it is a terminal, and all that was written to it. */
function terminal({ isTTY = true, columns = 40 } = {}) {
  const stream = Object.assign(new PassThrough(), { isTTY, columns });
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  return { stream: new OutputStream(stream), text: () => text };
}

const failure = { error: 'No.', code: 'INTERNAL', hint: 'Wait.', retryable: false, details: {} } as const;

describe('Diagnostics', () => {
  it('overwrites one progress line and takes it away before the failure', async () => {
    const { stream, text } = terminal();
    const diagnostics = new Diagnostics(stream, { quiet: false, env: {} });
    diagnostics.progress('Loading 2024 Monaco');
    diagnostics.progress(
      'Loading\x1b[31m 2024\r\n Monaco with a name that is longer than the terminal is wide',
    );
    diagnostics.failure(failure);
    await stream.flush();
    const lines = text().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toBe(
      '\r\x1b[2K⠋ Loading 2024 Monaco' +
        '\r\x1b[2K⠙ Loading [31m 2024   Monaco with a nam' +
        `\r\x1b[2K${JSON.stringify(failure)}`,
    );
  });

  it.each([
    [{ isTTY: false }, { quiet: false, env: {} }],
    [{ isTTY: true }, { quiet: true, env: {} }],
    [{ isTTY: true }, { quiet: false, env: { TERM: 'dumb' } }],
  ])('shows no progress with %j and %j', async (kind, options) => {
    const { stream, text } = terminal(kind);
    const diagnostics = new Diagnostics(stream, options);
    diagnostics.progress('Loading');
    diagnostics.endProgress();
    await stream.flush();
    expect(text()).toBe('');
  });

  it('starts a new line after a question that got no Enter', async () => {
    const { stream, text } = terminal();
    const diagnostics = new Diagnostics(stream, { quiet: false, env: {} });
    diagnostics.question('Remove it?', true);
    diagnostics.failure(failure);
    diagnostics.question('Remove it?', true);
    diagnostics.answered();
    diagnostics.failure(failure);
    await stream.flush();
    const line = JSON.stringify(failure);
    expect(text()).toBe(`Remove it? [y/N] \n${line}\nRemove it? [y/N] ${line}\n`);
  });
});

describe('readAnswer', () => {
  const signal = new AbortController().signal;

  it('takes the first line, in however many pieces it comes', async () => {
    const input = new PassThrough();
    const answer = readAnswer(input, signal);
    input.write('y');
    input.write('es\nmore\n');
    expect(await answer).toBe('yes');
  });

  it.each([
    ['y', 'y'],
    ['', null],
    ['\n', ''],
  ])('takes %j before the end as %j', async (text, expected) => {
    const input = new PassThrough();
    input.end(text);
    expect(await readAnswer(input, signal)).toBe(expected);
  });

  it('gives up on a stream that cannot be read, and on an endless line', async () => {
    const broken = new PassThrough();
    const answer = readAnswer(broken, signal);
    broken.destroy(new Error('EIO'));
    expect(await answer).toBeNull();
    const endless = new PassThrough();
    endless.write('y'.repeat(5000));
    expect(isYes((await readAnswer(endless, signal)) ?? '')).toBe(false);
  });
});

describe('runCommandLine', () => {
  it('indents the result for a person', async () => {
    const { stream } = terminal();
    const text = await runCommandLine({
      args: ['workspace', 'list'],
      env: { SVC_HOME: '/nowhere' },
      signal: new AbortController().signal,
      diagnostics: new Diagnostics(stream, { quiet: true, env: {} }),
      lateWrites: new LateWrites(),
      isForPerson: true,
    });
    expect(text).toBe('{\n  "total": 0,\n  "shown": 0,\n  "workspaces": []\n}\n');
  });
});
