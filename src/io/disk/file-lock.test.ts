import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listenTo, outputOf, startProgram, writeProgram } from '../../../test/support/child-process.ts';
import { skipHere } from '../../../test/support/need.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import { withFileLock } from './file-lock.ts';

let directory: string;
let path: string;
beforeEach(async () => {
  directory = await temporaryHome();
  path = join(directory, 'deep', 'x.lock');
});

const patient = { staleAfterMs: 60_000, waitMs: 60_000 };
const impatient = { staleAfterMs: 60_000, waitMs: 0 };

/** What a lock of this process holds. */
async function holderHere(): Promise<Record<string, unknown>> {
  const probe = join(directory, 'probe.lock');
  const read = async () => JSON.parse(await readFile(probe, 'utf8')) as Record<string, unknown>;
  const done = await withFileLock(probe, read, impatient);
  return done!.value;
}

async function age(file: string, byMs: number): Promise<void> {
  const then = new Date(Date.now() - byMs);
  await utimes(file, then, then);
}

describe('withFileLock', () => {
  it('lets one after the other in, and leaves nothing behind', async () => {
    let inside = 0;
    let most = 0;
    const work = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setTimeout(resolve, 5));
      inside -= 1;
      return 'done';
    };
    const results = await Promise.all(Array.from({ length: 5 }, () => withFileLock(path, work, patient)));
    expect(results).toEqual(Array(5).fill({ value: 'done' }));
    expect(most).toBe(1);
    expect(await readdir(join(directory, 'deep'))).toEqual([]);
  });

  it('takes over from a process that has ended and that its parent never asked about', async (context) => {
    if (!existsSync('/proc/self/stat')) skipHere(context, 'the system tells nothing of processes');
    // The child ends when the shell has become a program that never asks about its children.
    const child = 'until [ "$(cat /proc/$$/comm)" = sleep ]; do sleep 0.05; done';
    const parent = spawn('sh', ['-c', `(${child}) & echo $!; exec sleep 600`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const [said] = (await once(parent.stdout, 'data')) as [Buffer];
      const pid = Number(said.toString());
      const factsOf = () => readFileSync(`/proc/${pid}/stat`, 'utf8');
      await vi.waitFor(() => expect(factsOf()).toMatch(/\) Z /), { timeout: 30_000 });
      expect(() => process.kill(pid, 0)).not.toThrow();
      const zombie = { ...(await holderHere()), pid, started: null };
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, JSON.stringify(zombie));
      expect(await withFileLock(path, async () => 'mine', impatient)).toEqual({ value: 'mine' });
    } finally {
      parent.kill('SIGKILL');
    }
  });

  it('gives up when the lock is not free in time, and frees it when the work fails', async () => {
    const inner = await withFileLock(path, () => withFileLock(path, async () => 'never', impatient), patient);
    expect(inner).toEqual({ value: null });
    const failing = withFileLock(path, () => Promise.reject(new Error('work failed')), patient);
    await expect(failing).rejects.toThrow('work failed');
    expect(await withFileLock(path, async () => 'free', impatient)).toEqual({ value: 'free' });
  });

  it('stops waiting when cancelled', async () => {
    const controller = new AbortController();
    await withFileLock(
      path,
      async () => {
        const waiting = withFileLock(path, async () => 'never', { ...patient, signal: controller.signal });
        controller.abort();
        await expect(waiting).rejects.toMatchObject({ code: 'CANCELLED' });
      },
      patient,
    );
  });

  it('takes over the lock of a killed process at once', async () => {
    const program = await writeProgram(
      directory,
      { lock: 'src/io/disk/file-lock.ts' },
      `await lock.withFileLock(process.argv[2], () => new Promise(() => {
        console.log('holding');
        setInterval(() => {}, 1000);
      }), { staleAfterMs: 60000, waitMs: 1000 });`,
    );
    const holder = startProgram(program, path);
    await listenTo(holder)(/holding/);
    expect(await withFileLock(path, async () => 'too early', impatient)).toBeNull();
    holder.kill('SIGKILL');
    await once(holder, 'close');
    expect(await withFileLock(path, async () => 'taken over', impatient)).toEqual({ value: 'taken over' });
  });

  it.each([
    ['its own number', async () => ({ ...(await holderHere()), run: 'earlier' })],
    [
      'its own number, seen by the system',
      async () => ({ ...(await holderHere()), started: '1', run: null }),
    ],
    [
      'the number of another one',
      async () => ({ ...(await holderHere()), pid: process.ppid, started: '1', run: null }),
    ],
  ])('takes over the lock of an earlier process with %s', async (_name, holder) => {
    path = join(directory, 'x.lock');
    await writeFile(path, JSON.stringify({ ...(await holder()), token: 'x' }));
    expect(await withFileLock(path, async () => 'taken over', impatient)).toEqual({ value: 'taken over' });
    expect(await readdir(directory)).toEqual([]);
  });

  it('leaves the lock of another thread of its process alone, whichever of them holds it', async () => {
    const program = await writeProgram(
      directory,
      { lock: 'src/io/disk/file-lock.ts' },
      `import { once } from 'node:events';
      import { isMainThread, parentPort, Worker } from 'node:worker_threads';
      const [, , path] = process.argv;
      const options = { staleAfterMs: 60000, waitMs: 0 };
      const attempt = () => lock.withFileLock(path, async () => 'both', options);
      if (isMainThread) {
        const worker = new Worker(new URL(import.meta.url), { argv: [path] });
        await once(worker, 'message');
        console.log('main', await attempt());
        worker.postMessage('release');
        await once(worker, 'message');
        await lock.withFileLock(path, async () => {
          worker.postMessage('try');
          console.log('worker', (await once(worker, 'message'))[0]);
        }, options);
      } else {
        await lock.withFileLock(path, async () => {
          parentPort.postMessage('holding');
          await once(parentPort, 'message');
        }, options);
        parentPort.postMessage('released');
        await once(parentPort, 'message');
        parentPort.postMessage(await attempt());
      }`,
    );
    expect(await outputOf(startProgram(program, path))).toBe('main null\nworker null\n');
  });

  it('is touched as long as it is held, so that long work never looks left behind', async () => {
    const touchedMs = async () => (await stat(path)).mtimeMs;
    const soon = { staleAfterMs: 400, waitMs: 0 };
    const done = await withFileLock(
      path,
      async () => {
        await age(path, 3_600_000);
        await expect.poll(touchedMs, { timeout: 50_000 }).toBeGreaterThan(Date.now() - 1_800_000);
        return 'done';
      },
      soon,
    );
    expect(done).toEqual({ value: 'done' });
  });

  it('leaves the lock of another container of the same host name alone until it has been silent for a while', async () => {
    path = join(directory, 'x.lock');
    const here = await holderHere();
    const elsewhere = {
      ...here,
      token: 'x',
      pid: 4_000_000,
      pidNamespace: `${hostname()} other-boot pid:[1]`,
    };
    await writeFile(path, JSON.stringify(elsewhere));
    const asLongAsAnAnswer = { staleAfterMs: 20 * 60_000, waitMs: 0 };
    expect(await withFileLock(path, async () => 'both', asLongAsAnAnswer)).toBeNull();
    await age(path, 35_000);
    expect(await withFileLock(path, async () => 'mine', asLongAsAnAnswer)).toEqual({ value: 'mine' });
    expect(await readdir(directory)).toEqual([]);
  });

  it('leaves the lock of a real container alone, where its number means another process', async (context) => {
    const container = ['--pid', '--fork', '--mount-proc', '--kill-child'];
    if (process.getuid?.() !== 0) container.push('--map-root-user');
    if (spawnSync('unshare', [...container, 'true']).status !== 0) {
      skipHere(context, 'this user may not make a container here');
    }
    const program = await writeProgram(
      directory,
      { lock: 'src/io/disk/file-lock.ts' },
      `await lock.withFileLock(process.argv[2], () => new Promise(() => {
        console.log('holding as', process.pid);
        setInterval(() => {}, 1000);
      }), { staleAfterMs: 60000, waitMs: 1000 });`,
    );
    const holder = spawn('unshare', [...container, process.execPath, program, path], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const [said] = (await once(holder.stdout, 'data')) as [Buffer];
      // A number that is somebody else here, or nobody: neither says anything of the holder.
      expect(said.toString()).toBe('holding as 1\n');
      expect(await withFileLock(path, async () => 'both', impatient)).toBeNull();
    } finally {
      holder.kill('SIGKILL');
      await once(holder, 'close');
    }
    expect(await withFileLock(path, async () => 'too early', impatient)).toBeNull();
    await age(path, 35_000);
    expect(await withFileLock(path, async () => 'mine', impatient)).toEqual({ value: 'mine' });
  });

  it.each([
    ['of this machine, by a process that lives', async () => ({ ...(await holderHere()), token: 'x' })],
    ['of another machine', async () => ({ token: 'x', pid: 1, pidNamespace: 'elsewhere.example' })],
    ['half-written', async () => '{"token":"x'],
    ['empty', async () => ''],
    ['of a nonsensical holder', async () => ({ token: 7, pid: -1 })],
  ])('leaves a young lock %s alone and takes over an old one', async (_name, content) => {
    path = join(directory, 'x.lock');
    const holder = await content();
    await writeFile(path, typeof holder === 'string' ? holder : JSON.stringify(holder));
    expect(await withFileLock(path, async () => 'wrong', impatient)).toBeNull();
    await age(path, 120_000);
    expect(await withFileLock(path, async () => 'right', impatient)).toEqual({ value: 'right' });
    expect(await readdir(directory)).toEqual([]);
  });

  it('has one holder at a time, and nobody who waits in vain, however many meet over locks left behind', async () => {
    const left = JSON.stringify({ ...(await holderHere()), token: 'dead', pid: 4_000_000 });
    let inside = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, (inside += 1));
      await setImmediate();
      inside -= 1;
    };
    for (let round = 0; round < 20; round += 1) {
      path = join(directory, `${round}.lock`);
      await writeFile(path, left);
      const all = await Promise.all(Array.from({ length: 6 }, () => withFileLock(path, work, patient)));
      expect(all.filter((done) => done === null)).toEqual([]);
    }
    expect(most).toBe(1);
    expect(await readdir(directory)).toEqual([]);
  });

  it('is not stopped by a process that was killed while it cleared a lock away', async () => {
    path = join(directory, 'x.lock');
    await writeFile(path, JSON.stringify({ ...(await holderHere()), token: 'dead', pid: 4_000_000 }));
    await writeFile(`${path}.clearing`, '');
    expect(await withFileLock(path, async () => 'too early', impatient)).toBeNull();
    await age(`${path}.clearing`, 35_000);
    expect(await withFileLock(path, async () => 'mine', patient)).toEqual({ value: 'mine' });
    expect(await readdir(directory)).toEqual([]);
  });

  it('counts right when many processes add at once over a lock that was left behind', async () => {
    const counter = join(directory, 'counter');
    path = join(directory, 'x.lock');
    await writeFile(counter, '0');
    await writeFile(path, JSON.stringify({ ...(await holderHere()), token: 'dead', pid: 4_000_000 }));
    const program = await writeProgram(
      directory,
      { lock: 'src/io/disk/file-lock.ts' },
      `import { readFile, writeFile } from 'node:fs/promises';
      const [, , path, counter] = process.argv;
      for (let turn = 0; turn < 15; turn += 1) {
        const done = await lock.withFileLock(path, async () => {
          await writeFile(counter, String(Number(await readFile(counter, 'utf8')) + 1));
        }, { staleAfterMs: 60000, waitMs: 20000 });
        if (!done) process.exit(3);
      }`,
    );
    await Promise.all(Array.from({ length: 4 }, () => outputOf(startProgram(program, path, counter))));
    expect(await readFile(counter, 'utf8')).toBe('60');
  });
});
