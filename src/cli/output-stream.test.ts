import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryHome } from '../../test/support/temporary-home.ts';
import { type Outlet, standardStream } from './output-stream.ts';

/** Node's stream, if it is opened, and what it was given. */
function nodesOwn() {
  const given: string[] = [];
  const stream: Outlet = {
    on: () => undefined,
    write(content, done) {
      given.push(Buffer.from(content).toString());
      done(null);
    },
  };
  let opened = 0;
  const open = () => {
    opened += 1;
    return stream;
  };
  return { open, given, opened: () => opened };
}

async function written(stream: Outlet, text: string): Promise<void> {
  await new Promise<void>((resolve, reject) =>
    stream.write(text, (error) => (error ? reject(error) : resolve())),
  );
}

function opened(path: string, flags: number): number {
  const descriptor = openSync(path, flags, 0o600);
  onTestFinished(() => closeSync(descriptor));
  return descriptor;
}

it('writes into a file without opening a stream', async () => {
  const path = join(await temporaryHome(), 'answer');
  const own = nodesOwn();
  const stream = standardStream(opened(path, constants.O_CREAT | constants.O_WRONLY), own.open);
  await written(stream, '{"lap":"1 – 🏎"}\n');
  await written(stream, '');
  expect(readFileSync(path, 'utf8')).toBe('{"lap":"1 – 🏎"}\n');
  expect(own.opened()).toBe(0);
});

it('leaves what is long to the stream, and all that follows', async () => {
  const path = join(await temporaryHome(), 'answer');
  const own = nodesOwn();
  const stream = standardStream(opened(path, constants.O_CREAT | constants.O_WRONLY), own.open);
  const long = 'x'.repeat(64 * 1024 + 1);
  await written(stream, 'first');
  await written(stream, long);
  await written(stream, 'last');
  expect(readFileSync(path, 'utf8')).toBe('first');
  expect(own.given).toEqual([long, 'last']);
  expect(own.opened()).toBe(1);
});

it.skipIf(process.platform === 'win32')(
  'leaves to the stream what a full pipe does not take that others have set not to wait',
  async () => {
    const path = join(await temporaryHome(), 'pipe');
    execFileSync('mkfifo', [path]);
    const pipe = opened(path, constants.O_RDWR | constants.O_NONBLOCK);
    const fill = () => {
      for (;;) writeSync(pipe, Buffer.alloc(512));
    };
    expect(fill).toThrow(expect.objectContaining({ code: 'EAGAIN' }));
    const own = nodesOwn();
    const stream = standardStream(pipe, own.open);
    await written(stream, 'answer');
    await written(stream, 'more');
    expect(own.given).toEqual(['answer', 'more']);
  },
);

it('tells why nothing was written', async () => {
  const path = join(await temporaryHome(), 'answer');
  const stream = standardStream(opened(path, constants.O_CREAT | constants.O_RDONLY), nodesOwn().open);
  await expect(written(stream, 'x')).rejects.toMatchObject({ code: 'EBADF' });
});
