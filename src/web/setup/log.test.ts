import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { logDestination } from './log.ts';

/** A stream whose reader takes nothing until it is told to. */
function stuckStream(): { stream: Writable; lines: string[]; read: () => void } {
  const lines: string[] = [];
  let go: (() => void) | null = null;
  let isStuck = true;
  const stream = new Writable({
    decodeStrings: false,
    write: (chunk: string, _encoding, done) => {
      lines.push(chunk);
      if (isStuck) go = done;
      else done();
    },
  });
  return {
    stream,
    lines,
    read: () => {
      isStuck = false;
      go?.();
    },
  };
}

it('drops what nobody reads beyond 1 MB, and says how many lines that were', async () => {
  const { stream, lines, read } = stuckStream();
  const log = logDestination(stream);
  const line = `${'x'.repeat(1023)}\n`;
  for (let count = 0; count < 5000; count++) log.write(line);
  expect(stream.writableLength).toBeLessThanOrEqual(1024 * 1024);
  read();
  await expect.poll(() => stream.writableLength).toBe(0);
  expect(lines).toHaveLength(1024);
  log.write('next\n');
  expect(JSON.parse(lines.at(-2)!)).toMatchObject({ level: 'warn', lines: 5000 - 1024 });
  expect(lines.at(-1)).toBe('next\n');
});

it('goes on without a reader that has gone for good', async () => {
  const stream = new Writable({ write: (_chunk, _encoding, done) => done(new Error('EPIPE')) });
  const log = logDestination(stream);
  log.write('one\n');
  await new Promise((resolve) => setImmediate(resolve));
  expect(() => log.write('two\n')).not.toThrow();
});
